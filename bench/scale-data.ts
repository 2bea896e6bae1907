import { openClient, openPool } from '../apps/api/src/database/connections.ts'

/** How much a programme holds. Trips are of the last year; `kept` is the share of them that `trip` itself holds. */
export type Size = { members: number; tripsEach: number; kept: number }

const membersAtOnce = 2000
const organisations = 200

/**
 * Fills a programme as a year of its members would have left it: each trip one way of ten miles by bike, twice a day,
 * its ledger row, and the sums by member, organisation and programme. Three of ten members are of the first
 * organisation, half of the others of one of 200. Ids are of the time, as the product makes them.
 */
export async function fillProgramme(
  url: string,
  { members, tripsEach, kept }: Size,
  say: (line: string) => void,
): Promise<void> {
  const days = Math.max(1, Math.round(tripsEach / 2))
  const pool = openPool({
    connectionString: url,
    max: 2,
    onConnect: async (client) =>
      void (await client.query(
        "set synchronous_commit = off; set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '256MB'",
      )),
  })
  try {
    await pool.query(helpers)
    await pool.query(
      `insert into organisation (brand_id, id, number, name, created_at) select 1, bench_id(0, 'org' || n), n, 'Organisation ' || n, now() from generate_series(1, $1) n`,
      [organisations],
    )
    const starts = Array.from({ length: Math.ceil(members / membersAtOnce) }, (_, index) => index * membersAtOnce + 1)
    let done = 0
    const begun = Date.now()
    const work = async () => {
      for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
        const to = Math.min(members, from + membersAtOnce - 1)
        for (const statement of fillMembers) await pool.query(statement, [from, to])
        for (const statement of [fillTrips, fillLedger, fillDays])
          await pool.query(statement, [from, to, days, ...(statement === fillTrips ? [kept] : [])])
        done += to - from + 1
        if (done === members || Math.floor(done / 10_000) !== Math.floor((done - (to - from + 1)) / 10_000))
          say(
            `${done.toLocaleString('en')} of ${members.toLocaleString('en')} members, ${Math.round((Date.now() - begun) / 1000)} s`,
          )
      }
    }
    await Promise.all([work(), work()])
    say('adding up organisations and programme')
    await Promise.all([pool.query(fillOrganisationDays), pool.query(fillBrandDays)])
    await pool.query(fillTravellers)
    say('vacuum and analyze')
    await pool.query('vacuum (analyze, parallel 0)')
    await pool.query('checkpoint')
  } finally {
    await pool.end()
  }
}

/** The measured members: spread over all, or of the first organisation. */
export async function listTravellers(
  url: string,
  { inOne, limit }: { inOne: boolean; limit: number },
): Promise<{ memberId: string; signInId: string }[]> {
  const client = await openClient(url)
  try {
    const { rows } = await client.query<{ memberId: string; signInId: string }>(
      `select m.id as "memberId", s.id as "signInId" from member m join sign_in s on s.brand_id = m.brand_id and s.member_id = m.id
       where m.brand_id = 1 and (m.organisation_id is not distinct from bench_id(0, 'org1')) = $1 order by md5(m.id::text) limit $2`,
      [inOne, limit],
    )
    return rows
  } finally {
    await client.end()
  }
}

const helpers = `
  create or replace function bench_id(days_ago integer, seed text) returns uuid language sql immutable parallel safe as $$
    select (lpad(to_hex((1.7e12 - days_ago * 86400000.0)::bigint), 12, '0') || '7' || substr(md5(seed), 1, 3) || '8' || substr(md5(seed), 4, 15))::uuid $$;
  create or replace function bench_day(member integer, day integer, days integer) returns date language sql stable parallel safe as $$
    select current_date - (1 + (day * 360 / days + member % 4)) $$;
  create or replace function bench_organisation(member integer) returns uuid language sql immutable parallel safe as $$
    select case when member % 10 < 3 then bench_id(0, 'org1') when member % 2 = 0 then bench_id(0, 'org' || 2 + member % ${organisations - 1}) end $$;`

