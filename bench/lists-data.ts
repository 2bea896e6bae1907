import { openPool } from '../apps/api/src/database/connections.ts'
import { rewardFills } from './lists-rewards.ts'
import { togetherFills } from './lists-together.ts'

/** How much stands in the lists that are measured. */
export const sizes = {
  members: 100_000,
  items: 200,
  redemptions: Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000),
  events: Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000),
  staff: 200,
  tripsOfOne: 20_000,
  trips: 200_000,
  rides: 200_000,
  organisations: 1000,
  /** Members of the organisations, beside the members of the other lists. */
  employees: 100_000,
  cases: 50_000,
  pages: 500,
  photos: 50_000,
  volunteers: 5000,
  volunteerRides: 50_000,
  ridesHome: 50_000,
}

export type ListsData = {
  organisation: string
  /** One of a thousand organisations, of a hundred members like most. */
  employer: string
  /** One of twenty thousand members. */
  largeEmployer: string
  /** A member of the staff who did a few things of all. */
  quietStaff: string
  /** A member to whom staff did something. */
  helped: string
  /** A service of rides. */
  service: string
  /** One member with 20,000 trips: two a day for twenty-seven years. */
  traveller: string
  /** A page with twenty revisions. */
  page: string
  /** A drawing with a million entries. */
  drawing: string
}

const day = 86_400_000

/** A day of the lists' rows, another one at each turn. */
export function dayOf(turn: number) {
  return new Date(Date.now() - (20 + turn * 7) * day).toISOString().slice(0, 10)
}

/**
 * Fills the first programme, whose ride services stand already, as years of use do, with ids in the order of time. Indexes are made after the rows, and no
 * trigger runs, so that it takes half a minute and not ten.
 */
export async function fillLists(connectionString: string): Promise<ListsData> {
  const owner = openPool({ connectionString, max: 1 })
  try {
    await owner.query(
      `set synchronous_commit = off; set session_replication_role = replica; set maintenance_work_mem = '256MB'; set max_parallel_maintenance_workers = 0`,
    )
    await owner.query(helpers)
    await owner.query(fillProgramme, [sizes.members, sizes.items])
    await fillTable('reward_redemption', fillRedemptions, [sizes.redemptions, sizes.items, sizes.members])
    await fillTable('audit_event', fillEvents, [sizes.events, sizes.staff])
    await fillTable('audit_about', fillAbout, [sizes.events, sizes.members])
    await fillTable('audit_seal', fillSeals, [sizes.events])
    await fillTable('ride_request', fillRides, [sizes.rides, sizes.members])
    await fillTable('trip', fillTrips, [sizes.trips, sizes.tripsOfOne, sizes.members])
    await owner.query(fillOrganisations, [sizes.organisations, sizes.employees])
    await owner.query(fillEntries, [sizes.organisations])
    await owner.query(fillMemberDays, [sizes.employees])
    await owner.query(fillOrganisationDays)
    await owner.query(fillTravellers)
    await owner.query(fillCases, [sizes.cases, sizes.members])
    await owner.query(fillPages, [sizes.pages])
    await fillTable('member_photo', fillPhotos, [sizes.photos])
    await owner.query(fillOffers, [sizes.volunteers])
    await fillTable('volunteer_ride', fillVolunteerRides, [sizes.volunteerRides, sizes.members])
    await fillTable('ride_home_request', fillRidesHome, [sizes.ridesHome, sizes.members])
    await fillTable('ride_home_claim', fillClaims)
    await owner.query(fillReceipts)
    for (const [table, statement, numbers] of [...rewardFills(sizes.members), ...togetherFills])
      await fillTable(table, statement, numbers)
    const names =
      'reward_unit, drawing, drawing_person, drawing_entry, drawing_claim, transit_pass_product, transit_pass, organisation, organisation_entry, member_day, organisation_day, organisation_traveller, support_case, support_message, content_item, content_revision, content_locale, member, member_name_word, member_address, reward_item, reward_redemption, audit_event, audit_about, audit_seal, trip, ride_request, member_photo, volunteer_offer, volunteer_document, ride_home_request, ride_home_claim, ride_home_receipt, ride_feedback, special_event, event_registration, race, race_rule, race_entry, organisation_invitation, contact_report'
    await owner.query(`vacuum (analyze, parallel 0) ${names}`)
    // else what was filled is written to the disk while the lists are measured
    await owner.query('checkpoint')
    const { rows } = await owner.query<ListsData>(
      `select bench_id('organisation', 1) as organisation, bench_id('employer', 500) as employer, bench_id('employer', 1) as "largeEmployer", bench_id('member', ${sizes.staff}) as "quietStaff", bench_id('member', 777) as helped, (select id from ride_service where brand_id = 1 order by key limit 1) as service, bench_id('member', 1) as traveller, bench_id('page', 77) as page, bench_id('drawing', 1) as drawing`,
    )
    return rows[0]!
  } finally {
    await owner.end()
  }

  async function fillTable(table: string, statement: string, sizes_: number[] = []) {
    const { rows: indexes } = await owner.query<{ name: string; text: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
        where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [table],
    )
    for (const { name } of indexes) await owner.query(`drop index ${name}`)
    await owner.query(statement, sizes_)
    for (const { text } of indexes) await owner.query(text)
  }
}

