import { sql } from 'kysely'
import { insertSelect, insertValues } from '#database/columns.ts'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'

type Merging = { from: string; into: string; now: Date }

/**
 * C16, C32: moves the days, sums, corrections and headcount of a merged organisation to the other one, in races that
 * are still counted. A person who was active in both is active once. Certified results stay unchanged. The caller holds
 * the terms exclusively, so that no trip is judged meanwhile, and both organisations; later trips follow by
 * `count_race_trips`.
 */
export async function mergeOrganisationRaces(tx: Transaction, { from, into, now }: Merging): Promise<void> {
  await tx.send(moveCredits(from, into, now), moveDays(from, into))
  const [sums] = await tx.send(dropSums(from, into))
  const adjusted = [...Map.groupBy(sums, ({ race_id: id }) => id)].map(([id, rows]) => ({
    race_id: id,
    adjusted: rows.reduce((sum, row) => sum + row.adjusted, 0),
  }))
  await tx.send(sumAnew(into, adjusted))
  await moveHeadcounts(tx, from, into, now)
}

/** The races of organisations whose trips are counted. */
const counted = sql`(select r.id from race r
  where r.brand_id = current_brand_id() and r.kind = 'organisation' and r.state = 'published')`

/** A trip's part is taken back from one and given to the other by rows of their own, as everywhere. */
function moveCredits(from: string, into: string, now: Date) {
  const moved = insertSelect(
    'race_credit',
    {
      race_id: sql`s.race_id`,
      trip_id: sql`s.trip_id`,
      trip_revision: sql`s.revision`,
      member_id: sql`s.member_id`,
      date: sql`s.date`,
      group_id: sql`p.group_id`,
      amount: sql`p.sign * s.amount`,
      trips: sql`p.sign * s.trips`,
      reason: sql`s.reason`,
      created_at: sql`${now}::timestamptz`,
    },
    sql`from (
        select c.race_id, c.trip_id, c.member_id, c.date, max(c.trip_revision) as revision, sum(c.amount) as amount,
          sum(c.trips) as trips, (array_agg(c.reason order by c.sequence desc))[1] as reason
        from race_credit c
        where c.brand_id = current_brand_id() and c.race_id in ${counted} and c.group_id = ${from}
        group by c.race_id, c.trip_id, c.member_id, c.date having sum(c.amount) <> 0 or sum(c.trips) <> 0
      ) s
      cross join (values (0, -1, ${from}::uuid), (1, 1, ${into}::uuid)) p (part, sign, group_id)
      order by s.race_id, s.trip_id, p.part`,
  )
  return rawQuery(moved)
}

function moveDays(from: string, into: string) {
  const moved = insertSelect(
    'race_day as d',
    {
      race_id: sql`g.race_id`,
      member_id: sql`g.member_id`,
      date: sql`g.date`,
      group_id: sql`${into}::uuid`,
      amount: sql`g.amount`,
      trips: sql`g.trips`,
    },
    sql`from gone g`,
  )
  return rawQuery(sql`with gone as (
      delete from race_day where brand_id = current_brand_id() and race_id in ${counted} and group_id = ${from} returning *)
    ${moved}
    on conflict (brand_id, race_id, member_id, date, group_id)
    do update set amount = d.amount + excluded.amount, trips = d.trips + excluded.trips`)
}

function dropSums(from: string, into: string) {
  return rawQuery(sql<{ race_id: string; adjusted: number }>`delete from race_group
    where brand_id = current_brand_id() and race_id in ${counted} and group_id in (${from}, ${into}) returning race_id, adjusted`)
}

/** One row at first; later trips spread over several rows again. */
function sumAnew(into: string, adjusted: readonly { race_id: string; adjusted: number }[]) {
  const sums = insertSelect(
    'race_group',
    {
      race_id: sql`a.race_id`,
      group_id: sql`${into}::uuid`,
      shard: sql`0`,
      amount: sql`coalesce(sum(p.amount), 0)`,
      active: sql`count(p.member_id) filter (where p.trips >= r.least_trips)`,
      days: sql`coalesce(sum(p.days), 0)`,
      adjusted: sql`a.adjusted`,
    },
    sql`from jsonb_to_recordset(${JSON.stringify(adjusted)}::jsonb) as a(race_id uuid, adjusted bigint)
      join race r on r.brand_id = current_brand_id() and r.id = a.race_id
      left join lateral (
        select d.member_id, sum(d.amount) as amount, sum(d.trips) as trips, count(*) filter (where d.amount > 0) as days
        from race_day d where d.brand_id = r.brand_id and d.race_id = r.id and d.group_id = ${into} group by d.member_id
      ) p on true
      group by a.race_id, a.adjusted`,
  )
  return rawQuery(sums)
}

/**
 * The locked headcounts of both become one, in each race in which one of them has one. The other one brings the people whom it
 * has today, since they ride for both together from now on.
 */
async function moveHeadcounts(tx: Transaction, from: string, into: string, now: Date): Promise<void> {
  const [locked] = await tx.send(
    rawQuery(sql<{ race_id: string; headcount: number; members: number }>`select r.race_id,
        sum(coalesce(h.headcount, greatest(coalesce(o.headcount, 0), n.members)))::integer as headcount,
        sum(coalesce(h.members, n.members))::integer as members
      from (select distinct race_id from race_headcount
        where brand_id = current_brand_id() and race_id in ${counted} and organisation_id in (${from}, ${into})) r
      join organisation o on o.brand_id = current_brand_id() and o.id in (${from}, ${into})
      left join race_headcount h on h.brand_id = o.brand_id and h.race_id = r.race_id and h.organisation_id = o.id
      cross join lateral (select count(*)::integer as members from member m
        where m.brand_id = o.brand_id and m.organisation_id = o.id and m.deleted_at is null) n
      group by r.race_id`),
  )
  if (!locked.length) return
  const ids = locked.map(({ race_id: id }) => id)
  await tx.send(
    rawQuery(sql`delete from race_headcount
      where brand_id = current_brand_id() and race_id = any(${ids}::uuid[]) and organisation_id in (${from}, ${into})`),
    rawQuery(
      insertValues(
        'race_headcount',
        locked.map((row) => ({
          ...row,
          organisation_id: into,
          shards: Math.min(16, Math.max(1, Math.ceil(row.headcount / 500))),
          locked_at: now,
        })),
      ),
    ),
  )
}
