import { sql } from 'kysely'
import { mostOtherLocations } from '@throughway/contract/account/location'
import { fortnightOf, withWeeks } from '@throughway/domain/match/wish'
import { cellOf } from '@throughway/domain/planner/cell'
import { mostTripProfiles, profileNameLength } from '@throughway/domain/trip/trip-profiles'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import type { WishTable } from '#database/tables/wish.ts'
import { copyPlaces, listPlaces, type PlaceRow } from '#modules/location/location.ts'
import { insertMatchPlace } from '#modules/matching/matching.ts'

/** Two accounts of one person: the wishes of `from` become those of `to`. */
type Pair = { from: string; to: string }

type EndRow = Pick<WishTable, 'id' | 'member_id' | 'profile_id' | 'kind' | 'odd_weekdays' | 'even_weekdays'> &
  Pick<WishTable, 'home_cell' | 'work_cell'> & {
    name: string
    weekdays: number[]
    from_place: string | null
    to_place: string | null
  }
type Side = 'home' | 'work'
/** Where the wish begins and ends in the kept account: a place of that account, or one that is copied to it. */
type Ends = Record<Side, PlaceRow | undefined>
type Moving = { wish: EndRow; name: string; ends: Ends }
type Plan = { moving: Moving[]; copied: PlaceRow[]; staying: number }

/** How many of the wishes stay with the account that goes: doubles, and those for which the kept one has no room. */
export async function countStayingWishes(tx: Pick<Transaction, 'send'>, pair: Pair): Promise<number> {
  return (await planWishes(tx, pair)).staying
}

/**
 * C25: the account that stays looks for company as the one that goes did, with the trip profiles and places that the wishes
 * are made of, and shown to whom they were shown. A wish of the same kind between the same cells on one of the same days is
 * there already, and the kept one stays. A home or a work place is that of the kept account where it has one: a wish
 * whose meeting point stood for another cell then waits until its member chooses anew, as after a move.
 */
export async function mergeWishes(
  tx: Transaction,
  pair: Pair,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const { moving, copied } = await planWishes(tx, pair)
  if (moving.length === 0) return
  const copies = await copyPlaces(tx, { memberId: pair.to, now, today }, copied)
  const idOf = (place: PlaceRow | undefined) => (place && copies.get(place.id)) ?? place?.id ?? null
  for (const { wish, name, ends } of moving) {
    await tx.send(
      moveProfile(
        pair.to,
        wish,
        { name, from: wish.from_place && idOf(ends.home), to: wish.to_place && idOf(ends.work) },
        now,
      ),
      moveWish(pair.to, wish.id, now),
      ...(wish.home_cell && wish.work_cell ? [insertMatchPlace(pair.to, wish.home_cell, wish.work_cell, now)] : []),
    )
  }
}

async function planWishes(tx: Pick<Transaction, 'send'>, { from, to }: Pair): Promise<Plan> {
  const [wishes, ownPlaces, keptPlaces, names] = await tx.send(
    listWishEnds(from, to),
    listPlaces(from),
    listPlaces(to),
    listProfileNames(to),
  )
  const taken = names.map(({ name }) => name.toLowerCase())
  const known = wishes
    .filter((wish) => wish.member_id === to)
    .map((wish) => ({ wish, ends: findEnds(wish, keptPlaces, keptPlaces) }))
  const plan: Plan = { moving: [], copied: [], staying: 0 }
  const others = keptPlaces.filter(isOther).length
  for (const wish of wishes) {
    if (wish.member_id !== from) continue
    const ends = findEnds(wish, ownPlaces, [...keptPlaces, ...plan.copied])
    const isThere = known.some((each) => isDouble({ wish, ends }, each))
    const copied = [...new Set([ends.home, ends.work])].flatMap((place) =>
      place && !isIn([...keptPlaces, ...plan.copied], place) ? place : [],
    )
    const hasRoom =
      taken.length < mostTripProfiles &&
      others + [...plan.copied, ...copied].filter(isOther).length <= mostOtherLocations
    if (isThere || !hasRoom) {
      plan.staying += 1
      continue
    }
    const name = findFreeName(wish.name, taken)
    taken.push(name.toLowerCase())
    known.push({ wish, ends })
    plan.moving.push({ wish, name, ends })
    plan.copied.push(...copied)
  }
  return plan
}

