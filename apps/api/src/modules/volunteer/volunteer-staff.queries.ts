import { sql } from 'kysely'
import type { volunteerFilters } from '@throughway/contract/account/volunteer-staff'
import { type VolunteerCheck, volunteerChecks } from '@throughway/domain/ride/volunteers'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { hasNames, isOneSought } from '#list/sought-members.ts'
import type { OfferRow } from './volunteer.queries.ts'

type VolunteerFilter = { state: (typeof volunteerFilters)[number]; words: readonly string[] }

export type StaffRow = OfferRow & {
  first_name: string
  last_name: string
  mobile_phone: string | null
  birth_year: number | null
  email: string | null
  vehicle: string | null
  first_expiry: string | null
}

const firstExpiry = sql`(select min(d.expires_on) from volunteer_document d
  where d.brand_id = o.brand_id and d.member_id = o.member_id)`
const id = key('uuid', sql`o.member_id`)
export const volunteerKeys = {
  applied: [key('timestamptz', sql`o.applied_at`), id],
  expiry: [key('date', firstExpiry, { isNullable: true }), id],
}

const columns = sql`o.*, m.first_name, m.last_name, m.mobile_phone, m.birth_year, ${firstExpiry} as first_expiry,
  (select a.email from member_address a where a.brand_id = o.brand_id and a.member_id = o.member_id and a.is_primary) as email,
  (select trim(concat_ws(' ', v.nickname, '(' || nullif(concat_ws(' ', v.year, v.make, v.model), '') || ')')) from vehicle v
    where v.brand_id = o.brand_id and v.id = o.vehicle_id) as vehicle`
const joined = sql`volunteer_offer o join member m on m.brand_id = o.brand_id and m.id = o.member_id and m.deleted_at is null`

export function listForStaff(filter: VolunteerFilter, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<StaffRow & Placed>`select ${columns}, ${place} from ${joined}
    where ${isAsked(filter)} and ${isBehind} order by ${order} limit ${limit}`)
}

/** The same offers, to be counted. */
export function selectForStaff(filter: VolunteerFilter) {
  return sql`select 1 from ${joined} where ${isAsked(filter)}`
}

export function findForStaff(memberId: string) {
  return rawQuery(
    sql<StaffRow>`select ${columns} from ${joined} where o.brand_id = current_brand_id() and o.member_id = ${memberId}`,
  )
}

export type SelectedOffer = Pick<OfferRow, 'member_id' | 'state' | 'version' | 'changed_at'>

export function selectOffers(memberIds: readonly string[]) {
  return rawQuery(sql<SelectedOffer>`select o.member_id, o.state, o.version, o.changed_at from ${joined}
    where o.brand_id = current_brand_id() and o.member_id = any(${[...memberIds]}::uuid[]) order by o.applied_at, o.member_id`)
}

/** The day and the name of each offer, for a task's samples and its file. */
export function listOfferLabels(memberIds: readonly string[]) {
  return rawQuery(sql<{ id: string; title: string; name: string }>`
    select o.member_id as id, to_char(o.applied_at, 'YYYY-MM-DD') as title, trim(m.first_name || ' ' || m.last_name) as name
    from ${joined} where o.brand_id = current_brand_id() and o.member_id = any(${[...memberIds]}::uuid[])`)
}

function isAsked({ state, words }: VolunteerFilter) {
  return sql.join(
    [
      sql`o.brand_id = current_brand_id()`,
      ...(state === 'waiting' ? [sql`(${waitsForStaff})`] : []),
      ...(state !== 'waiting' && state !== 'all' ? [sql`o.state = ${state}`] : []),
      ...(hasNames(words) ? [isOneSought(sql`o.member_id`, { words })] : []),
    ],
    sql` and `,
  )
}

const allChecks: readonly VolunteerCheck[] = volunteerChecks

/** Staff have something to do: a new offer, checks to finish, or a paper of a driver that was changed. */
const waitsForStaff = sql`o.state in ('applied', 'checks')
  or (o.state in ('active', 'paused') and not o.checks @> ${[...allChecks]}::text[])`