const helpers = `
  create function bench_id(kind text, n bigint) returns uuid language sql immutable parallel safe
    return (lpad(to_hex(n), 12, '0') || '7' || substr(md5(kind), 1, 3) || '8' || substr(md5(kind), 4, 3) || lpad(to_hex(n), 12, '0'))::uuid`

/** A third of all members has a name that begins with "a"; two in a thousand work for the organisation. */
const fillProgramme = `
  with organisations as (
    insert into organisation (brand_id, id, number, name, created_at) values (1, bench_id('organisation', 1), 1, 'One of many', now())),
  members as (
    insert into member (brand_id, id, number, first_name, last_name, password_hash, organisation_id, account_setup, language, mobile_phone, is_staff, deletion_asked_at, created_at)
    overriding user value
    select 1, bench_id('member', n), n, (array['Ana', 'Ben', 'Carla', 'Abe', 'Dora', 'Eli'])[1 + n % 6], 'Family' || n % 9000, '!',
      case when n % 500 = 0 then bench_id('organisation', 1) end, true, case when n % 4 = 0 then 'es' when n % 4 < 3 then 'en' end,
      case when n % 3 = 0 then (5550000000 + n * 7919::bigint % 9999999)::text end, n % 2000 = 0, case when n % 5000 = 7 then now() end,
      now() - ($1::integer - n) * interval '10 minutes'
    from generate_series(1, $1::integer) n returning id, number, first_name, last_name, created_at),
  addresses as (
    insert into member_address (brand_id, member_id, email, is_primary, verified_at, created_at)
    select 1, m.id, lower(m.first_name) || '.' || m.number || '@mill.example', true, case when m.number % 10 > 0 then m.created_at end, m.created_at from members m),
  words as (
    insert into member_name_word (brand_id, member_id, word)
    select 1, m.id, word from members m cross join lateral name_words(m.first_name, m.last_name) word)
  insert into reward_item (brand_id, id, number, category, kind, stage, sponsor, texts, motif, cost, is_limited, live_from, organisations, min_trips, near, needs_approval, static_code, created_at)
  select 1, bench_id('item', n), n, 'dining', 'static_code', 'published', 'Sponsor', '{"en": {"title": "Coffee"}, "es": {"title": "Café"}}',
    'coffee', 50, false, now(), '{}', 0, 'either', true, 'CODE', now()
  from generate_series(1, $2::integer) n`

/** A fifth of all members works for the first one. */
const fillOrganisations = `
  with organisations as (
    insert into organisation (brand_id, id, number, name, status, level, headcount, county, last_contact_on, created_at)
    select 1, bench_id('employer', n), 1000 + n, (array['Mill', 'Dock', 'Clinic', 'School', 'Works'])[1 + n % 5] || ' ' || n,
      (array['partner', 'partner', 'prospect', 'potential', 'inactive'])[1 + n % 5], 1 + n % 6, case when n % 3 > 0 then n * 7 % 3000 end,
      (array['Essex', 'Norfolk', 'Suffolk'])[1 + n % 3], case when n % 4 > 0 then current_date - n % 200 end, now()
    from generate_series(1, $1::integer) n),
  members as (
    insert into member (brand_id, id, first_name, last_name, password_hash, organisation_id, account_setup, created_at)
    select 1, bench_id('employee', n), (array['Fay', 'Gus', 'Hal', 'Ida'])[1 + n % 4], 'Worker' || n % 9000, '!',
      bench_id('employer', case when n % 5 = 0 then 1 else 2 + n % ($1::integer - 1) end), true, now()
    from generate_series(1, $2::integer) n returning id, first_name, last_name)
  insert into member_name_word (brand_id, member_id, word)
  select 1, m.id, word from members m cross join lateral name_words(m.first_name, m.last_name) word`

