import { reportedFromCents } from '../reward/reward-year.ts'

/*
 * C15: the life of a drawing around the draw itself (`draw.ts`): its stages, the trips that enter, and the order in
 * which winners are asked.
 */

/** A trip of the drawing's days can be recorded this many days after its end; then the list is closed. */
export const recordingDays = 3
/** The days a winner has to answer before the next alternate is asked. */
export const claimDays = 14
/** C15: at most this many trips of a day enter. */
export const mostTripsOfDay = 2

/** How to enter a drawing, besides the free way. */
export const entryRules = ['trips', 'points'] as const
export type EntryRule = (typeof entryRules)[number]

/** The source of an entry: a trip, points, the free form, a letter entered by staff, or a prize that somebody won. */
export const entrySources = ['trip', 'points', 'free', 'mail', 'prize'] as const
export type EntrySource = (typeof entrySources)[number]

/** Why an entry was struck out before the list was closed. */
export const strikeReasons = ['trip', 'given_back', 'left', 'too_few_trips', 'staff'] as const
export type StrikeReason = (typeof strikeReasons)[number]

export const beaconSources = ['none', 'drand', 'lottery'] as const
export type BeaconSource = (typeof beaconSources)[number]

/** The stored stage of a drawing. `stateOfDrawing` adds the changes that come with time. */
export const drawingStages = ['draft', 'published', 'snapshot', 'drawn', 'settled', 'cancelled'] as const
export type DrawingStage = (typeof drawingStages)[number]

export const drawingStates = [
  'draft',
  'scheduled',
  'open',
  'closed',
  'snapshot',
  'drawn',
  'settled',
  'cancelled',
] as const
export type DrawingState = (typeof drawingStates)[number]

export function stateOfDrawing(
  { stage, startsAt, endsAt }: { stage: DrawingStage; startsAt: Date; endsAt: Date },
  now: Date,
): DrawingState {
  if (stage !== 'published') return stage
  return now < startsAt ? 'scheduled' : now < endsAt ? 'open' : 'closed'
}

type CountedTrip = { id: string; date: string }
type TripEntry = { n: number; tripId: string }

/**
 * The trips of one person that enter, and the entries to strike out because their trip no longer counts. An existing
 * entry takes precedence over a trip recorded earlier, because it is on somebody's receipt.
 */
export function planTripEntries(
  trips: readonly CountedTrip[],
  entries: readonly TripEntry[],
  perDay: number,
): { enter: string[]; strike: number[] } {
  const dates = new Map(trips.map(({ id, date }) => [id, date]))
  const taken = new Map<string, number>()
  const entered = new Set<string>()
  const strike: number[] = []
  const take = (date: string) => {
    const count = taken.get(date) ?? 0
    if (count >= perDay) return false
    taken.set(date, count + 1)
    return true
  }
  for (const { n, tripId } of entries.toSorted((one, other) => one.n - other.n)) {
    const date = dates.get(tripId)
    if (date !== undefined && take(date)) entered.add(tripId)
    else strike.push(n)
  }
  return { enter: trips.filter(({ id, date }) => !entered.has(id) && take(date)).map(({ id }) => id), strike }
}

export const claimStates = ['invited', 'claimed', 'approved', 'lapsed', 'declined', 'disqualified'] as const
export type ClaimState = (typeof claimStates)[number]

const overStates: readonly ClaimState[] = ['lapsed', 'declined', 'disqualified']

export type KnownClaim = { place: number; turn: number; entryId: string; state: ClaimState; until: Date }
export type Invitation = Pick<KnownClaim, 'place' | 'turn' | 'entryId'>

/**
 * Decides who is asked next, and whose time to claim has ended. Alternates follow in the drawn order and take the first
 * free place. `isSettled` says that nothing can change any more.
 */
export function planClaims(
  drawn: { winners: readonly string[]; alternates: readonly string[] },
  claims: readonly KnownClaim[],
  now: Date,
): { lapse: KnownClaim[]; invite: Invitation[]; isSettled: boolean } {
  const lapse = claims.filter(({ state, until }) => state === 'invited' && until <= now)
  const used = new Set(claims.map(({ entryId }) => entryId))
  const waiting = drawn.alternates.filter((id) => !used.has(id))
  const invite: Invitation[] = []
  let isSettled = true
  for (const [index, winner] of drawn.winners.entries()) {
    const place = index + 1
    const last = claims.filter((each) => each.place === place).toSorted((one, other) => other.turn - one.turn)[0]
    if (last?.state === 'approved') continue
    if (last && !lapse.includes(last) && !overStates.includes(last.state)) {
      isSettled = false
      continue
    }
    const next = last ? waiting.shift() : winner
    if (next === undefined) continue
    invite.push({ place, turn: last ? last.turn + 1 : 0, entryId: next })
    isSettled = false
  }
  return { lapse, invite, isSettled }
}

/** D4: a cash-like prize of this value or more is reported, and needs the winner's tax form first. */
export function needsTaxForm({
  isCashLike,
  valueCents,
  year,
}: {
  isCashLike: boolean
  valueCents: number
  year: number
}): boolean {
  return isCashLike && valueCents >= reportedFromCents(year)
}

/** C15: "First L., organisation", only with consent. */
export function publicNameOf({
  firstName,
  lastName,
  organisation,
}: {
  firstName: string
  lastName: string
  organisation: string | null
}): string {
  const [initial] = lastName.trim()
  return [`${firstName.trim()}${initial ? ` ${initial.toUpperCase()}.` : ''}`, organisation].filter(Boolean).join(', ')
}
