import type { FoundPartners, ToldMatch, ToldNearMiss, ToldVanpool } from '@throughway/contract/match/matching'
import type { ToldMeetingPoint } from '@throughway/contract/match/wish'
import { daysOf } from '@throughway/domain/match/wish'
import { toldHalfMiles } from '@throughway/domain/match/meeting-point'
import { factorSet2026 } from '@throughway/domain/mode/savings'
import { metresPerMile } from '@throughway/domain/trip/distance'
import type { Database } from '#database/open-database.ts'
import { estimateMetres } from '#modules/location/location.ts'
import { Refusal } from '#plugins/refusal.ts'
import { offerPoints } from './choose-points.ts'
import { askerOf, homePointOf, knownTraits, needsOf, placeOf, rowOf, workPointOf } from './describe-wish.ts'
import type { Finder, FinderBrand } from './finder.ts'
import { listPointsAround, type PointRow } from './meeting-point.queries.ts'
import { type FoundVanpool, type FoundWish, mayShow, type WishRow } from './search/wish-row.ts'
import { findOwnWish, listChangedSince, listWishesByIds, type WishFacts } from './wish.queries.ts'

type Asked = {
  finder: Finder
  brand: FinderBrand
  db: Database
  memberId: string
  wishId: string
  /** By the programme's calendar. */
  today: string
  /** What a mile of driving costs by the programme's factors, in cents. */
  centsPerMile: number | undefined
}

/** Who asks while their own wish changes is answered by what it says then. */
const mostTries = 3

/**
 * C25: who can travel with the member by one of their wishes. Before anything is told, the database says once more what
 * stands: whoever changed, hid, blocked or left while the search ran is not told. Throws `contactBarred` for whoever may
 * write to nobody.
 */
export async function findPartners(asked: Asked): Promise<FoundPartners> {
  const { finder, brand, db, memberId, wishId, today } = asked
  for (let tried = 1; tried <= mostTries; tried++) {
    const searched = await finder.search(brand, db, findOwnWish(memberId, wishId), (facts) => {
      const asker = askerOf(facts, today)
      return asker && { asker, today, withVanpool: facts.kind === 'vanpool' }
    })
    if (!searched) throw new Refusal('notFound')
    const { asker: facts, found, revision } = searched
    if (facts.is_barred) throw new Refusal('contactBarred')
    const asker = askerOf(facts, today)
    if (!asker || !found) return { needs: needsOf(facts), matches: [], near: [], vanpool: null }
    const place = placeOf(facts.from_lat, facts.from_lng)
    const ids = [...found.matches.map(({ id }) => id), ...(found.vanpool?.wishes ?? [])]
    const [changed, fresh, points] = await db.send(
      listChangedSince(revision),
      listWishesByIds(ids),
      listPointsAround('home', place!),
    )
    const isChanged = new Set(changed.map(({ wish_id: id }) => id))
    if (isChanged.has(asker.id)) continue
    const standing = new Map(fresh.filter(({ id }) => !isChanged.has(id)).flatMap((each) => standingOf(each, asker)))
    const matches = found.matches.flatMap((match) => tellMatch(match, facts, standing.get(match.id)))
    return {
      needs: [],
      matches,
      near: found.matches.length === 0 ? await findNear(asked, asker, offerPoints(place!, points)) : [],
      vanpool: found.vanpool ? tellVanpool(found.vanpool, facts, asker, standing, asked.centsPerMile) : null,
    }
  }
  throw new Refusal('unavailable', { headers: { 'Retry-After': '2' } })
}

/** A wish as the database has it now, where its member and the asker may still be shown to each other. */
type Standing = { facts: WishFacts; row: WishRow }

function standingOf(facts: WishFacts, asker: WishRow): [string, Standing][] {
  const row = rowOf(facts)
  return row && mayShow(asker, row) ? [[facts.id, { facts, row }]] : []
}