/** Twenty entries for each timeline. Two of them are open tasks. */
const fillEntries = `
  insert into organisation_entry (brand_id, id, organisation_id, kind, text, on_date, written_by, written_at)
  select 1, bench_id('entry', n * 20 + k), bench_id('employer', n), case when k < 2 then 'task' else 'call' end, 'Something to say', current_date - n % 40 + k, bench_id('member', 1), now()
  from generate_series(1, $1::integer) n cross join generate_series(0, 19) k`

/** Every other member travels on 36 days of a year, on every third of them alone in a car. */
const fillMemberDays = `
  insert into member_day (brand_id, member_id, date, mode, trips, points, metres, avoided_metres, millicalories, gas_microgallons, co2_milligrams, saved_millicents)
  select 1, bench_id('employee', n), current_date - (k * 10 + n % 10), case when k % 3 = 0 then 'drive_alone' else 'bike' end, 2, 10, 1, 1, 1, 1, 1, 1
  from generate_series(1, $1::integer) n cross join generate_series(0, 35) k where n % 2 = 0`
const fillOrganisationDays = `
  insert into organisation_day (brand_id, organisation_id, date, mode, shard, trips, points, metres, avoided_metres, millicalories, gas_microgallons, co2_milligrams, saved_millicents)
  select 1, m.organisation_id, d.date, d.mode, get_byte(uuid_send(m.id), 15) % 16, sum(d.trips), 1, 1, 1, 1, 1, 1, 1
  from member_day d join member m on m.brand_id = d.brand_id and m.id = d.member_id where d.brand_id = 1 and m.organisation_id is not null group by 1, 2, 3, 4, 5`

/** In the order in which they travelled first in a month, as trips write them. */
const fillTravellers = `
  insert into organisation_traveller (brand_id, organisation_id, month, mode, member_id, trips, avoided_metres)
  select 1, m.organisation_id, date_trunc('month', d.date)::date, d.mode, m.id, sum(d.trips), sum(d.avoided_metres)
  from member_day d join member m on m.brand_id = d.brand_id and m.id = d.member_id where d.brand_id = 1 and m.organisation_id is not null group by 2, 3, 4, 5 order by min(d.date)`

/** One in twenty-five waits, each with two messages. */
const fillCases = `
  with cases as (
    insert into support_case (brand_id, number, member_id, name, email, language, topic, state, asked_at, changed_at, waiting_since)
    select 1, n, case when n % 3 > 0 then bench_id('member', 1 + n % $2::integer) end, (array['Ana', 'Ben', 'Carla'])[1 + n % 3] || ' Family' || n % 9000,
      'sender' || n % 20000 || '@mill.example', 'en', (array['account', 'trips', 'points', 'rewards', 'other'])[1 + n % 5],
      case when n % 25 = 0 then 'open' when n % 25 < 5 then 'answered' else 'closed' end, t.at, t.at, t.at
    from generate_series(1, $1::integer) n cross join lateral (select now() - ($1::integer - n) * interval '10 minutes' as at) t)
  insert into support_message (brand_id, case_number, n, text, sent_at)
  select 1, n, k, 'My trip of Monday is not there, please help ' || n, now() - ($1::integer - n) * interval '10 minutes'
  from generate_series(1, $1::integer) n cross join generate_series(1, 2) k`

/** Pages in two languages, with twenty revisions each. */
const fillPages = `
  with items as (
    insert into content_item (brand_id, id, kind, slug, position, created_at)
    select 1, bench_id('page', n), (array['page', 'help', 'faqs'])[1 + n % 3], 'bench-page-' || n, n, now() from generate_series(1, $1::integer) n),
  revisions as (
    insert into content_revision (brand_id, id, item_id, language, version, title, description, tree, created_at)
    select 1, bench_id('revision', n * 100 + k * 2 + l), bench_id('page', n), (array['en', 'es'])[1 + l], k, 'Page ' || n, 'What page ' || n || ' is about',
      jsonb_build_object('blocks', (select jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('Words of a page. ', 40))))) from generate_series(1, 20))), now()
    from generate_series(1, $1::integer) n cross join generate_series(1, 20) k cross join generate_series(0, 1) l)
  insert into content_locale (brand_id, item_id, language, draft_id, published_id, published_at)
  select 1, bench_id('page', n), (array['en', 'es'])[1 + l], case when n % 4 = 0 then bench_id('revision', n * 100 + 40 + l) end, bench_id('revision', n * 100 + 38 + l), now()
  from generate_series(1, $1::integer) n cross join generate_series(0, 1) l`

