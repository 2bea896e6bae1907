import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { rawQuery, query } from '#database/query.ts'
import type { describeDistances, describePlaces } from './places.ts'
import type { describeProgramme } from './programme.ts'

const thisBrand = sql<number>`current_brand_id()`

/** A member's home and work, unless they have them. */
export function insertPlaces(memberId: string, places: ReturnType<typeof describePlaces>, now: Date) {
  return query
    .insertInto('member_location')
    .values(
      places.map((place) => ({
        brand_id: thisBrand,
        id: makeUuid(),
        member_id: memberId,
        street2: '',
        is_corner: false,
        directions: '',
        note: '',
        verified_by: 'streets' as const,
        verified_at: now,
        version: 1,
        created_at: now,
        changed_at: now,
        ...place,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
}

/** The number of these members whose home is known. */
export function countHoused(memberIds: readonly string[]) {
  return rawQuery(sql<{ members: number }>`select count(*)::int as members from member_location
    where brand_id = current_brand_id() and kind = 'home' and member_id = any(${memberIds}::uuid[])`)
}

/** Inserts the distances; existing ones stay. */
export function insertDistances(memberId: string, distances: ReturnType<typeof describeDistances>, date: string) {
  return query
    .insertInto('member_distance')
    .values(distances.map((each) => ({ brand_id: thisBrand, member_id: memberId, valid_from: date, ...each })))
    .onConflict((conflict) => conflict.doNothing())
}

/** The organisations that have members, which are partners; those that staff only write about are others. */
export function listOrganisationIds() {
  return query
    .selectFrom('organisation')
    .select(['id', 'number'])
    .where('brand_id', '=', thisBrand)
    .where('status', '=', 'partner')
    .orderBy('number')
}

/** Members by address, of those that are there already. */
export function listMembers(emails: readonly string[]) {
  return rawQuery(sql<{
    email: string
    member_id: string
    joined_at: Date
  }>`select a.email, a.member_id, m.created_at as joined_at
    from member_address a join member m on m.brand_id = a.brand_id and m.id = a.member_id
    where a.brand_id = current_brand_id() and a.email = any(${emails}::text[])`)
}

/** Marks the members as set up: they have been in the programme for a while. */
export function markSetUp(memberIds: readonly string[]) {
  return rawQuery(
    sql`update member set account_setup = true where brand_id = current_brand_id() and id = any(${memberIds}::uuid[])`,
  )
}

export function fillBrandRow({ website, aboutUs, socialMedia, rideHomeNumber }: ReturnType<typeof describeProgramme>) {
  return rawQuery(sql`update brand set website = ${website}, about_us = ${aboutUs}, social_media = ${JSON.stringify(socialMedia)}::jsonb,
      erhgrh_id = ${rideHomeNumber}, revision = revision + 1
    where brand_id = current_brand_id() and about_us is null`)
}

export function findFilledAt() {
  return query.selectFrom('brand').select('demonstration_at').where('brand_id', '=', thisBrand)
}

export function markFilled(now: Date) {
  return query.updateTable('brand').set({ demonstration_at: now }).where('brand_id', '=', thisBrand)
}

/** The entries of a member's diary that were recorded before, so that none is recorded twice. */
export function listEntries(memberId: string) {
  return rawQuery(sql<{ date: string; mode: string }>`select distinct date, mode from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and source = 'demonstration'`)
}

export function listPartners() {
  return query
    .selectFrom('partner')
    .select(['number', 'name', 'contact', 'link'])
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .orderBy('number')
}
