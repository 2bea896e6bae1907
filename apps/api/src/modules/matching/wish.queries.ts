import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { MeetingPlaceKind } from '@throughway/domain/match/meeting-point'
import type { Trait } from '@throughway/domain/match/traits'
import { insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import { shownName } from '#database/shown-name.ts'
import type { WishTable } from '#database/tables/wish.ts'

type KeptColumns = Pick<
  Selectable<WishTable>,
  | 'id'
  | 'member_id'
  | 'profile_id'
  | 'kind'
  | 'role'
  | 'odd_weekdays'
  | 'even_weekdays'
  | 'arrive_earlier'
  | 'arrive_later'
  | 'leave_earlier'
  | 'leave_later'
  | 'free_seats'
  | 'seats_needed'
  | 'asks'
  | 'offers'
  | 'pace'
  | 'visibility'
  | 'organisations'
  | 'home_point'
  | 'home_cell'
  | 'work_point'
  | 'work_cell'
  | 'renewed_on'
  | 'watches'
  | 'version'
>

/** A wish with what it takes from its trip profile, the places at its ends, and its member. */
export type WishFacts = KeptColumns & {
  profile_name: string
  weekdays: number[]
  arrive: string | null
  leave: string | null
  /** Where the member lives and works by now, as far as that is on the map. */
  from_lat: number | null
  from_lng: number | null
  to_lat: number | null
  to_lng: number | null
  home_kind: MeetingPlaceKind | null
  home_name: string | null
  home_lat: number | null
  home_lng: number | null
  work_kind: MeetingPlaceKind | null
  work_name: string | null
  work_lat: number | null
  work_lng: number | null
  member_name: string
  organisation_id: string | null
  organisation_name: string | null
  /** Neither deleted nor about to be. */
  is_here: boolean
  /** Staff have barred the member from writing to others. */
  is_barred: boolean
  blocked: string[]
  /** How many wrote to the member first, and how many of them got an answer. */
  asked: number
  answered: number
  /** Of the free seats, those that others of the member's pools of this kind sit on. */
  taken_seats: number
}

const columns = sql.raw(
  [
    'id member_id profile_id kind role odd_weekdays even_weekdays arrive_earlier arrive_later leave_earlier leave_later',
    'free_seats seats_needed asks offers pace visibility home_point home_cell work_point work_cell renewed_on watches version',
  ]
    .join(' ')
    .split(' ')
    .map((name) => `w.${name}`)
    .join(', '),
)

/** A place of the profile, or the member's home or work where it names none. */
const endOf = (place: string, kind: string) =>
  sql.raw(`left join lateral (select l.lat, l.lng from member_location l
    where l.brand_id = p.brand_id and l.member_id = p.member_id and (l.id = p.${place} or p.${place} is null and l.kind = '${kind}')
    limit 1)`)

function selectFacts(where: RawBuilder<unknown>) {
  return sql<WishFacts>`select ${columns}, w.organisations::text[] as organisations,
      p.name as profile_name, p.weekdays, p.out_arrival as arrive, p.back_departure as leave,
      f.lat as from_lat, f.lng as from_lng, t.lat as to_lat, t.lng as to_lng,
      h.kind as home_kind, h.name as home_name, h.lat as home_lat, h.lng as home_lng,
      k.kind as work_kind, k.name as work_name, k.lat as work_lat, k.lng as work_lng,
      ${shownName('m')} as member_name, m.organisation_id, o.name as organisation_name,
      m.deletion_asked_at is null and m.deleted_at is null as is_here,
      exists (select from contact_report r where r.brand_id = w.brand_id and r.reported_id = w.member_id
        and r.state = 'barred') as is_barred,
      array(select b.blocked_id::text from pool_block b where b.brand_id = w.brand_id and b.member_id = w.member_id) as blocked,
      told.asked, told.answered, seats.taken_seats
    from wish w
    join trip_profile p on p.brand_id = w.brand_id and p.id = w.profile_id
    join member m on m.brand_id = w.brand_id and m.id = w.member_id
    left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
    ${endOf('from_place', 'home')} f on true
    ${endOf('to_place', 'work')} t on true
    cross join lateral (select count(*)::integer as asked, count(c.answered_at)::integer as answered from conversation c
      where c.brand_id = w.brand_id and c.other_id = w.member_id) told
    cross join lateral (select coalesce(sum(coalesce(ow.seats_needed, 1)), 0)::integer as taken_seats
      from standing_pool_member own
      join standing_pool sp on sp.brand_id = own.brand_id and sp.id = own.pool_id and sp.kind = w.kind and sp.ended_at is null
      join standing_pool_member x on x.brand_id = own.brand_id and x.pool_id = own.pool_id and x.member_id <> own.member_id
        and x.state = 'in' and not x.substitute
      left join wish ow on ow.brand_id = x.brand_id and ow.profile_id = x.profile_id and ow.kind = w.kind
      where w.kind in ('carpool', 'vanpool') and own.brand_id = w.brand_id and own.profile_id = w.profile_id
        and own.state = 'in' and own.role <> 'rider') seats
    left join meeting_point h on h.brand_id = w.brand_id and h.id = w.home_point
    left join meeting_point k on k.brand_id = w.brand_id and k.id = w.work_point
    where w.brand_id = current_brand_id() and ${where}`
}

/** The member's own, in the order in which they were made. */
export function listOwnWishes(memberId: string) {
  return rawQuery(sql<WishFacts>`${selectFacts(sql`w.member_id = ${memberId}`)} order by w.made_at, w.id`)
}

export function findOwnWish(memberId: string, id: string) {
  return rawQuery(selectFacts(sql`w.member_id = ${memberId} and w.id = ${id}`))
}

/** Whoever’s it is; for jobs. */
export function findWish(id: string) {
  return rawQuery(selectFacts(sql`w.id = ${id}`))
}

export function findWishOfProfile(memberId: string, profileId: string) {
  return rawQuery(selectFacts(sql`w.member_id = ${memberId} and w.profile_id = ${profileId}`))
}

export function listWishesByIds(ids: readonly string[]) {
  return rawQuery(selectFacts(sql`w.id = any(${[...ids]}::uuid[])`))
}

export function countWishes() {
  return rawQuery(
    sql<{ count: number }>`select count(*)::integer as count from wish where brand_id = current_brand_id()`,
  )
}

/** All wishes of the programme, some at a time in the order of their ids. */
export function listWishesAfter(after: string, atOnce: number) {
  return rawQuery(sql<WishFacts>`${selectFacts(sql`w.id > ${after}::uuid`)} order by w.id limit ${atOnce}`)
}

/** The last revision; read before the wishes, so that what changes meanwhile is read again. */
export function findRevision() {
  return rawQuery(
    sql<{ revision: number }>`select coalesce(max(revision), 0)::bigint as revision from match_change
      where brand_id = current_brand_id()`,
  )
}

/** The wishes that changed since, or are no more; read before what they say by now. */
export function listChangedSince(revision: number) {
  return rawQuery(sql<{
    wish_id: string
    revision: number
  }>`select wish_id, max(revision)::bigint as revision from match_change
    where brand_id = current_brand_id() and revision > ${revision}::bigint group by wish_id`)
}

export function listWishesChangedSince(revision: number) {
  return rawQuery(
    selectFacts(sql`w.id in (select c.wish_id from match_change c
      where c.brand_id = current_brand_id() and c.revision > ${revision}::bigint)`),
  )
}

/** What those who are not hidden filter by. */
export function listAsks() {
  return rawQuery(
    sql<{ asks: Trait[] }>`select distinct asks from wish
      where brand_id = current_brand_id() and visibility <> 'hidden' and cardinality(asks) > 0`,
  )
}

export type OwnProfile = {
  id: string
  from_lat: number | null
  from_lng: number | null
  to_lat: number | null
  to_lng: number | null
}

export function findOwnProfile(memberId: string, id: string) {
  return rawQuery(sql<OwnProfile>`select p.id,
      f.lat as from_lat, f.lng as from_lng, t.lat as to_lat, t.lng as to_lng
    from trip_profile p
    ${endOf('from_place', 'home')} f on true
    ${endOf('to_place', 'work')} t on true
    where p.brand_id = current_brand_id() and p.member_id = ${memberId} and p.id = ${id}`)
}

export function lockMember(memberId: string) {
  return rawQuery(
    sql<{
      organisation_id: string | null
      organisation_name: string | null
    }>`select m.organisation_id, o.name as organisation_name
      from member m left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
      where m.brand_id = current_brand_id() and m.id = ${memberId} for no key update of m`,
  )
}

/** The name of the member's organisation. */
export function findOwnOrganisation(memberId: string) {
  return rawQuery(
    sql<{ name: string | null }>`select o.name from member m
      left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
      where m.brand_id = current_brand_id() and m.id = ${memberId}`,
  )
}

export type NamedOrganisation = { id: string; number: number; name: string }

/** Organisations as wishes name them. */
export function listNamedOrganisations(ids: readonly string[]) {
  return rawQuery(
    sql<NamedOrganisation>`select id, number, name from organisation
      where brand_id = current_brand_id() and id = any(${[...ids]}::uuid[]) and merged_into is null order by name`,
  )
}

/** Those of the numbers that everybody can choose. */
export function listOrganisationsOf(numbers: readonly number[]) {
  return rawQuery(
    sql<NamedOrganisation>`select id, number, name from organisation
      where brand_id = current_brand_id() and number = any(${[...numbers]}::integer[]) and is_listed and merged_into is null
      order by name`,
  )
}

const thisBrand = sql<number>`current_brand_id()`

export function insertWish(wish: Omit<Selectable<WishTable>, 'brand_id' | 'searched_revision'>) {
  return query.insertInto('wish').values({ brand_id: thisBrand, ...wish })
}

export function updateWish(
  id: string,
  changes: Partial<Omit<Selectable<WishTable>, 'brand_id' | 'id' | 'member_id' | 'profile_id' | 'version'>>,
) {
  return query
    .updateTable('wish')
    .set((each) => ({ ...changes, version: each('version', '+', 1) }))
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export function deleteWish(memberId: string, id: string) {
  return rawQuery(
    sql<{ id: string }>`delete from wish where brand_id = current_brand_id() and member_id = ${memberId} and id = ${id}
      returning id`,
  )
}

/** One block for pools and matches: who may not name the member is not proposed either. */
export function insertBlock(memberId: string, blockedId: string, now: Date) {
  const block = { member_id: memberId, blocked_id: blockedId, created_at: now }
  return rawQuery(sql`${insertValues('pool_block', [block])} on conflict do nothing`)
}