function tellMatch(match: FoundWish, asker: WishFacts, standing: Standing | undefined): ToldMatch[] {
  if (!standing) return []
  const { facts } = standing
  const isPool = facts.kind === 'carpool' || facts.kind === 'vanpool'
  const isColleague = facts.organisation_id !== null && facts.organisation_id === asker.organisation_id
  return [
    {
      id: facts.id,
      name: facts.member_name,
      organisation: isColleague ? facts.organisation_name : null,
      role: facts.role,
      offers: knownTraits(facts.offers),
      drives: isPool ? (match.askerDrives ? 'member' : 'partner') : null,
      days: daysOf(match.fortnight),
      arrive: facts.arrive!,
      leave: facts.leave!,
      detour_minutes: { out: minutesOf(match.outMs), back: minutesOf(match.backMs) },
      apart_miles: toldHalfMiles(match.apartMetres),
    },
  ]
}

/** The smallest changes that would find somebody. */
async function findNear(
  { finder, brand, today }: Asked,
  asker: WishRow,
  offered: readonly PointRow[],
): Promise<ToldNearMiss[]> {
  const homes = offered.map(({ id, lat, lng }) => ({ id, lat, lng }))
  const { near } = await finder.askAgain(brand, { asker, today, homes })
  const pointsById = new Map(offered.map((point) => [point.id, tellPoint(point)]))
  return near.map((each) =>
    each.change === 'home'
      ? { change: each.change, minutes: null, point: pointsById.get(each.point)!, found: each.found }
      : { change: each.change, minutes: each.minutes, point: null, found: each.found },
  )
}

/** The line as its meeting points and times; none where one of its people may not be shown any more. */
function tellVanpool(
  { wishes, stops, leaveAtMs, outMs, backMs, fortnight }: FoundVanpool,
  facts: WishFacts,
  asker: WishRow,
  standing: ReadonlyMap<string, Standing>,
  centsPerMile = factorSet2026.fullCostCentsPerMile ?? 0,
): ToldVanpool | null {
  const others = wishes.filter((id) => id !== asker.id).map((id) => standing.get(id))
  const known = others.flatMap((each) => each ?? [])
  if (known.length !== others.length) return null
  const rows = [asker, ...known.map(({ row }) => row)]
  const mayAllMeet = rows.every((one, index) => rows.slice(index + 1).every((other) => mayShow(one, other)))
  if (!mayAllMeet) return null
  const points = new Map(
    [facts, ...known.map((each) => each.facts)]
      .flatMap((each) => [homePointOf(each)!, workPointOf(each)!])
      .map((point) => [point.id, point]),
  )
  const line = stops.map(({ point }) => points.get(point)!)
  const metres = line
    .slice(1)
    .reduce((sum, point, index) => sum + estimateMetres(endsOf(line[index]!, point), 'drive'), 0)
  return {
    people: wishes.length,
    days: daysOf(fortnight),
    // the names are enough for a line that nobody has agreed to
    stops: line.map(({ id, kind, name }, index) => ({ point: { id, kind, name }, time: timeOf(stops[index]!.atMs) })),
    leave: timeOf(leaveAtMs),
    out_minutes: minutesOf(outMs),
    back_minutes: minutesOf(backMs),
    cents_each_day: Math.round((2 * (metres / metresPerMile) * centsPerMile) / wishes.length),
  }
}

function endsOf(from: ToldMeetingPoint, to: ToldMeetingPoint) {
  return { from_lat: from.lat, from_lng: from.lng, to_lat: to.lat, to_lng: to.lng }
}

export function tellPoint({ id, kind, name, lat, lng }: PointRow): ToldMeetingPoint {
  return { id, kind, name, lat, lng }
}

/** Whole minutes, rounded up. */
function minutesOf(milliseconds: number): number {
  return Math.ceil(milliseconds / 60_000)
}

const dayMinutes = 24 * 60

/** Milliseconds from midnight as `HH:mm`. */
function timeOf(milliseconds: number): string {
  const minutes = ((Math.round(milliseconds / 60_000) % dayMinutes) + dayMinutes) % dayMinutes
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
