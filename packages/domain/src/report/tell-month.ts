import { fewestForFigures } from '../identity/organisation-status.ts'
import type { TripMode } from '../mode/mode-facts.ts'
import { findToldFigures } from '../trip/told-figures.ts'

/** People of one organisation, or of none (null), and what they did: a count, and its money where it has any. */
export type GroupRow = { organisation: string | null; people: number; amount: number; cents: number }

/** The published figures of a group. `partial`: they cover only the organisations that are published by themselves. */
export type ToldGroup = { amount: number; cents: number; partial: boolean }

export type ToldGroups = { programme: ToldGroup | null; organisations: ReadonlyMap<string, ToldGroup | null> }

/**
 * What may be told of a month, in the programme and in each organisation, so that no figure is of fewer than five
 * people, and none follows from others, of this report or of another one.
 *
 * An organisation is told where nobody or five people are behind it. The programme is told whole where five of these
 * people are in no organisation: they stand in no other figure than the programme's, so whatever is subtracted from it,
 * at least they remain. Otherwise the programme is the sum of the organisations that are told, and says so; whoever
 * adds them up knows as much.
 */
export function tellGroups(rows: readonly GroupRow[]): ToldGroups {
  const named = rows.flatMap(({ organisation, ...row }) => (organisation === null ? [] : [{ organisation, ...row }]))
  const none = rows.find(({ organisation }) => organisation === null)
  const organisations = new Map(
    named.map((row) => [row.organisation, isNobodyOrEnough(row) ? toldOf([row], false) : null]),
  )
  const isWhole = (none?.people ?? 0) >= fewestForFigures
  const told = named.filter(isNobodyOrEnough)
  const leavesOut = told.length < named.length || (none?.people ?? 0) > 0
  if (isWhole || !leavesOut) return { programme: toldOf(rows, false), organisations }
  const hasTold = told.some(({ people }) => people > 0)
  return { programme: hasTold ? toldOf(told, true) : null, organisations }
}

/**
 * For measures whose total another report publishes, such as the budget of points. Where the programme's figure is
 * partial, its organisations are withheld too: subtracting them from the total would reveal the few that are missing.
 */
export function tellBesideWhole(told: ToldGroups): ToldGroups {
  if (told.programme?.partial === false) return told
  return { programme: null, organisations: new Map([...told.organisations.keys()].map((name) => [name, null])) }
}

function isNobodyOrEnough({ people }: { people: number }): boolean {
  return people === 0 || people >= fewestForFigures
}

function toldOf(rows: readonly Pick<GroupRow, 'amount' | 'cents'>[], partial: boolean): ToldGroup {
  return {
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    partial,
  }
}

/**
 * The travellers of an organisation, or of no organisation (null), by one mode or by all modes (null). Their ids are
 * needed, and read, only for small groups: fewer than five here, and fewer than ten for public figures.
 */
export type TravelCount = {
  organisation: string | null
  mode: TripMode | null
  people: number
  few: readonly string[] | null
}

export const travelSums = ['trips', 'points', 'avoided_metres', 'co2_milligrams', 'saved_millicents'] as const
export type TravelSums = Record<(typeof travelSums)[number], number>

/**
 * A mode without a trip. A person who only brought a lunch adds to no number of trips, so they do not count towards the
 * five people behind one.
 */
export const lunch: TripMode = 'brown_bag'

/** The trips by a mode of people with an organisation, or without one. */
export type TravelRow = TravelSums & { organisation: string | null; mode: TripMode }

export type ToldModeTrips = { mode: TripMode | 'others'; trips: number }
export type ToldTravel = TravelSums & {
  /** People with a trip; who travelled with two organisations counts in both. */
  people: number
  modes: readonly ToldModeTrips[]
  partial: boolean
}

/** A month in which nobody travelled. */
export const noTravel: ToldTravel = { ...addUp([]), people: 0, modes: [], partial: false }

/**
 * The same for trips and their modes. For an organisation, the parts are those of its own report (`findToldFigures`):
 * modes of at least five people, and the rarer ones together. For the programme, a mode is shown by itself where five
 * people without an organisation travelled by it, and the others are combined under the same rule. Each figure of the
 * programme then includes five people whom no organisation's report includes, so subtracting the reports still leaves
 * five people.
 */