/** A profile that names no place runs between home and work. */
function findEnds(wish: EndRow, own: readonly PlaceRow[], there: readonly PlaceRow[]): Ends {
  const find = (id: string | null, kind: Side) => {
    const place = own.find((each) => (id ? each.id === id : each.kind === kind))
    return there.find((each) => each === place || isSame(each, place ?? { kind, lat: null, lng: null })) ?? place
  }
  return { home: find(wish.from_place, 'home'), work: find(wish.to_place, 'work') }
}

type Spot = Pick<PlaceRow, 'kind' | 'lat' | 'lng'>

/** There is one home and one work; other places are the same at the same spot. */
function isSame(one: Spot, other: Spot): boolean {
  if (!isOther(other)) return one.kind === other.kind
  return other.lat !== null && one.lat === other.lat && one.lng === other.lng
}

function isOther({ kind }: Pick<PlaceRow, 'kind'>): boolean {
  return kind !== 'home' && kind !== 'work'
}

function isIn(places: readonly PlaceRow[], place: PlaceRow): boolean {
  return places.some(({ id }) => id === place.id)
}

type Placed = { wish: EndRow; ends: Ends }

function isDouble(one: Placed, other: Placed): boolean {
  const daysOf = ({ wish }: Placed) => fortnightOf(withWeeks(wish))
  const isAtOneEnd = (side: Side) => cellAt(one.ends[side]) === cellAt(other.ends[side])
  return (
    one.wish.kind === other.wish.kind && (daysOf(one) & daysOf(other)) !== 0 && isAtOneEnd('home') && isAtOneEnd('work')
  )
}

function cellAt(place: Spot | undefined): string | undefined {
  return place && place.lat !== null && place.lng !== null ? cellOf({ lat: place.lat, lng: place.lng }) : undefined
}

/** Two profiles of a member never have one name. */
function findFreeName(name: string, taken: readonly string[]): string {
  const candidates = [name, ...taken.map((_, index) => `${name.slice(0, profileNameLength - 4)} ${index + 2}`)]
  return candidates.find((each) => !taken.includes(each.toLowerCase()))!
}

function listWishEnds(from: string, to: string) {
  return rawQuery(sql<EndRow>`select w.id, w.member_id, w.profile_id, w.kind, w.odd_weekdays, w.even_weekdays,
      w.home_cell, w.work_cell, p.name, p.weekdays, p.from_place, p.to_place
    from wish w join trip_profile p on p.brand_id = w.brand_id and p.id = w.profile_id
    where w.brand_id = current_brand_id() and w.member_id = any(${[from, to]}::uuid[]) order by w.made_at, w.id`)
}

function listProfileNames(memberId: string) {
  return rawQuery(sql<{ name: string }>`select name from trip_profile
    where brand_id = current_brand_id() and member_id = ${memberId}`)
}

type MovedProfile = { name: string; from: string | null; to: string | null }

/** Its vehicle stays with the account that goes. A first profile is the default one. */
function moveProfile(memberId: string, { profile_id: id }: EndRow, { name, from, to }: MovedProfile, now: Date) {
  return rawQuery(sql`update trip_profile p set member_id = ${memberId}, name = ${name}, from_place = ${from}, to_place = ${to},
      vehicle_id = null, version = p.version + 1, changed_at = ${now}, is_default = not exists (select from trip_profile o
        where o.brand_id = p.brand_id and o.member_id = ${memberId} and o.is_default)
    where p.brand_id = current_brand_id() and p.id = ${id}`)
}

/** The new version tells every copy of the server that somebody else looks. */
function moveWish(memberId: string, id: string, now: Date) {
  return rawQuery(sql`update wish set member_id = ${memberId}, version = version + 1, changed_at = ${now}
    where brand_id = current_brand_id() and id = ${id}`)
}
