"""The records of numbers.toml: every number printed in a text, by chapter. What each is stands in the file itself."""

from __future__ import annotations

from gloam.kernel import value


@value
class MovementNumbers:
    """What a step costs where it is not 1 MP."""

    dark_mp: int
    bright_mp: int
    bright_distance: int


@value
class InvestigatorsNumbers:
    """Minor and Major Abilities."""

    painless_mp: int
    can_range: int
    cheap_dark_steps: int
    least_mp: int
    least_sprint: int
    far_trade: int
    lucys_face: int
    two_for_lucy: int
    barricades: int
    coin_range: int
    dash_stamina: int
    dash_dice: int
    push_range: int
    push_steps: int
    look_range: int
    scout_range: int
    campfire_range: int


@value
class ItemsNumbers:
    """Item cards."""

    adrenaline_mp: int
    energy_bar_stamina: int
    firecracker_range: int
    firecracker_steps: int
    fresh_batteries_charge: int
    glowstick_range: int
    glowstick_glow: int
    rabbits_foot_roll: int
    crystal_amulet_events: int
    fewest_events: int
    mutt_range: int
    whistle_steps: int
    detector_range: int
    lantern_alternate_glow: int
    rabbits_foot_alternate_events: int
    tablet_stamina: int
    syringe_frozen_rounds: int
    syringe_stamina: int
    syringe_mp: int
    stones_cards: int
    lorgnette_spaces: int
    whiskey_mp: int
    diablerie_mp: int


@value
class WoundsNumbers:
    """Wounds and Conditions."""

    commiserate_wounds: int
    slipped_disc_limit: int
    fractured_foot_mp: int
    pulled_hammy_mp: int
    spasm_stamina: int
    bleeding_wounds: int
    gear_jam_roll: int
    neurotoxin_wounds: int
    paranoid_calm: int
    paranoid_cured: int
    possessed_steps: int


@value
class EventsNumbers:
    """Event cards."""

    flare_up_targets: int
    pyrocumulus_roll: int
    vortex_doors: int
    gas_roll: int
    mist: int
    fire_tornado_roll: int


@value
class ButcherNumbers:
    """The Butcher's cards."""

    onslaught_range: int
    onslaught_mp: int
    onslaught_wounds: int
    rend_wounds: int
    presence_range: int
    presence_stamina: int
    gaze_targets: int
    supply_for_stalk: int


@value
class HorrorNumbers:
    """The Horror's board, cards and Egg Sacs."""

    ambush_range: int
    break_range: int
    eggs: int
    egg_range: int
    hits_to_banish: int
    enraged_reach: int
    adhesive_range: int
    mucus_range: int
    hatchlings: int
    crawl: int


@value
class CultNumbers:
    """The Cult's boards, cards and Altar."""

    blood_top: int
    corporeal_mp: int
    altar_range: int
    knife_supply: int
    deal_terms: int
    token_range: int
    hellfire: int
    ground: int
    ground_roll: int
    flagellate_range: int
    immolate_wounds: int
    ravage_wounds: int


@value
class ParkNumbers:
    """The Amusement Park and its Objectives."""

    water_steps: int
    booths: tuple[str, ...]
    booth_win: int
    booth_help: int
    rings: int
    flare_rounds: int
    tunnel_rounds: int
    ride_parts_hurt_bright: int
    ride_parts_hurt_dim: int


@value
class SawmillNumbers:
    """The Sawmill's Objectives."""

    lockbox_bright: int
    lockbox_dim: int
    truck_starts: tuple[int, ...]


@value
class SpiritsNumbers:
    """Spirits."""

    major_tokens: int
    mp: int
    abilities_per_turn: int
    lure_steps: int
    push_steps: int
    hand_range: int


@value
class Numbers:
    """The file numbers.toml."""

    movement: MovementNumbers
    investigators: InvestigatorsNumbers
    items: ItemsNumbers
    wounds: WoundsNumbers
    events: EventsNumbers
    butcher: ButcherNumbers
    horror: HorrorNumbers
    cult: CultNumbers
    park: ParkNumbers
    sawmill: SawmillNumbers
    spirits: SpiritsNumbers
