// What is printed on the cards and the player boards: made by tools/stiflingdark/web_maps.py.
/** @type {Record<string, Record<string, import("./map.d.ts").Printed>>} */
export const PRINTED = {
  wounds: {
    breathless: {
      name: "Breathless",
      text: "At the end of each of your turns: lose 1 Stamina (no Wound from the track).",
      rule: "SDC-037",
    },
    broken_battery: {
      name: "Broken Battery",
      text:
        "An Obstruction is on your highest free Charge space: you can't reach that space. If your Charge is " +
        "there, it drops by 1. Ends when this Wound turns face-down.",
      rule: "SDC-038",
    },
    claustrophobia: { name: "Claustrophobia", text: "You can't Lock or Open Doors.", rule: "SDC-039" },
    collapsed_lung: {
      name: "Collapsed Lung",
      text:
        "An Obstruction is on your highest free Stamina space. Stamina above the new top is lost (no Wound). Ends " +
        "when this Wound turns face-down.",
      rule: "SDC-040",
    },
    commiserate: {
      name: "Commiserate",
      text:
        "On your turn, next to another Investigator: if they agree to take 2 face-down Wounds, discard this card. " +
        "Its slot is empty.",
      rule: "SDC-041",
    },
    discharge: {
      name: "Discharge",
      text:
        "When it turns face-up: your Charge drops to 0. It has no effect afterward, and you don't get the Charge " +
        "back.",
      rule: "SDC-042",
    },
    dislocated_hip: {
      name: "Dislocated Hip",
      text:
        "You can't move through a Map Hazard. (A Window made safe by an Open Window token or a Dirty Rag isn't " +
        "one.)",
      rule: "SDC-043",
    },
    disoriented: {
      name: "Disoriented",
      text:
        "You can't use your Minor or Major Ability. An always-on Minor Ability doesn't work either (but Marci's " +
        "track stays as printed).",
      rule: "SDC-044",
    },
    drain: { name: "Drain", text: "You can't take Charge as a Final Action.", rule: "SDC-045" },
    dying_battery: { name: "Dying Battery", text: "At the end of each of your turns: lose 1 Charge.", rule: "SDC-046" },
    ergophobia: {
      name: "Ergophobia",
      text:
        "You can't take Involved Actions (not with Aira's Minor Ability either; Spare Tools works, because it " +
        "makes them an Interact).",
      rule: "SDC-047",
    },
    fear: {
      name: "Fear",
      text:
        "When it turns face-up: on your next turn you must use your Major Ability before the turn can end, if you " +
        "have a token and can legally use it at any time that turn. If not, there is no effect. You don't get the " +
        "token back.",
      rule: "SDC-048",
    },
    fractured_foot: { name: "Fractured Foot", text: "You have 1 fewer MP for each Move Action.", rule: "SDC-049" },
    fumble: {
      name: "Fumble",
      text:
        "When it turns face-up: discard one of your General Item cards at random, with its tokens, if you have " +
        "one. You don't get it back.",
      rule: "SDC-050",
    },
    hemorrhage: {
      name: "Hemorrhage",
      text: "While this Wound is face-up, none of your other face-up Wounds can be turned face-down.",
      rule: "SDC-051",
    },
    mangled_hands: {
      name: "Mangled Hands",
      text:
        "You can't use General or Cursed Item cards. (Medical and Objective Items work. You can still carry and " +
        "Trade, and lasting effects already in play continue.)",
      rule: "SDC-052",
    },
    mistrust: {
      name: "Mistrust",
      text: "You can't Trade, nobody can Trade with you, and you can't pick up Point of Interest tokens.",
      rule: "SDC-053",
    },
    nyctophilia: {
      name: "Nyctophilia",
      text: "You can't place the Flashlight as a Final Action (or use a Tripod). You can still gain Charge.",
      rule: "SDC-054",
    },
    nyctophobia: {
      name: "Nyctophobia",
      text:
        "You can't step from a Bright or Dim space onto a Dark one. Dark to Dark is allowed. The light at the " +
        "moment of the step counts.",
      rule: "SDC-055",
    },
    panic: {
      name: "Panic",
      text: "You gain no Stamina from Rest or as part of a Final Action. Stamina from cards still works.",
      rule: "SDC-056",
    },
    pulled_hammy: { name: "Pulled Hammy", text: "You have 2 fewer MP for each Move Action.", rule: "SDC-057" },
    punctured_lung: {
      name: "Punctured Lung",
      text:
        "A face-down Wound that you gain because a Sprint's Stamina cost reached a Wound icon (or from " +
        "Pyrocumulus) is face-up instead.",
      rule: "SDC-058",
    },
    slipped_disc: {
      name: "Slipped Disc",
      text:
        "You can hold at most 2 General and Cursed Item cards together. When this Wound turns face-up, and " +
        "whenever you have more, discard down to 2 at once.",
      rule: "SDC-059",
    },
    spasm: {
      name: "Spasm",
      text:
        "When it turns face-up: lose 2 Stamina (no Wound from the track). You don't get it back when this Wound " +
        "turns face-down.",
      rule: "SDC-060",
    },
    torn_ligament: {
      name: "Torn Ligament",
      text: "Subtract 1 from each of your Sprint rolls (to a minimum of 1).",
      rule: "SDC-061",
    },
    tunnel_vision: {
      name: "Tunnel Vision",
      text: "When you place a Flashlight, only its three middle lines count.",
      rule: "SDC-062",
    },
  },
  conditions: {
    bleeding: {
      name: "Bleeding",
      text:
        "At the end of each of your turns: gain 1 face-up Wound. After the second Wound from this card, discard " +
        "it. If you gain Bleeding while you have it: gain 1 face-up Wound instead (it doesn't count for this " +
        "card).",
      rule: "SDC-063",
    },
    bufotoxin: {
      name: "Bufotoxin",
      text:
        "It starts face-down, and everyone knows it is there. Once, on any of its turns, the Adversary may turn " +
        "it face-up: during the following round your Flashlight uses its center line only. Discard it when that " +
        "round ends.",
      rule: "SDC-064",
    },
    choking_fear: {
      name: "Choking Fear",
      text: "On your next turn: you can't Sprint, and you have 1 fewer MP. Discard it when that turn ends.",
      rule: "SDC-065",
    },
    darkness: {
      name: "Darkness",
      text:
        "On your next turn: you can't place your Flashlight (or use a Tripod). Discard it when that turn ends. If " +
        "you gain Darkness while you have it: lose 1 Charge instead.",
      rule: "SDC-066",
    },
    gear_jam: {
      name: "Gear Jam",
      text:
        "Charge as a Final Action costs you 1 Stamina (Wound icons count). At the end of each of your turns roll " +
        "a D6: on 4 or more, discard it.",
      rule: "SDC-067",
    },
    mauled: {
      name: "Mauled",
      text:
        "Each time you gain Wounds from the Adversary, gain 1 more face-down Wound afterward. It stays for the " +
        "rest of the game.",
      rule: "SDC-068",
    },
    neurotoxin: {
      name: "Neurotoxin",
      text:
        "At the start of each of your turns: draw a Wound and put it face-up under this card. Its text applies, " +
        "but it doesn't fill a slot, can't kill you, and can't be turned, moved or replaced. When a round ends " +
        "with 2 of them, discard this Condition and both Wounds.",
      rule: "SDC-069",
    },
    paranoid: {
      name: "Paranoid",
      text:
        "At the start of each of your turns roll a D6: 1-2, your MP from the Move Action and from Sprint are " +
        "halved this turn; 3-4, nothing; 5-6, discard it.",
      rule: "SDC-070",
    },
    possessed: {
      name: "Possessed",
      text:
        "At the start of any Adversary turn except in the first round, before other Actions: the Adversary may " +
        "move you up to 4 spaces (Hazards are ignored; you end on a free space) and then use you instead of a " +
        "Cultist for one Bloodletting against another adjacent Investigator. Then discard it. For the rest of " +
        "that turn you gain no Wounds and can't be the target of Bloodletting or Severed Ear. It doesn't use up " +
        "the Cultists' Bloodletting.",
      rule: "SDC-071",
    },
  },
  items: {
    adrenaline_shot: {
      name: "Adrenaline Shot",
      text:
        "On your turn, before you Sprint: your next Sprint gives 4 MP without a roll. It still costs Stamina, and " +
        "anything that changes your Sprint roll (Torn Ligament, Paranoid, Ibraheem) changes the 4.",
      rule: "SDC-072",
    },
    blueprints: {
      name: "Blueprints",
      text: "Choose a Point of Interest space: every Hidden Point of Interest token within 2 spaces of it is Revealed.",
      rule: "SDC-073",
    },
    cross: {
      name: "Cross",
      text:
        "On its next turn the Adversary can't use Ability cards. Attacks, core Actions and Bloodletting are still " +
        "allowed, and cards it has already used keep their effects.",
      rule: "SDC-074",
    },
    dirty_rag: {
      name: "Dirty Rag",
      text:
        "Place the token on a Window at your space: for the rest of the game it isn't a Map Hazard for anyone (no " +
        "Wound, no MP, no Noise).",
      rule: "SDC-075",
    },
    emergency_flare: {
      name: "Emergency Flare",
      text:
        "Place a spare Flashlight template on an adjacent space that an Investigator could move onto, and aim it. " +
        "That space is lit too. It costs no Charge, and it isn't a Final Action or your Flashlight: you can place " +
        "it even when you can't place your Flashlight, and you can't Sweep it, but limits on lines and range " +
        "still apply. It stays until the round ends. There are only 4 templates in all.",
      rule: "SDC-076",
    },
    energy_bar: { name: "Energy Bar", text: "Gain 2 Stamina.", rule: "SDC-077" },
    energy_drink: {
      name: "Energy Drink",
      text:
        "Move a second time this turn: you get your full MP again, with the same changes as for your first Move. " +
        "If you stopped at a Window, you can't use it.",
      rule: "SDC-078",
    },
    firecrackers: {
      name: "Firecrackers",
      text:
        "Choose a space within 3. Every Adversary figure immediately moves 2 spaces toward it by a shortest path, " +
        "or fewer if it arrives or its way is blocked. If several paths are equally short, the Adversary chooses. " +
        "It costs no MP. Noise, Cans and light work as on any Move. Hatchlings don't move.",
      rule: "SDC-079",
    },
    fresh_batteries: { name: "Fresh Batteries", text: "Gain 2 Charge.", rule: "SDC-080" },
    glowstick: {
      name: "Glowstick",
      text:
        "Once per round. Place the token on a space within 4: that space and all spaces within 2 of it are Dim " +
        "until the round ends.",
      rule: "SDC-081",
    },
    journal: {
      name: "Journal",
      text: "When you turn in at least 1 Evidence: choose one more reward. It doesn't add to the Evidence turned in.",
      rule: "SDC-082",
    },
    kerosene: {
      name: "Kerosene",
      text:
        "Place 2 Flames on two spaces that are adjacent to you and to each other. Until the round ends, Adversary " +
        "figures can't move onto them, and an Investigator who moves onto one gains a face-up Wound. A figure " +
        "already there isn't affected.",
      rule: "SDC-083",
    },
    lantern: {
      name: "Lantern",
      text:
        "Place the token on an adjacent space: that space and those adjacent to it are Bright until the round " +
        "ends.",
      rule: "SDC-084",
    },
    leather_jacket: {
      name: "Leather Jacket",
      text: "When you are about to gain face-up Wounds from one effect: gain them face-down instead.",
      rule: "SDC-085",
    },
    lucky_dice: {
      name: "Lucky Dice",
      text: "After you roll dice: roll all of them again and keep either result.",
      rule: "SDC-086",
    },
    makeshift_iv: {
      name: "Makeshift IV",
      text:
        "With an adjacent Investigator who agrees: move one Wound from one of you to the other's leftmost empty " +
        "slot, face-up or face-down as it is. A face-up Wound stops affecting the giver and affects the receiver " +
        "like a new one. A fourth Wound kills.",
      rule: "SDC-087",
    },
    motion_detector: {
      name: "Motion Detector",
      text: "The Adversary's Sprint roll on its next turn is shown to everyone.",
      rule: "SDC-088",
    },
    painkillers: {
      name: "Painkillers",
      text:
        "If you have a face-up Wound in a slot: look at 2 Wound cards. You may swap one of them for one of your " +
        "face-up Wounds. The old Wound's effect ends, and the new one takes effect immediately. Discard the rest.",
      rule: "SDC-089",
    },
    rabbits_foot: {
      name: "Rabbit's Foot",
      text:
        "When you gain the Wound that kills you: roll a D6. On 4 or less you die. On 5 or more you survive with " +
        "all slots full: at the end of each of your turns roll again and die on 4 or less, and the next Attack " +
        "that targets you also kills you. Another Wound finds no slot and does nothing.",
      rule: "SDC-090",
    },
    security_bar: {
      name: "Security Bar",
      text:
        "Place the token on an adjacent Locked or Damaged Door. The next Break Door on it only removes the Bar. " +
        "Opening the Door discards the Bar.",
      rule: "SDC-091",
    },
    sedatives: {
      name: "Sedatives",
      text:
        "You skip your next turn. When it would have started, remove all Obstructions from your Stamina track and " +
        "fill it up.",
      rule: "SDC-092",
    },
    survival_kit: {
      name: "Survival Kit",
      text: "You ignore the Event until the end of your turn this round. You can also use it when the Event is drawn.",
      rule: "SDC-093",
    },
    torch: { name: "Torch", text: "Only inside a Zone: that Zone is Dim until the round ends.", rule: "SDC-094" },
    tourniquet: {
      name: "Tourniquet",
      text: "One of your face-up Wounds has no effect until the round ends.",
      rule: "SDC-095",
    },
    two_way_radio: {
      name: "Two-way Radio",
      text:
        "Use the Minor Ability of an Investigator who isn't in this game once, right now, with at most one of its " +
        "tokens. An always-on Minor Ability lasts until the end of this turn.",
      rule: "SDC-096",
    },
    whiskey: {
      name: "Whiskey",
      text:
        "Roll a D6. 1-2: you have 1 fewer MP on your next turn. 3-4: gain 1 Stamina or 1 Charge. 5-6: gain 1 " +
        "Stamina now, and you have 1 more MP on your next turn.",
      rule: "SDC-097",
    },
    crystal_amulet: {
      name: "Crystal Amulet",
      text: "Look at up to the top 3 Event cards and put them back in any order. The Major Event stays at the bottom.",
      rule: "SDC-098",
    },
    spare_tools: {
      name: "Spare Tools",
      text:
        "Your next Involved Action this turn counts as an Interact: it doesn't end your turn. You can't take " +
        "another Involved Action this turn.",
      rule: "SDC-099",
    },
    stray_mutt: {
      name: "Stray Mutt",
      text: "Pick up one Point of Interest or Medical Item token on the board within 3 spaces, as if you stood on it.",
      rule: "SDC-100",
    },
    tripod: {
      name: "Tripod",
      text:
        "Place the Flashlight at any time during your turn for its usual cost, without ending your turn. It stays " +
        "for the round wherever you go. It is this turn's Final Action, but you may still Rest.",
      rule: "SDC-101",
    },
    whistle: {
      name: "Whistle",
      text:
        "Move up to 2 other Investigators up to 2 spaces each, every step closer to you. They ignore light, but " +
        "Map Hazards affect them.",
      rule: "SDC-102",
    },
    ghillie_suit: {
      name: "Ghillie Suit",
      text:
        "As the very first thing on your turn: leave the board; the token marks your space. You take no Actions " +
        "this turn. Until the round ends, Attacks, Abilities and Events don't affect you and you aren't adjacent " +
        "to anyone. Your Wounds and Conditions still work at the start and end of your turn. When the round ends " +
        "you come back onto the token, before the game can end because time runs out. Nobody can end a turn on " +
        "the token.",
      rule: "SDC-103",
    },
    metal_detector: {
      name: "Metal Detector",
      text: "Every Hidden token within 2 spaces of you is Revealed, but figures aren't.",
      rule: "SDC-104",
    },
    spare_batteries: {
      name: "Spare Batteries",
      text: "When you place a Flashlight: pay 1 of its Charge cost with a Supply from this card.",
      rule: "SDC-105",
    },
    medkit: {
      name: "Medkit",
      text:
        "Treat one face-up Wound in a slot, yours or an adjacent Investigator's: it turns face-down and its " +
        "lasting effect ends. Hemorrhage can prevent this.",
      rule: "SDC-106",
    },
    adrenaline_shot_alternate: {
      name: "Adrenaline Shot",
      text:
        "Replaces the other Adrenaline Shot. On your next Sprint, roll two D6 instead of the Sprint die and use " +
        "the higher one.",
      rule: "SDC-107",
    },
    cross_alternate: {
      name: "Cross",
      text:
        "Replaces the other Cross. This round every Door space that Adversary figures move onto gets a Noise " +
        "token.",
      rule: "SDC-108",
    },
    dirty_rag_alternate: {
      name: "Dirty Rag",
      text: "Replaces the other Dirty Rag. Ignore one Map Hazard once.",
      rule: "SDC-109",
    },
    lantern_alternate: {
      name: "Lantern",
      text:
        "Replaces the other Lantern. Once per round: place the token on an adjacent space. It is Bright there and " +
        "Dim within 3 until the round ends.",
      rule: "SDC-110",
    },
    rabbits_foot_alternate: {
      name: "Rabbit's Foot",
      text:
        "Replaces the other Rabbit's Foot. Look at the next 2 Events. You may swap one of them (not the Major " +
        "Event) for any discarded Event. Put both back in the same order.",
      rule: "SDC-111",
    },
    binding_tablet: {
      name: "Binding Tablet",
      text:
        "You need at least 4 Stamina: lose 4 (Wound icons count). On its next turn the Adversary can only Move, " +
        "and may roll the Sprint die: no cards, Bloodletting, Stalk, Break Door, Disappear or Ambush. Forced " +
        "placements still happen.",
      rule: "SDC-112",
    },
    blood_chalice: {
      name: "Blood Chalice",
      text:
        "On your turn: gain 1 face-up Wound, then use the Major Ability of any other base-game Investigator, in " +
        "play or not, without a token. You take the tokens it needs, even from the board. You can't Trade this " +
        "card after its first use.",
      rule: "SDC-113",
    },
    cursed_poppet: {
      name: "Cursed Poppet",
      text:
        "On your turn: your Stamina drops to 0 (no Wounds), and you give another Investigator the Poppet token. " +
        "From then on, when they gain a Wound you may remove one of your face-down Wounds, and when they lose " +
        "Stamina you may gain 1. You can't Trade this card after use. It ends when the Investigator with the " +
        "Poppet dies or escapes.",
      rule: "SDC-114",
    },
    diablerie_book: {
      name: "Diablerie Book",
      text:
        "On your turn: from now on you have 2 more MP for each Move Action. At the start of each of your later " +
        "turns, one of your face-down Wounds turns face-up at random. If you have none, you gain one face-down. " +
        "You can't Trade this card after use.",
      rule: "SDC-115",
    },
    foul_spell_bag: {
      name: "Foul Spell Bag",
      text:
        "Roll a D6 for yourself: 1-2, 1 more MP for good; 3-4, your Charge never drops below 1 again; 5-6, you no " +
        "longer gain Wounds from Sprint. Then roll for another Investigator of your choice: 1-2, an Obstruction " +
        "on their highest free Stamina space; 3-4, the same on Charge; 5-6, Paranoid.",
      rule: "SDC-116",
    },
    hexed_mirror: {
      name: "Hexed Mirror",
      text:
        "After another Investigator has gained Wounds from the Adversary and lives: you may swap places with " +
        "them. Both Flashlights are removed.",
      rule: "SDC-117",
    },
    mystery_syringe: {
      name: "Mystery Syringe",
      text:
        "Roll a D6. 1: you can't Move or Sprint during the next round. 2: your Stamina can't change during the " +
        "next two rounds, so you can't Sprint. 3: lose 2 Stamina (Wound icons count), then turn one of your " +
        "face-up Wounds face-down. 4: fill up your Stamina. 5: you have 2 more MP this turn and on your next " +
        "turn. 6: your next Sprint rolls two dice and adds them.",
      rule: "SDC-118",
    },
    phantom_amulet: {
      name: "Phantom Amulet",
      text:
        "Gain Mauled, or a face-down Wound if you already have it. Then place a Secret Passage token between any " +
        "two spaces of the board, however far apart.",
      rule: "SDC-119",
    },
    summoning_stones: {
      name: "Summoning Stones",
      text:
        "Look through the General Item deck, take 2 cards, and shuffle it. Every Investigator on the board loses " +
        "1 Stamina (Wound icons count).",
      rule: "SDC-120",
    },
    lorgnette: {
      name: "Lorgnette",
      text:
        "Right after you place your Flashlight: put up to 3 Supply from this card on spaces that the template " +
        "touches, even partly. They count as lit as long as it stays, even if they aren't fully covered or in " +
        "sight. Then the Adversary chooses another Investigator, who gains Darkness.",
      rule: "SDC-121",
    },
    witch_bells: {
      name: "Witch Bells",
      text:
        "Gain Darkness. Choose one: the Adversary can't roll the Sprint die on its next turn; or every Adversary " +
        "figure's Shadow is placed on its space at the start of that turn.",
      rule: "SDC-122",
    },
    ravens_wing: {
      name: "Raven's Wing",
      text:
        "On your turn: move through Map Hazards unharmed this turn, but you can't place a Flashlight this round. " +
        "You can't use this after you've placed one. You can't Trade this card after its first use.",
      rule: "SDC-123",
    },
    inscribed_axe: {
      name: "Inscribed Axe",
      text:
        "When an Attack targets you: another Investigator of your choice on the board suffers it instead. Your " +
        "Stamina drops to 0 (no Wounds), and an Obstruction goes on its highest free space.",
      rule: "SDC-124",
    },
    battery: {
      name: "Battery",
      text: "A Part of the Truck. Pick it up with Interact, then install it at the Truck as an Involved Action.",
      rule: "SDC-125",
    },
    repair_kit: {
      name: "Repair Kit",
      text: "A Part of the Truck. Pick it up with Interact, then install it at the Truck as an Involved Action.",
      rule: "SDC-126",
    },
    spark_plugs: {
      name: "Spark Plug",
      text: "A Part of the Truck. Pick it up with Interact, then install it at the Truck as an Involved Action.",
      rule: "SDC-127",
    },
    lockbox: {
      name: "Lockbox",
      text: "Carry it to the Saw to open it there. It is discarded when you gain the Fuse.",
      rule: "SDC-128",
    },
    fuse: {
      name: "Fuse",
      text:
        "Gained by the Investigator who places the fourth Supply. Use it on the Locked Escape as an Involved " +
        "Action to open the way out. Then it is discarded.",
      rule: "SDC-129",
    },
    flare_gun: { name: "Flare Gun", text: "To fire it you need this and Ammo. You keep it.", rule: "SDC-130" },
    ammo: { name: "Ammo", text: "Firing the Flare Gun uses up one.", rule: "SDC-131" },
    angle_grinder: {
      name: "Angle Grinder",
      text: "To open the Service Tunnel you need this and Ride Parts. You keep it.",
      rule: "SDC-132",
    },
    ride_parts: {
      name: "Ride Parts",
      text: "Pick it up as an Involved Action, with a roll. Opening the Tunnel uses up one.",
      rule: "SDC-133",
    },
    ritual_knife: {
      name: "Ritual Knife",
      text:
        "Involved Action on the Revealed Altar, once per round for the whole team: turn one of your face-down " +
        "Wounds face-up or gain one face-down, then place 1 Supply.",
      rule: "SDC-134",
    },
    rope_circle: {
      name: "Rope Circle",
      text:
        "Interact on your turn, with 3 Supply placed, the Altar Revealed and all living Investigators in one " +
        "group next to it: the Investigators win.",
      rule: "SDC-135",
    },
    the_hook: {
      name: "The Hook",
      text:
        "Involved Action, once per round for the whole team, after the Grave has burned down: choose an adjacent " +
        "space. If the Butcher is there, the Investigators win. If not, everyone learns that he isn't.",
      rule: "SDC-136",
    },
    frayed_ropes: {
      name: "Frayed Ropes",
      text:
        "Interact on your turn: the Butcher immediately places his Shadow token face-down on a space of his " +
        "choice within 3 spaces, which may be his own.",
      rule: "SDC-137",
    },
  },
  events: {
    creeping_fire: { name: "Creeping Fire", text: "No effect.", rule: "SDC-149" },
    fallen_tree: {
      name: "Fallen Tree",
      text:
        "At once: the Adversary may place one False Door on an empty Door space or one False Window on a Window " +
        "without a token. It stays for the rest of the game.",
      rule: "SDC-150",
    },
    flare_up: {
      name: "Flare-Up",
      text: "At once: the Adversary may take 1 Charge from each of up to 2 Investigators.",
      rule: "SDC-151",
    },
    hazy: { name: "Hazy", text: "This round Flashlights use their center line only.", rule: "SDC-152" },
    severe_heat: { name: "Severe Heat", text: "This round Sprint costs 1 more Stamina.", rule: "SDC-153" },
    updraft: { name: "Updraft", text: "This round you have 1 fewer MP for each Move Action.", rule: "SDC-154" },
    firebreak: { name: "Firebreak", text: "No effect.", rule: "SDC-155" },
    heavy_smoke: {
      name: "Heavy Smoke",
      text: "This round nobody gains Stamina from Rest or as part of a Final Action.",
      rule: "SDC-156",
    },
    pyrocumulus: {
      name: "Pyrocumulus",
      text:
        "This round an Investigator who Sprints rolls a D6 after the Sprint roll: on 4 or more they gain 1 " +
        "face-down Wound.",
      rule: "SDC-157",
    },
    roll_vortex: {
      name: "Roll Vortex",
      text:
        "At once: the Adversary may choose a Zone. In it, up to 2 Doors become Destroyed and 1 Window becomes an " +
        "Open Window, and each Investigator standing in it loses 1 Stamina (no Wound) and 1 Charge.",
      rule: "SDC-158",
    },
    firestorm: {
      name: "Firestorm",
      text:
        "Each Move Action costs 1 Stamina, paid at its first step (Wound icons count). With 0 Stamina you can't " +
        "take a Move Action. MP from Sprinting are part of the same Move Action. Rest still gives Stamina.",
      rule: "SDC-159",
    },
    fire_tornado: {
      name: "Fire Tornado",
      text:
        "Now and at the start of each later round roll a D6. 1-3: each Investigator loses 1 Stamina (no Wound) " +
        "and 1 Charge. 4-6: the Adversary may choose a Zone: all its Doors become Destroyed (one of them, on an " +
        "otherwise empty space, may be a False Door instead), and one face-down Wound of each Investigator in the " +
        "Zone turns face-up at random.",
      rule: "SDC-160",
    },
    toxic_gasses: {
      name: "Toxic Gasses",
      text:
        "Now and at the start of each later round each Investigator rolls the Sprint die: on a 3, one of their " +
        "face-down Wounds turns face-up at random. If they have none, they gain one face-down. The roll isn't a " +
        "Sprint: it gives no MP and costs no Stamina.",
      rule: "SDC-161",
    },
    the_storm_grows: { name: "The Storm Grows", text: "No effect.", rule: "SDC-162" },
    cold_front: {
      name: "Cold Front",
      text:
        "This round, for Sprint's cost only, the Wound icons are one space higher: you gain a Wound on reaching 2 " +
        "or 1 instead of 1 or 0 (Marci: 1 instead of 0).",
      rule: "SDC-163",
    },
    foggy: { name: "Foggy", text: "This round placing a Flashlight costs 1 more Charge.", rule: "SDC-164" },
    muddy: { name: "Muddy", text: "This round no Point of Interest token can be picked up.", rule: "SDC-165" },
    rainy: { name: "Rainy", text: "This round you have 1 fewer MP for each Move Action.", rule: "SDC-166" },
    squall: { name: "Squall", text: "This round Sprint costs 1 more Stamina.", rule: "SDC-167" },
    eerie_calm: { name: "Eerie Calm", text: "No effect.", rule: "SDC-168" },
    heavy_winds: {
      name: "Heavy Winds",
      text: "This round nobody gains Stamina from Rest or as part of a Final Action.",
      rule: "SDC-169",
    },
    interference: {
      name: "Interference",
      text: "This round nobody can take Charge as a Final Action.",
      rule: "SDC-170",
    },
    misty: {
      name: "Misty",
      text: "This round a Flashlight lights only spaces that are at most 3 steps from it.",
      rule: "SDC-171",
    },
    downpour: { name: "Downpour", text: "Flashlights use their center line only.", rule: "SDC-172" },
    hail_storm: {
      name: "Hail Storm",
      text:
        "At once: each Investigator without Wounds gains one face-up; then all of the Investigators' face-down " +
        "Wounds turn face-up. An Investigator who ignores the Event suffers this at the start of the next round " +
        "instead. Then discard it.",
      rule: "SDC-173",
    },
    tornado: { name: "Tornado", text: "Nobody gains Stamina from Rest or as part of a Final Action.", rule: "SDC-174" },
  },
  spirits: {
    ghost_orbs: {
      name: "Ghost Orbs",
      text: "Place the token on an adjacent space: that space is Bright until the end of the round.",
      rule: "SDC-025",
      spirit: "apparition",
      kind: "minor",
    },
    cold_spot: {
      name: "Cold Spot",
      text:
        "Until the end of the round: the first time an Adversary figure moves onto your space or next to it, that " +
        "figure's Shadow token is placed face-up on the space it moved to. This happens only once; later figures " +
        "aren't affected.",
      rule: "SDC-026",
      spirit: "apparition",
      kind: "minor",
    },
    energy_transfer: {
      name: "Energy Transfer",
      text:
        "Remove one Bright or Dim token from the board (a Zone that loses its Bright token counts as Faltering " +
        "from now on): every Investigator gains 1 Charge.",
      rule: "SDC-027",
      spirit: "apparition",
      kind: "major",
    },
    emergency_lights: {
      name: "Emergency Lights",
      text:
        "Place a Dim token on the Zone you are in until the end of the round. You can't use this outside the " +
        "Zones, or on a Zone with Occluded Lights.",
      rule: "SDC-028",
      spirit: "apparition",
      kind: "major",
    },
    clairvoyance: {
      name: "Clairvoyance",
      text:
        "Reveal the token of a Point of Interest space next to you. You can always do this there; if the token is " +
        "gone, you learn only that.",
      rule: "SDC-029",
      spirit: "phantom",
      kind: "minor",
    },
    ectoplasm: {
      name: "Ectoplasm",
      text:
        "Place both tokens on two different adjacent spaces until the end of the round. When an Adversary figure " +
        "moves onto one, everyone is told, the token is removed, and you name an Ability card of that Adversary. " +
        "If it has the card, it can't use it in the next round. It doesn't say whether it has it.",
      rule: "SDC-030",
      spirit: "phantom",
      kind: "minor",
    },
    luring_lights: {
      name: "Luring Lights",
      text:
        "Move one adjacent Investigator up to 3 spaces, step by step. They ignore light, but Map Hazards affect " +
        "them. They can't end on another Investigator.",
      rule: "SDC-031",
      spirit: "phantom",
      kind: "major",
    },
    true_darkness: {
      name: "True Darkness",
      text:
        "Until the end of the round, every step an Adversary figure takes onto a space of the Zone you are in now " +
        "costs 1 more MP. You can't use this outside the Zones.",
      rule: "SDC-032",
      spirit: "phantom",
      kind: "major",
    },
    whirlwind: {
      name: "Whirlwind",
      text:
        "Until the end of the round: the first step an Adversary figure takes onto your space or next to it costs " +
        "1 more MP. This happens only once, and nobody is told that it did until the round ends.",
      rule: "SDC-033",
      spirit: "poltergeist",
      kind: "minor",
    },
    mysterious_passage: {
      name: "Mysterious Passage",
      text:
        "Until the end of the round, while you stay at either end of a Window, an Investigator who moves through " +
        "it may spend 1 Stamina to ignore the Hazard and walk on.",
      rule: "SDC-034",
      spirit: "poltergeist",
      kind: "minor",
    },
    push: {
      name: "Push",
      text:
        "Choose a Point of Interest, Objective Item, Medical Item or Evidence token next to you, and move it up " +
        "to 3 spaces along Movement Lines. It must end on a space that Investigators can stand on.",
      rule: "SDC-035",
      spirit: "poltergeist",
      kind: "major",
    },
    spectral_hand: {
      name: "Spectral Hand",
      text:
        "Choose a Flashlight on the board. Put it on a space within 3 of where it stands and aim it again. From " +
        "now on it belongs to no figure: moving its owner doesn't remove it. It Reveals at once.",
      rule: "SDC-036",
      spirit: "poltergeist",
      kind: "major",
    },
  },
  escapes: {
    north_gate: {
      name: "North Gate",
      text:
        "The Saw is on S-17, the Locked Escape on 10. A D6 decides where the Lockbox is: 1-2 S-1, 3-4 104, 5-6 " +
        "S-41.",
      rule: "SDC-138",
      objective: "gate",
    },
    south_gate: {
      name: "South Gate",
      text:
        "The Saw is on S-28, the Locked Escape on 306. A D6 decides where the Lockbox is: 1-2 101, 3-4 S-33, 5-6 " +
        "222.",
      rule: "SDC-139",
      objective: "gate",
    },
    garage_truck: {
      name: "Garage",
      text:
        "The Truck is on G-6. A D6 decides where the Battery, Repair Kit and Spark Plug are: 1-2 S-37, 308, 313; " +
        "3-4 50, 134, 159; 5-6 12, L-7, L-19.",
      rule: "SDC-140",
      objective: "truck",
    },
    sawmill_truck: {
      name: "Sawmill",
      text:
        "The Truck is on 220. A D6 decides where the Battery, Repair Kit and Spark Plug are: 1-2 G-5, 121, 191; " +
        "3-4 L-5, 36, O-2; 5-6 K-7, K-9, S-1.",
      rule: "SDC-141",
      objective: "truck",
    },
    tunnel_of_love: {
      name: "Tunnel of Love",
      text:
        "The Locked Escape is on T-18, Ride Parts are on 175 and 86. A D6 decides where the Angle Grinder is: 1-2 " +
        "M-6, 3-4 80, 5-6 182.",
      rule: "SDC-142",
      objective: "tunnels",
    },
    mirror_maze: {
      name: "Mirror Maze",
      text:
        "The Locked Escape is on M-20, Ride Parts are on C-9 and 57. A D6 decides where the Angle Grinder is: 1-2 " +
        "268, 3-4 T-36, 5-6 196.",
      rule: "SDC-143",
      objective: "tunnels",
    },
    the_zipper: {
      name: "The Zipper",
      text:
        "The Locked Escape is on 71. A D6 decides where the Flare Gun and the two Ammo are: 1-2 M-36, M-20, 149; " +
        "3-4 257, 188, 293; 5-6 19, 6, 27. You are rescued from any Zipper carriage.",
      rule: "SDC-144",
      objective: "flare",
    },
    ferris_wheel: {
      name: "Ferris Wheel",
      text:
        "The Locked Escape is on 65. A D6 decides where the Flare Gun and the two Ammo are: 1-2 31, G-7, M-32; " +
        "3-4 C-10, 105, 240; 5-6 301, 282, 257. You are rescued from any Ferris Wheel carriage.",
      rule: "SDC-145",
      objective: "flare",
    },
    the_grave: {
      name: "The Grave",
      text:
        "The Adversary secretly puts the true Grave on any space within 10 of an Investigator, then the face-down " +
        "Grave on a space of the board within 3 of it. If time runs out, it is a draw.",
      rule: "SDC-146",
      objective: "grave",
    },
    the_altar: {
      name: "The Altar",
      text:
        "The Adversary puts the Ritual Knife and the Rope Circle on two General spaces within 10 of the Altar. If " +
        "time runs out, the Adversary wins.",
      rule: "SDC-147",
      objective: "altar",
    },
    the_eggs: {
      name: "The Eggs",
      text:
        "The Adversary takes 4 Egg Sacs and places one on each of its next 4 turns. If time runs out, it is a " +
        "draw.",
      rule: "SDC-148",
      objective: "eggs",
    },
  },
  cards: {
    eviscerate: {
      name: "Eviscerate",
      text: "An adjacent Investigator gains Bleeding, or a face-up Wound if they already have Bleeding.",
      rule: "SDC-175",
      kind: "attack",
      stalk: 1,
    },
    onslaught: {
      name: "Onslaught",
      text:
        "Attack an adjacent Investigator. If another Investigator is within 4 of the target: the Butcher gains 2 " +
        "MP this turn, the target gains 1 face-down Wound and then Mauled, and later this turn he may repeat the " +
        "Attack for 0 Stalk (again placing his Shadow) on an Investigator he hasn't hit with it yet. He may do " +
        "this any number of times, checking each time whether another Investigator is within 4. If nobody is: the " +
        "target gains 2 face-up Wounds, and he can't repeat it.",
      rule: "SDC-176",
      kind: "attack",
      stalk: 1,
    },
    rend: {
      name: "Rend",
      text:
        "Attack an adjacent Investigator: draw 3 Wounds. The Butcher looks at them and chooses one. The target " +
        "gains it face-up, then gains Mauled. The other two are discarded.",
      rule: "SDC-177",
      kind: "attack",
      stalk: 1,
    },
    decay: {
      name: "Decay",
      text: "In the next round, placing a Flashlight costs 1 more Charge.",
      rule: "SDC-178",
      kind: "ability",
      stalk: 1,
    },
    disturbed_presence: {
      name: "Disturbed Presence",
      text:
        "At the end of your turn: each Investigator within 4 of your final space loses 1 Stamina, if they have " +
        "any (no Wound). If they lost 2 or more in all, gain 1 Stalk.",
      rule: "SDC-179",
      kind: "ability",
      stalk: 0,
    },
    escalating_terror: {
      name: "Escalating Terror",
      text: "The next time a Stalk Action gives you Stalk, gain twice as much. It lasts until then and doesn't stack.",
      rule: "SDC-180",
      kind: "ability",
      stalk: 0,
    },
    evil_eye: {
      name: "Evil Eye",
      text:
        "Place 2 tokens on two General spaces anywhere on the board. When an Investigator moves onto one or ends " +
        "a turn on one, gain 1 Stalk and remove the token. All of them are removed at the start of your next turn.",
      rule: "SDC-181",
      kind: "ability",
      stalk: 0,
    },
    sinister_gaze: {
      name: "Sinister Gaze",
      text:
        "Choose 2 different Investigators anywhere on the board (or 1, if only one is left). Each of them gains " +
        "Choking Fear or Darkness: you choose which.",
      rule: "SDC-182",
      kind: "ability",
      stalk: 1,
    },
    vengeful_darkness: {
      name: "Vengeful Darkness",
      text:
        "At the start of your next turn this card gets 1 Supply for each Flashlight on the board. At any time on " +
        "your turns, even while this card is on Cooldown: remove 2 Supply to gain 1 Stalk.",
      rule: "SDC-183",
      kind: "ability",
      stalk: 0,
    },
    bufotoxin: {
      name: "Bufotoxin",
      text: "Each target gains 1 face-down Wound, the Bufotoxin Condition, then Mauled.",
      rule: "SDC-184",
      kind: "attack",
      stalk: 0,
    },
    gastric_secretions: {
      name: "Gastric Secretions",
      text:
        "Each target gains 1 face-down Wound, then Mauled. Then, if fewer than 3 Hatchlings are on the board, " +
        "place 1 next to the Horror on a space without a figure.",
      rule: "SDC-185",
      kind: "attack",
      stalk: 0,
    },
    neurotoxin: {
      name: "Neurotoxin",
      text: "Each target gains 1 face-down Wound, the Neurotoxin Condition, then Mauled.",
      rule: "SDC-186",
      kind: "attack",
      stalk: 0,
    },
    devour: {
      name: "Devour",
      text:
        "On your next turn, instead of an Ambush: once, while Hidden, and before you move onto any Bright space " +
        "that turn, Attack 1 adjacent Investigator. Your Shadow goes to your space.",
      rule: "SDC-187",
      kind: "ability",
      stalk: 0,
    },
    fuming_fissure: {
      name: "Fuming Fissure",
      text:
        "Next round: an Investigator who ends a turn in a Zone loses 1 Charge; one who places a Flashlight " +
        "outside the Zones pays 1 more Charge.",
      rule: "SDC-188",
      kind: "ability",
      stalk: 0,
    },
    occluded_lights: {
      name: "Occluded Lights",
      text:
        "2 Investigators gain Darkness; or 1 gains Darkness and a token goes on a Zone where no Bright or Dim " +
        "token can be placed during the next round (those already there stay). The card stays face-up until the " +
        "end of the next round, then goes face-down to Cooldown 2 and the token is removed.",
      rule: "SDC-189",
      kind: "ability",
      stalk: 0,
    },
    projectile_adhesive: {
      name: "Projectile Adhesive",
      text: "Every Investigator within 5 gains Gear Jam. Not used in games with 2 Investigators.",
      rule: "SDC-190",
      kind: "ability",
      stalk: 0,
    },
    thick_mucus: {
      name: "Thick Mucus",
      text:
        "Place 2 tokens on two empty General spaces within 5: nobody can move onto them until the end of the next " +
        "round. You can see past them, but you can't count distances through them.",
      rule: "SDC-191",
      kind: "ability",
      stalk: 0,
    },
    tunnel: {
      name: "Tunnel",
      text:
        "Place the token on any space. Once, at any time during your next turn, you may come out on that space or " +
        "next to it, without announcing it and for no MP (on a Bright space your Shadow is placed). The token is " +
        "removed at the end of the next round.",
      rule: "SDC-192",
      kind: "ability",
      stalk: 0,
    },
    burning_heart: {
      name: "Burning Heart",
      text:
        "Starting with your next turn: at the start of each of your turns, each Cultist and Mor'gonnod gain 1 MP " +
        "for each Flashlight on the board. The card stays face-up until the Investigators play a whole later " +
        "round in which none of them gains Charge or Stamina on their turn. Then, before your turn, it goes " +
        "face-down to Cooldown 2.",
      rule: "SDC-193",
      kind: "ability",
      stalk: 0,
    },
    cleft_hoof: {
      name: "Cleft Hoof",
      text:
        "Use this only if an Investigator has a face-up Wound that can be turned face-down: turn one face-down, " +
        "then place 3 Hellfire on three General spaces within 5 of Mor'gonnod. An Investigator who moves onto one " +
        "gains a face-up Wound. The tokens stay until you use this card again, which moves them.",
      rule: "SDC-194",
      kind: "ability",
      stalk: 0,
    },
    dried_tongue: {
      name: "Dried Tongue",
      text: "In the next round Bloodletting gives a face-up Wound.",
      rule: "SDC-195",
      kind: "ability",
      stalk: 0,
    },
    razor_like_talons: {
      name: "Razor-like Talons",
      text:
        "Choose an adjacent Investigator with a face-down Wound: turn one face-up. You choose the slot without " +
        "seeing the Wound.",
      rule: "SDC-196",
      kind: "ability",
      stalk: 0,
    },
    severed_ear: {
      name: "Severed Ear",
      text: "Not in round 1. An adjacent Investigator gains Possessed. If another Investigator has the card, it moves.",
      rule: "SDC-197",
      kind: "ability",
      stalk: 0,
    },
    shriveled_hand: {
      name: "Shriveled Hand",
      text:
        "In the next round 2 different Cultists may each Bloodlet. If both do, this card leaves the game when " +
        "that turn ends. If not, it goes face-down to Cooldown 1.",
      rule: "SDC-198",
      kind: "ability",
      stalk: 0,
    },
    spiked_vertebrae: {
      name: "Spiked Vertebrae",
      text:
        "Offer one Investigator a deal: each side gives something, chosen from the terms shown. You can use this " +
        "even while Revealed. If they refuse, nothing happens.",
      rule: "SDC-199",
      kind: "ability",
      stalk: 0,
    },
    twisted_horn: {
      name: "Twisted Horn",
      text:
        "Place up to 3 Desecrated Ground on General spaces within 5 of Mor'gonnod. When an Investigator's turn " +
        "ends, if they moved onto one or more of them that weren't Bright at that moment, they roll one D6: on " +
        "1-3 they gain a face-down Wound. The tokens stay until you use this card again, which moves them.",
      rule: "SDC-200",
      kind: "ability",
      stalk: 0,
    },
    unblinking_eye: {
      name: "Unblinking Eye",
      text:
        "Next round: an Investigator who ends their turn without placing a Flashlight that turn gains Paranoid " +
        "(an Emergency Flare counts).",
      rule: "SDC-201",
      kind: "ability",
      stalk: 0,
    },
    flagellate: {
      name: "Flagellate",
      text:
        "You may move one Investigator who is exactly 2 spaces away to a free space next to Mor'gonnod. Then you " +
        "may give one adjacent Investigator a face-up Wound and Bleeding (or a second face-up Wound if they " +
        "already have Bleeding).",
      rule: "SDC-202",
      kind: "attack",
      stalk: 0,
    },
    immolate: {
      name: "Immolate",
      text:
        "An adjacent Investigator gains 2 face-up Wounds. You may repeat this once this turn on another adjacent " +
        "Investigator.",
      rule: "SDC-203",
      kind: "attack",
      stalk: 0,
    },
    ravage: {
      name: "Ravage",
      text: "An adjacent Investigator gains 3 face-up Wounds.",
      rule: "SDC-204",
      kind: "attack",
      stalk: 0,
    },
    enraged: {
      name: "Enraged",
      text:
        "Always Revealed: no Ambush and no Disappear. 4 MP and no Sprint; Bright spaces cost 2. Once per turn it " +
        "may pull Investigators within 2 next to it, then Attack each adjacent one. An adjacent Investigator may " +
        "wound it as an Involved Action.",
      rule: "SDC-205",
      kind: "reference",
      stalk: 0,
    },
    hatchling: {
      name: "Hatchling",
      text:
        "A public token, not a figure. On each Adversary turn, each Hatchling may move up to 4 spaces (it ignores " +
        "Hazards but not Doors; it can move past figures but can't end on an Investigator or a Hatchling). Then " +
        "it may bite one adjacent Investigator who hasn't been bitten by a Hatchling this turn: one of their " +
        "face-down Wounds turns face-up, or they gain one face-down if they have none. On a Bright space an " +
        "adjacent Investigator may remove it with an Involved Action.",
      rule: "SDC-206",
      kind: "reference",
      stalk: 0,
    },
    revealed_butcher: {
      name: "Revealed",
      text: "While face-up: you can't Stalk or Attack. It turns face-down if your turn ends with you Hidden.",
      rule: "SDC-207",
      kind: "revealed",
      stalk: 0,
    },
    revealed_horror: {
      name: "Revealed",
      text: "While face-up: you can't Ambush or Attack. It turns face-down if your turn ends with you Hidden.",
      rule: "SDC-208",
      kind: "revealed",
      stalk: 0,
    },
    revealed_cult: {
      name: "Revealed",
      text:
        "A Cultist who was Revealed at any time this turn can't Bloodlet, and Mor'gonnod, if Revealed, can't use " +
        "Abilities (except Spiked Vertebrae). The other figures aren't affected. It turns face-down if the turn " +
        "ends with all figures Hidden.",
      rule: "SDC-209",
      kind: "revealed",
      stalk: 0,
    },
  },
  investigators: {
    aira: {
      name: "Aira Willson",
      minor:
        "Once on each of your turns you may take an Involved Action at any time without ending your turn. You " +
        "can't take another Involved Action that turn. You can still end the turn with Charge or Place " +
        "Flashlight, and Rest still gives Stamina.",
      major:
        "On your turn: choose 2 different spaces anywhere on the board. Every Adversary figure on or next to a " +
        "chosen space is Revealed at once. No space becomes Bright, and Hidden tokens stay Hidden. If nobody is " +
        "there, you learn only that.",
      mp: 4,
      stamina: 5,
      charge: 3,
      icons: [0, 1],
    },
    asher: {
      name: "Asher Palacios",
      minor:
        "Always on. The Wound in your first (leftmost) slot has no effect while face-up, neither when it turns " +
        "face-up nor later. It is still a face-up Wound and still fills the slot. Wounds never slide, so the " +
        "slot is fixed.",
      major:
        "On your turn: gain 1 Stamina and 2 MP for this turn. Until the turn ends, none of your face-up Wounds " +
        "has any effect (including Wounds turned face-up during the turn). What you have already lost doesn't " +
        "come back.",
      mp: 4,
      stamina: 5,
      charge: 3,
      icons: [0, 1],
    },
    brielle: {
      name: "Brielle Easton",
      minor:
        "You start with 6 Cans. On your turn you may place any number of those left on spaces within 3, at most " +
        "one on each space. Everyone sees them, and they never come back to you. When an Adversary figure moves " +
        "onto a Can, it turns to Noise (and is removed with the other Noise on the next Adversary turn). A Can " +
        "placed under a figure doesn't.",
      major:
        "Each Investigator may ignore the current Event until the end of this round. Use it on your turn, or " +
        "when an Event is drawn, before it takes effect. A permanent Event is ignored for this round only.",
      mp: 4,
      stamina: 5,
      charge: 3,
      icons: [0, 1],
    },
    dylan: {
      name: "Dylan J. Lee",
      minor: "Up to 3 times on each of your turns, a Dark space that you move onto counts as Dim for that step (1 MP).",
      major:
        "On your turn: place the Escape Artist token on an adjacent space. Once, at any time during this turn or " +
        "your next turn, you may put your figure on the token: it costs no MP and isn't a Move, and whatever is " +
        "in between doesn't matter. Then the token is removed. If you don't use it, it is removed at the end of " +
        "your next turn. You can't end a turn there with another Investigator.",
      mp: 4,
      stamina: 5,
      charge: 3,
      icons: [0, 1],
    },
    ibraheem: {
      name: "Ibraheem Hess",
      minor:
        "Always on. Your Move Action always has at least 4 MP. Anything that would lower that lowers your Sprint " +
        "roll that turn instead, by the same number or by half, but never below 1. Effects that stop you from " +
        "taking a Move Action still do.",
      major: "On your turn: make one Trade with one Investigator within 5 spaces as if you were adjacent.",
      mp: 4,
      stamina: 5,
      charge: 3,
      icons: [0, 1],
    },
    lucy: {
      name: "Lucy Belle",
      minor: "Always on. When your Sprint die shows 2, it gives you 3 MP. Other changes to the roll come afterward.",
      major:
        "On your turn: place both Barricades at the same time on two different adjacent spaces without a visible " +
        "figure or a Door token. For the Adversary a Barricade is a Locked Door: its figures can't move onto it, " +
        "Break Door damages it, and a second Break Door removes it. Investigators walk through; sight and " +
        "distances ignore it. If you use this again, the same two tokens are moved and are whole again.",
      mp: 4,
      stamina: 5,
      charge: 3,
      icons: [0, 1],
    },
    mada: {
      name: "Mada K. Rorrim",
      minor:
        "You gain your Coin when your own action or light Reveals an Adversary figure (you hold at most 1). When " +
        "an Adversary Ability (Bloodletting included, never an Attack) targets you or an Investigator within 4 " +
        "spaces of you, you may respond: place your figure on a free space next to that target (unless you are " +
        "adjacent or the target yourself), then give up the Coin and flip it. Smile: you choose as many new " +
        "legal targets, ignoring range. Frown: the Adversary may choose them. If an Ability only places tokens, " +
        "you may flip the Coin without moving, wherever the tokens are. Smile: you put them on any legal spaces. " +
        "Frown: the Adversary may.",
      major:
        "On your turn, if you have exactly 5 Stamina and before you Sprint or Rest: lose all 5 (no Wounds), roll " +
        "the Sprint die 3 times and gain the sum as MP. This counts as your Sprint this turn.",
      mp: 4,
      stamina: 5,
      charge: 3,
      icons: [0, 1],
    },
    marci: {
      name: "Marci Jo",
      minor: "Always on. Your Stamina track has a Wound icon only on space 0.",
      major:
        "On your turn: move one or two other Investigators, each within 8, up to 2 spaces each. They ignore " +
        "light, but Map Hazards affect them. They can't end on another Investigator.",
      mp: 4,
      stamina: 5,
      charge: 3,
      icons: [0],
    },
    mitchell: {
      name: "Mitchell Carter",
      minor:
        "After you place your Flashlight (not an Emergency Flare) and it has Revealed what it lights, you may " +
        "Sweep it once to a second aim from the same space. Only the second aim stays lit. It costs 1 Charge in " +
        "all.",
      major:
        "On your turn: choose an Investigator on the board, you included. Every Adversary figure within 2 spaces " +
        "of them is Revealed.",
      mp: 4,
      stamina: 5,
      charge: 3,
      icons: [0, 1],
    },
    vincent: {
      name: "Vincent Campbell",
      minor:
        "On your turn, on a Point of Interest space: every Hidden Point of Interest token within 2 spaces is " +
        "placed on the board on its own space, face-down (everyone sees where, not which color). You can always " +
        "do this there, whether or not a token is near, and as often as you like.",
      major: "On your turn, if you have at least one General Item card (you keep it): draw 1 Cursed Item card.",
      mp: 4,
      stamina: 5,
      charge: 3,
      icons: [0, 1],
    },
    kya: {
      name: "Kya Prosser",
      minor:
        "Once per round: lose 1 Stamina to gain 1 Charge, or the reverse. If you do, you gain no Stamina or " +
        "Charge at the end of that turn.",
      major: "Until the round ends, Dim counts as Dark and Dark as Dim for everyone.",
      mp: 4,
      stamina: 5,
      charge: 3,
      icons: [0, 1],
    },
    winston: {
      name: "Winston Pitts",
      minor:
        "With at least 1 Charge you may place your Flashlight as a Final Action for 0 Charge, with its center " +
        "line only.",
      major:
        "Place the Campfire on an adjacent space: that space is Bright, and spaces within 2 of it are Dim. An " +
        "Investigator who ends a turn within 2 gains 1 Stamina. It is removed at the end of the next round.",
      mp: 4,
      stamina: 5,
      charge: 3,
      icons: [0, 1],
    },
  },
  adversaries: {
    butcher: { name: "The Butcher of Manchac Swamp", mp: 5, kills: 1 },
    horror: { name: "The Insatiable Horror", mp: 4, kills: 2 },
    cult: { name: "The Cult of Hunlow", mp: 3, kills: 0 },
  },
};