export function tellTravel(
  counts: readonly TravelCount[],
  rows: readonly TravelRow[],
): { programme: ToldTravel | null; organisations: ReadonlyMap<string, ToldTravel | null> } {
  const names = [...new Set(counts.flatMap(({ organisation }) => organisation ?? []))]
  const organisations = new Map(
    names.map((organisation) => [
      organisation,
      tellOrganisation(
        counts.filter((count) => count.organisation === organisation),
        rows.filter((row) => row.organisation === organisation),
      ),
    ]),
  )
  if (counts.every(({ people }) => people === 0)) return { programme: noTravel, organisations }
  const free = counts.filter(({ organisation }) => organisation === null)
  if (hasTravellers(free)) {
    const people = [...names, null].reduce(
      (sum, name) => sum + peopleOf(counts.filter(({ organisation }) => organisation === name)),
      0,
    )
    return { programme: { ...tellWhole(free, rows), people }, organisations }
  }
  return { programme: addTold([...organisations.values()].filter((told) => told !== null)), organisations }
}

/**
 * Whether at least five of these people have a trip. People who only brought a lunch add to the savings, but not to the
 * number of trips, so they do not count here.
 */
function hasTravellers(counts: readonly TravelCount[]): boolean {
  const cells = counts.filter(({ mode }) => mode !== null && mode !== lunch)
  if (cells.some(({ people }) => people >= fewestForFigures)) return true
  return new Set(cells.flatMap(({ few }) => few ?? [])).size >= fewestForFigures
}

/** The people of all modes. */
function peopleOf(counts: readonly TravelCount[]): number {
  return counts.find(({ mode }) => mode === null)?.people ?? 0
}

function tellOrganisation(counts: readonly TravelCount[], rows: readonly TravelRow[]): ToldTravel | null {
  const cells = counts.flatMap(({ mode, people, few }) =>
    mode === null || mode === lunch ? [] : [{ month: 'one', mode, members: people, few }],
  )
  const told = findToldFigures(cells)
  if (told.months.length === 0) return null
  // people are counted before their trips are summed, so a mode that appeared meanwhile has an unknown number of people
  const known = rows.filter(({ mode }) => counts.some((count) => count.mode === mode))
  return {
    ...addUp(known),
    people: peopleOf(counts),
    modes: tellModes(known, (mode) => told.modes.includes(mode)),
    partial: false,
  }
}

/** All travel, with the modes that enough people without an organisation used. */
function tellWhole(free: readonly TravelCount[], rows: readonly TravelRow[]): Omit<ToldTravel, 'people'> {
  const present = [...new Set(rows.flatMap(({ mode }) => (mode === lunch ? [] : [mode])))]
  const countOf = (mode: TripMode) => free.find((count) => count.mode === mode)
  const freeOf = (mode: TripMode) => countOf(mode)?.people ?? 0
  let own = present.filter((mode) => freeOf(mode) >= fewestForFigures)
  const isRestOfFew = () => {
    const rest = present.filter((mode) => !own.includes(mode))
    return rest.length > 0 && !hasTravellers(rest.flatMap((mode) => countOf(mode) ?? []))
  }
  while (own.length > 0 && isRestOfFew()) {
    const least = Math.min(...own.map(freeOf))
    // equal modes are left out together, so that the choice among them reveals nothing
    own = own.filter((mode) => freeOf(mode) > least)
  }
  return { ...addUp(rows), modes: tellModes(rows, (mode) => own.includes(mode)), partial: false }
}

function tellModes(rows: readonly TravelRow[], isOwn: (mode: TripMode) => boolean): ToldModeTrips[] {
  return addModes(rows.map(({ mode, trips }) => ({ mode: isOwn(mode) ? mode : 'others', trips })))
}

/** The sum of the published organisations; null where there is none. */
function addTold(told: readonly ToldTravel[]): ToldTravel | null {
  if (told.length === 0) return null
  return {
    ...addUp(told),
    people: told.reduce((sum, { people }) => sum + people, 0),
    modes: addModes(told.flatMap(({ modes }) => modes)),
    partial: true,
  }
}

/** Each mode once, the most trips first and the others last. A lunch brought along is a mode without a trip. */
export function addModes(modes: readonly ToldModeTrips[]): ToldModeTrips[] {
  const sums = new Map<ToldModeTrips['mode'], number>()
  for (const { mode, trips } of modes) sums.set(mode, (sums.get(mode) ?? 0) + trips)
  return [...sums]
    .map(([mode, trips]) => ({ mode, trips }))
    .filter(({ trips }) => trips > 0)
    .toSorted(
      (one, other) =>
        Number(one.mode === 'others') - Number(other.mode === 'others') ||
        other.trips - one.trips ||
        (one.mode < other.mode ? -1 : 1),
    )
}

function addUp(rows: readonly TravelSums[]): TravelSums {
  const sums: TravelSums = { trips: 0, points: 0, avoided_metres: 0, co2_milligrams: 0, saved_millicents: 0 }
  for (const row of rows) for (const name of travelSums) sums[name] += row[name]
  return sums
}
