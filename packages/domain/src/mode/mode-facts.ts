/**
 * Everything the product knows about each mode, in the order in which members choose. Every list of modes is derived
 * from this table, so a new mode is a row here, its words and its look (`docs/add-a-mode.md`).
 */
type ModeFacts = {
  /** Filters, the planner's order and the points treat the modes of one group alike. */
  group: 'pool' | 'transit' | 'wheels' | 'walk' | 'drive' | 'day' | 'several'
  /** Its position in the lists that offer only some modes; null in a list that leaves it out. */
  places: {
    /** Modes of a leg in a multimodal trip. */
    leg: number | null
    /** D2: modes a member can name as the usual way without the programme. */
    baseline: number | null
    /** Modes the planner compares. Multimodal trips appear there as park and ride. */
    plan: number | null
    calculator: number | null
  }
  /** The vehicle or movement of a leg that is recorded as this mode. */
  part: 'walk' | 'bike' | 'scooter' | 'drive' | 'transit' | null
  /** C3: the street network used to fill in the distance. */
  street: 'drive' | 'walk' | 'bike' | null
  /** C4: the highest door-to-door speed of a commute in miles an hour; null for day modes. */
  topMilesPerHour: number | null
  /** C8: the form asks whether it has a motor. */
  mayBeElectric: boolean
  /** The member may have driven a vehicle of their own. */
  namesVehicle: boolean
  /** Decision 123: how little it asks of a person to set out so, for what the planner compares; otherwise null. */
  ease: number | null
  /** A day without a commute: at home, off, or at work with a lunch brought along. */
  day: 'at_home' | 'off' | 'lunch' | null
  /** C7, C8: the number of days of it that earn in one week. */
  weekLimit: number | null
  /** C22: the kind of approval that an organisation can require from the supervisor. */
  approval: 'telework' | 'compressed_week' | null
  /** C1: what the mode earns by default, until a programme sets another value. */
  earns: { name: string; points: number; unit: 'trip' | 'day'; cap_per_day: number | null }
  /** The factors (`savings.ts`) that its savings are computed with. */
  factors: {
    /** The default number of people who share it. */
    people: 'carpoolPeople' | 'vanpoolPeople' | null
    gramsPerMile: 'transitGramsPerMile' | 'scooterGramsPerMile' | null
    /** Energy that the body burns; for a mode that may be electric, the value without a motor. */
    met: 'walkMet' | 'bikeMet' | 'kickScooterMet' | null
    milesPerHour: 'walkMilesPerHour' | 'bikeMilesPerHour' | 'kickScooterMilesPerHour' | null
    /** The distance that a day mode counts. */
    setMiles: 'telecommuteMiles' | 'compressedWeekMiles' | 'brownBagMiles' | null
  }
}

const greenTrip = { name: 'green_trip', points: 10, unit: 'trip', cap_per_day: null } as const
const noFactors = { people: null, gramsPerMile: null, met: null, milesPerHour: null, setMiles: null } as const
const ofAWay = { mayBeElectric: false, namesVehicle: false, day: null, weekLimit: null, approval: null } as const
const nowhere = { leg: null, baseline: null, plan: null, calculator: null } as const
const ofADay = {
  group: 'day',
  places: nowhere,
  part: null,
  street: null,
  topMilesPerHour: null,
  mayBeElectric: false,
  namesVehicle: false,
  ease: null,
} as const