/** Four in a hundred wait, one in a hundred was denied. */
const fillRedemptions = `
  insert into reward_redemption (brand_id, id, item_id, member_id, state, cost, value_cents, reserved_on, reserved_at, reserved_until, confirmed_at, used_points)
  select 1, bench_id('redemption', n), bench_id('item', 1 + n % $2::integer), bench_id('member', 1 + (n::bigint * 7919 % $3)),
    case when n % 100 < 4 then 'waiting' when n % 100 = 4 then 'denied' when n % 100 = 5 then 'refunded' when n % 100 < 60 then 'fulfilled' else 'issued' end,
    25 * (1 + n * 7 % 20), 100 * (n * 3 % 50), current_date, t.at, t.at, t.at, '[]'
  from generate_series(1, $1::integer) n cross join lateral (select now() - ($1::integer - n) * interval '50 seconds' as at) t`

const eventKinds = ['points.adjusted', 'redemption.decided', 'ride.answered', 'grant.given', 'content.published']
/** Most of it is done by the first of the staff and of two kinds; the last of the staff did little. */
const fillEvents = `
  insert into audit_event (brand_id, id, at, actor_id, roles, kind, about, digest, tx)
  select 1, bench_id('event', n), now() - ($1::integer - n) * interval '50 seconds',
    bench_id('member', case when n % 4001 = 0 then $2::integer else 1 + n % 20 end), '{programme_admin}',
    ('{${eventKinds.join(',')}}'::text[])[case when n % 5000 = 0 then 4 when n % 997 = 0 then 5 else 1 + n % 3 end],
    'person', '\\x00', '3'::xid8
  from generate_series(1, $1::integer) n`
const fillAbout = `
  insert into audit_about (brand_id, event_id, member_id, subject, reason, changes, salt)
  select 1, bench_id('event', n), bench_id('member', 1 + (n::bigint * 7919 % $2)), bench_id('redemption', n)::text, 'A reason of a few words',
    '{"decision": [null, "approve"]}', '\\x00'
  from generate_series(1, $1::integer) n`
const fillSeals = `
  insert into audit_seal (brand_id, n, event_id, hash)
  select 1, n, bench_id('event', n), sha256(n::text::bytea) from generate_series(1, $1::integer) n`

/** Those of the first member first, twice a day. */
const fillTrips = `
  insert into trip (brand_id, id, member_id, source, date, direction, mode, metres, from_name, to_name, state, kept_double, revision, points, rule, rule_version, available_at, earned_revision,
    avoided_metres, millicalories, gas_microgallons, co2_milligrams, saved_millicents, factor_set, recorded_at, changed_at)
  select 1, bench_id('trip', n), bench_id('member', case when n <= $2::integer then 1 else 2 + n % ($3::integer - 1) end), 'manual',
    current_date - 1 - (n / 2 % 10000), case n % 2 when 0 then 'out' else 'back' end, case when n % 500 = 0 then 'walk' when n % 3 = 0 then 'transit' else 'bike' end,
    6759, 'Home', 'Work', case when n % 400 = 0 then 'rejected' when n > $2::integer and n % 100 = 1 then 'in_review' else 'counted' end, false, 1, 10, 'green_trip', 1, now(), 1,
    6759, 200000, 100, 100, 100, 'us-2026-1', now() - interval '100 days', now() - interval '100 days'
  from generate_series(1, $1::integer) n`

