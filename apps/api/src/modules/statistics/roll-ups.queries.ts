import { sql } from 'kysely'
import type { TripMode } from '@throughway/domain/modes'
import type { Sums } from '@throughway/domain/savings'
import { ask, type Query } from '#database/query.ts'

/** What a change of trips did to the sums of one day and mode. */
export type DayDelta = Sums & { points: number; date: string; mode: TripMode; organisation_id: string | null }

export const sumNames = ['trips', 'points', 'metres', 'avoided_metres', 'millicalories', 'gas_microgallons', 'co2_milligrams', 'saved_millicents'] as const

/** Which of the 16 shards a member's trips are summed in: the last digit of the id, which is chance. */
function shardOf(memberId: string): number {
  return Number.parseInt(memberId.at(-1)!, 16)
}

/**
 * Adds the differences to the member's, the organisations' and the brand's days, in one statement. Rows are sent in the
 * order of their keys, so that two writers who need the same shared rows never wait for each other in a circle.
 */
export function addToDays(memberId: string, deltas: readonly DayDelta[]): Query[] {
  const ofDay = addUp(deltas, ({ date, mode }) => `${date} ${mode}`)
  if (!ofDay.length) return []
  const ofOrganisation = addUp(
    deltas.filter((delta) => delta.organisation_id !== null),
    ({ organisation_id, date, mode }) => `${organisation_id} ${date} ${mode}`,
  )
  return [
    ask(sql`
      with day as (select * from jsonb_to_recordset(${JSON.stringify(ofDay)}::jsonb) as r(date date, mode text, ${columns})),
      of_member as (
        insert into member_day as d (brand_id, member_id, date, mode, ${names})
        select current_brand_id(), ${memberId}, date, mode, ${names} from day
        on conflict (brand_id, member_id, date, mode) do update set ${additions}),
      of_organisation as (
        insert into organisation_day as d (brand_id, organisation_id, date, mode, shard, ${names})
        select current_brand_id(), organisation_id, date, mode, ${shardOf(memberId)}::smallint, ${names}
        from jsonb_to_recordset(${JSON.stringify(ofOrganisation)}::jsonb) as r(organisation_id uuid, date date, mode text, ${columns})
        on conflict (brand_id, organisation_id, date, mode, shard) do update set ${additions})
      insert into brand_day as d (brand_id, date, mode, shard, ${names})
      select current_brand_id(), date, mode, ${shardOf(memberId)}::smallint, ${names} from day
      on conflict (brand_id, date, mode, shard) do update set ${additions}`),
  ]
}

const names = sql.raw(sumNames.join(', '))
const columns = sql.raw(sumNames.map((name) => `${name} bigint`).join(', '))
const additions = sql.raw(sumNames.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '))

/** One row for each key, in the order of the keys; those that change nothing are left out. */
function addUp(deltas: readonly DayDelta[], keyOf: (delta: DayDelta) => string): DayDelta[] {
  const rows = new Map<string, DayDelta>()
  for (const delta of deltas) {
    const key = keyOf(delta)
    const row = rows.get(key)
    if (!row) rows.set(key, { ...delta })
    else for (const name of sumNames) row[name] += delta[name]
  }
  return [...rows]
    .filter(([, row]) => sumNames.some((name) => row[name] !== 0))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row)
}