export const modeFacts = {
  bike: {
    ...ofAWay,
    group: 'wheels',
    places: { leg: 2, baseline: 5, plan: 6, calculator: 4 },
    part: 'bike',
    street: 'bike',
    topMilesPerHour: 28,
    ease: 3,
    earns: greenTrip,
    factors: { ...noFactors, met: 'bikeMet', milesPerHour: 'bikeMilesPerHour' },
  },
  walk: {
    ...ofAWay,
    group: 'walk',
    places: { leg: 1, baseline: 6, plan: 7, calculator: 6 },
    part: 'walk',
    street: 'walk',
    topMilesPerHour: 6,
    ease: 5,
    earns: greenTrip,
    factors: { ...noFactors, met: 'walkMet', milesPerHour: 'walkMilesPerHour' },
  },
  transit: {
    ...ofAWay,
    group: 'transit',
    places: { leg: 4, baseline: 4, plan: 4, calculator: 3 },
    part: 'transit',
    street: 'drive',
    topMilesPerHour: 85,
    ease: 4,
    earns: greenTrip,
    factors: { ...noFactors, gramsPerMile: 'transitGramsPerMile' },
  },
  carpool: {
    ...ofAWay,
    group: 'pool',
    places: { leg: 5, baseline: 2, plan: 2, calculator: 2 },
    part: 'drive',
    street: 'drive',
    topMilesPerHour: 85,
    namesVehicle: true,
    ease: 1,
    earns: greenTrip,
    factors: { ...noFactors, people: 'carpoolPeople' },
  },
  vanpool: {
    ...ofAWay,
    group: 'pool',
    places: { leg: 6, baseline: 3, plan: 3, calculator: null },
    part: 'drive',
    street: 'drive',
    topMilesPerHour: 85,
    namesVehicle: true,
    ease: 0,
    earns: greenTrip,
    factors: { ...noFactors, people: 'vanpoolPeople' },
  },
  scooter: {
    ...ofAWay,
    group: 'wheels',
    places: { leg: 3, baseline: 7, plan: 8, calculator: 5 },
    part: 'scooter',
    street: 'bike',
    topMilesPerHour: 25,
    mayBeElectric: true,
    ease: 3,
    earns: greenTrip,
    factors: {
      ...noFactors,
      gramsPerMile: 'scooterGramsPerMile',
      met: 'kickScooterMet',
      milesPerHour: 'kickScooterMilesPerHour',
    },
  },
  telecommute: {
    ...ofADay,
    places: { ...nowhere, baseline: 8, calculator: 7 },
    day: 'at_home',
    weekLimit: 5,
    approval: 'telework',
    earns: { name: 'telecommute_day', points: 10, unit: 'day', cap_per_day: null },
    factors: { ...noFactors, setMiles: 'telecommuteMiles' },
  },
  compressed_week: {
    ...ofADay,
    day: 'off',
    weekLimit: 1,
    approval: 'compressed_week',
    earns: { name: 'compressed_week_day', points: 10, unit: 'day', cap_per_day: null },
    factors: { ...noFactors, setMiles: 'compressedWeekMiles' },
  },
  brown_bag: {
    ...ofADay,
    day: 'lunch',
    weekLimit: 5,
    approval: null,
    earns: { name: 'brown_bag_day', points: 5, unit: 'day', cap_per_day: 1 },
    factors: { ...noFactors, setMiles: 'brownBagMiles' },
  },
  multimode: {
    ...ofAWay,
    group: 'several',
    places: { ...nowhere, plan: 5 },
    part: null,
    street: null,
    topMilesPerHour: 85,
    namesVehicle: true,
    ease: 2,
    earns: greenTrip,
    factors: noFactors,
  },
  drive_alone: {
    ...ofAWay,
    group: 'drive',
    places: { leg: 7, baseline: 1, plan: 1, calculator: 1 },
    part: 'drive',
    street: 'drive',
    topMilesPerHour: 85,
    namesVehicle: true,
    ease: 5,
    earns: { name: 'drive_alone', points: 0, unit: 'trip', cap_per_day: null },
    factors: noFactors,
  },
} as const satisfies Record<string, ModeFacts>

export type TripMode = keyof typeof modeFacts
type Table = typeof modeFacts
type ListName = keyof ModeFacts['places']

/** The modes that the table places in a list. */
export type ModeOfList<List extends ListName> = {
  [Mode in TripMode]: Table[Mode]['places'][List] extends number ? Mode : never
}[TripMode]

/** The modes whose fact has one of the given values. */
export type ModeWith<Fact extends keyof ModeFacts, Value> = {
  [Mode in TripMode]: Table[Mode][Fact] extends Value ? Mode : never
}[TripMode]

/** A list in the form that the contract's choices take. */
export type Choices<Item> = readonly [Item, ...Item[]]

export const tripModes = Object.keys(modeFacts) as unknown as Choices<TripMode>

/** The modes of a list in order. */
export function listPlaced<List extends ListName>(list: List): Choices<ModeOfList<List>> {
  const placeOf = (mode: TripMode) => modeFacts[mode].places[list]
  return tripModes
    .filter((mode) => placeOf(mode) !== null)
    .toSorted((one, other) => placeOf(one)! - placeOf(other)!) as unknown as Choices<ModeOfList<List>>
}

/** The modes whose fact has one of the given values, in table order. */
export function listWith<Fact extends keyof ModeFacts, const Value extends ModeFacts[Fact]>(
  fact: Fact,
  ...values: readonly Value[]
): Choices<ModeWith<Fact, Value>> {
  return tripModes.filter((mode) =>
    (values as readonly unknown[]).includes(modeFacts[mode][fact]),
  ) as unknown as Choices<ModeWith<Fact, Value>>
}

export type PartMode = NonNullable<Table[TripMode]['part']>

/** Movement on one leg of a journey; every transit vehicle is `transit`. */
export const partModes = [
  ...new Set(listPlaced('leg').map((mode) => modeFacts[mode].part)),
] as unknown as Choices<PartMode>

/** Movement over streets under one's own control. */
export type StreetMode = Exclude<PartMode, 'transit'>
export const streetModes = partModes.filter((part) => part !== 'transit') as unknown as Choices<StreetMode>