/** Asked for in the order of the numbers, and picked up a week later or so; the last twentieth is still to come. What is sealed opens with no key. */
const fillRides = `
  insert into ride_request (brand_id, id, member_id, service_id, actor, sealed, state, booking, arrive_by, date, time, pickup_at, earliest_at, latest_at, ride_minutes, is_proposal, cancel_by, message, reminder_days, reminded, history, asked_at)
  select 1, bench_id('ride', n), bench_id('member', 1 + (n::bigint * 7919 % $2)), services.ids[1 + n % array_length(services.ids, 1)], 'self', decode(repeat('ab', 300), 'hex'),
    case when n <= $1::integer * 0.95 then 'completed' when n % 7 = 0 then 'booked' else 'selected' end, case when n > $1::integer * 0.95 and n % 7 > 0 then 'pending' else 'confirmed' end, false,
    t.pickup::date, '08:00', t.pickup, t.pickup, t.pickup, 20, n % 50 = 0, t.pickup, '', '{}', '{}', '[]', t.pickup - interval '7 days' - (n % 5) * interval '1 hour'
  from generate_series(1, $1::integer) n cross join (select array_agg(id order by key) as ids from ride_service where brand_id = 1) services
    cross join lateral (select now() + (n - $1::integer * 0.95) * interval '200 seconds' as pickup) t`

/** One in fifty waits for somebody to look at it. */
const fillPhotos = `
  insert into member_photo (brand_id, member_id, key, small_file, large_file, created_at, reviewed_at)
  select 1, bench_id('member', n), md5(n::text), bench_id('small', n), bench_id('large', n), now() - n * interval '10 minutes', case when n % 50 > 0 then now() end
  from generate_series(1, $1::integer) n`

/** One in ten is new or in checks. The others drive, each with two papers. */
const fillOffers = `
  with offers as (
    insert into volunteer_offer (brand_id, member_id, state, area, area_miles, ride_miles, hours, folding_chair, service_animal, languages, reimbursement, version, applied_at, changed_at, checks)
    select 1, bench_id('member', n * 3), case n % 20 when 0 then 'applied' when 1 then 'checks' else 'active' end, 'home', 5, 20, '[{"weekday": 1, "from": "08:00", "to": "12:00"}]',
      n % 2 = 0, n % 3 = 0, '{English}', n % 4 = 0, 1, now() - n * interval '3 hours', now(),
      case when n % 20 > 1 then '{identity,licence,insurance,driving_record,background,training}'::text[] else '{}' end
    from generate_series(1, $1::integer) n returning member_id)
  insert into volunteer_document (brand_id, member_id, kind, expires_on)
  select 1, member_id, kind, current_date + get_byte(uuid_send(member_id), 5) from offers cross join unnest(array['licence', 'insurance']) kind`

/** One in a hundred waits for a volunteer. */
const fillVolunteerRides = `
  insert into volunteer_ride (brand_id, id, rider_id, state, date, week, pickup_at, ends_at, sealed, asked_at, changed_at)
  select 1, bench_id('volunteerride', n), bench_id('member', 1 + n::bigint * 7919 % $2), case when n % 100 = 0 then 'open' else 'done' end,
    t.day, date_trunc('week', t.day)::date, t.day, t.day + interval '2 hours', uuid_send(gen_random_uuid()), t.day, t.day
  from generate_series(1, $1::integer) n cross join lateral (select current_date - ($1::integer - n) / 100 as day) t`

/** One in two hundred needs a call; of the others half are paid back by a receipt. */
const fillRidesHome = `
  insert into ride_home_request (brand_id, id, member_id, date, asked_at, state, reason, destination, needs_accessible, way, number, ends_at, most_cents, claim_until, refusals, asks_supervisor)
  select 1, bench_id('ridehome', n), bench_id('member', 1 + n::bigint * 7919 % $2), t.day, t.day, case when n % 200 = 0 then 'needs_call' else 'approved' end, 'overtime', 'home', false,
    case when n % 2 = 0 then 'voucher' else 'claim' end, case when n % 200 > 0 then n::text end, t.day, 10000, t.day + 14, '[]', false
  from generate_series(1, $1::integer) n cross join lateral (select current_date - ($1::integer - n) / 100 as day) t`
const fillClaims = `
  insert into ride_home_claim (brand_id, request_id, state, cents, paid_cents, submitted_at)
  select 1, id, case when right(number, 2) = '01' then 'submitted' else 'paid' end, 4000, case when right(number, 2) <> '01' then 4000 end, asked_at
  from ride_home_request where brand_id = 1 and way = 'claim'`
const fillReceipts = `
  insert into ride_home_receipt (brand_id, request_id, kind, file_id) select 1, request_id, 'picture', request_id from ride_home_claim where brand_id = 1`
