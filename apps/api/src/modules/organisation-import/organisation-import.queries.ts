import { sql } from 'kysely'
import type { Area } from '@throughway/domain/planner/area'
import { insertValues } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

/** Allows one import of a programme at a time; members can join and leave meanwhile. */
export function lockBrand() {
  return rawQuery(sql`select 1 from brand where brand_id = current_brand_id() for no key update`)
}

export function listCounters() {
  return query.selectFrom('counter').select(['subject', 'last_number']).where('brand_id', '=', thisBrand)
}

export function keepCounter(subject: string, lastNumber: number) {
  return rawQuery(sql`${insertValues('counter', [{ subject, last_number: lastNumber }])}
    on conflict (brand_id, subject) do update set last_number = greatest(counter.last_number, excluded.last_number)`)
}

/** All that a file can speak of, as the programme has it now. */
export const currentState = {
  organisations: () =>
    query
      .selectFrom('organisation')
      .select([
        'id',
        'number',
        'name',
        'erh_access',
        'is_listed',
        'allows_telework',
        'allows_compressed_week',
        'approves_telework',
        'approves_compressed_week',
        'approves_pass_subsidy',
        'approval_silence',
        'status',
        'level',
        'headcount',
        'industry',
        'county',
        'merged_into',
      ])
      .where('brand_id', '=', thisBrand)
      .orderBy('number'),
  domains: () =>
    query
      .selectFrom('organisation_domain')
      .select(['domain', 'organisation_id', 'proves_membership'])
      .where('brand_id', '=', thisBrand),
  codes: () =>
    query
      .selectFrom('organisation_code')
      .select(['code', 'organisation_id', 'expires_at', 'most_uses'])
      .where('brand_id', '=', thisBrand),
  affiliations: () =>
    query
      .selectFrom('organisation_affiliation')
      .select(['id', 'organisation_id', 'name'])
      .where('brand_id', '=', thisBrand),
  subgroups: () =>
    query
      .selectFrom('organisation_subgroup')
      .select(['id', 'affiliation_id', 'name'])
      .where('brand_id', '=', thisBrand),
  providers: () => query.selectFrom('identity_provider').selectAll().where('brand_id', '=', thisBrand),
  partners: () =>
    query
      .selectFrom('partner')
      .select(['id', 'number', 'name', 'position', 'texts', 'services', 'contact', 'link'])
      .where('brand_id', '=', thisBrand),
  areas: () =>
    query
      .selectFrom('partner_area')
      .select(['partner_id', 'position', 'applies_to', 'zips', 'geometry'])
      .where('brand_id', '=', thisBrand)
      .orderBy('position'),
}

export type CurrentArea = { applies_to: 'home' | 'work' | 'both'; zips: string[]; geometry: Area | null }