const member = "bench_id(400, 'member' || i)"
const trip = "bench_id(current_date - bench_day(i, k, $3), 'trip' || i || ' ' || k || way)"
const everyTrip =
  "generate_series($1::integer, $2::integer) i cross join generate_series(0, $3::integer - 1) k cross join (values ('out'), ('back')) ways (way)"
const travelled = "bench_day(i, k, $3) + time '17:00'"

const fillMembers = [
  `insert into member (brand_id, id, first_name, last_name, password_hash, organisation_id, account_setup, created_at)
    select 1, ${member}, 'Ana', 'Bench', '', bench_organisation(i), true, now() from generate_series($1::integer, $2::integer) i`,
  `insert into sign_in (brand_id, id, member_id, created_at, last_seen_at)
    select 1, bench_id(0, 'sign-in' || i), ${member}, now(), now() from generate_series($1::integer, $2::integer) i`,
]

const fillTrips = `insert into trip (brand_id, id, member_id, organisation_id, source, date, direction, mode, metres, state, kept_double, revision, points, rule, rule_version,
    available_at, earned_revision, avoided_metres, millicalories, gas_microgallons, co2_milligrams, saved_millicents, factor_set, from_name, to_name, recorded_at, changed_at)
  select 1, ${trip}, ${member}, bench_organisation(i), 'manual', bench_day(i, k, $3), way, 'bike', 16093, 'counted', false, 1, 10, 'green_trip', 1,
    ${travelled} + interval '48 hours', 1, 16093, 476000, 450450, 4003153, 251900, 'us-2026-1', 'Home', 'Work', ${travelled}, ${travelled}
  from ${everyTrip} where k < ceil($3::integer * $4::real)`

const fillLedger = `with booked as (
    insert into points_ledger (brand_id, source_kind, source_id, source_revision, kind, rule, rule_version, member_id, delta, available_at, created_at)
    select 1, 'trip', ${trip}, 1, 'earn', 'green_trip', 1, ${member}, 10, ${travelled} + interval '48 hours', ${travelled} from ${everyTrip})
  insert into points_balance (brand_id, member_id, total, earned, counted_trips, bonuses, expiry_check_on)
  select 1, ${member}, $3 * 20, $3 * 20, $3 * 2, '{"first_trip":{"revision":1,"points":25,"version":1,"available_at":"2026-01-01T00:00:00Z"}}', current_date + 1 + i % 300
  from generate_series($1::integer, $2::integer) i`

const sums = 'trips, points, metres, avoided_metres, millicalories, gas_microgallons, co2_milligrams, saved_millicents'
const fillDays = `insert into member_day (brand_id, member_id, date, mode, ${sums})
  select 1, ${member}, bench_day(i, k, $3), 'bike', 2, 20, 32186, 32186, 952000, 900900, 8006306, 503800
  from generate_series($1::integer, $2::integer) i cross join generate_series(0, $3::integer - 1) k
  on conflict do nothing`

const added = sums
  .split(', ')
  .map((name) => `sum(d.${name})`)
  .join(', ')
const shard = "('x' || right(d.member_id::text, 1))::bit(4)::integer"
const fillBrandDays = `insert into brand_day (brand_id, date, mode, shard, ${sums}) select 1, d.date, d.mode, ${shard}, ${added} from member_day d where d.brand_id = 1 group by 2, 3, 4`
const fillOrganisationDays = `insert into organisation_day (brand_id, organisation_id, date, mode, shard, ${sums})
  select 1, m.organisation_id, d.date, d.mode, ${shard}, ${added} from member_day d join member m on m.brand_id = d.brand_id and m.id = d.member_id
  where d.brand_id = 1 and m.organisation_id is not null group by 2, 3, 4, 5`
const fillTravellers = `insert into organisation_traveller (brand_id, organisation_id, month, mode, member_id, trips, avoided_metres)
  select 1, m.organisation_id, date_trunc('month', d.date)::date, d.mode, d.member_id, sum(d.trips), sum(d.avoided_metres)
  from member_day d join member m on m.brand_id = d.brand_id and m.id = d.member_id where d.brand_id = 1 and m.organisation_id is not null group by 2, 3, 4, 5`
