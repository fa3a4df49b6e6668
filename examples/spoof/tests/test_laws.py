"""What every game must obey, from Gloam's pytest plugin."""


def test_law(gloam_law):
    assert gloam_law.check() > 0


def test_a_planted_leak_is_found(gloam_leak):
    gloam_leak.check()
