/** How much stands in the lists of what people do together. */
export const togetherSizes = {
  feedback: 50_000,
  events: 300,
  registrations: 20_000,
  races: 200,
  entrants: 100_000,
  invitations: 5000,
  reports: 5000,
}

/** What riders said of every other ride that is over; one in ten waits for a reader. What is sealed opens with no key. */
const fillFeedback = `
  insert into ride_feedback (brand_id, request_id, rating, sealed, given_at, acknowledged_at, acknowledged_by)
  select 1, bench_id('ride', n * 3), 1 + n % 5, decode(repeat('ab', 200), 'hex'), now() - ($1::integer - n) * interval '10 minutes',
    case when n % 10 > 0 then now() end, case when n % 10 > 0 then bench_id('member', 1) end
  from generate_series(1, $1::integer) n`

const fillEvents = `
  insert into special_event (brand_id, number, state, priority, kind, starts_on, ends_on, texts, made_at, published_at, starts_time, ends_time, opens_on, opens_time, closes_on, closes_time, capacity)
  select 1, n, 'published', 1, (array['news', 'registration', 'race'])[1 + n % 3], t.day, t.day + 6, '[{"language": "en", "revision": 1, "name": "A week", "about": null, "rules": null}]', now(), now(),
    '09:00', '10:00', t.day - 30, '09:00', t.day, '09:00', 50000
  from generate_series(1, $1::integer) n cross join lateral (select current_date - n as day) t`

/** All of one event, the last fifth on its waiting list. */
const fillRegistrations = `
  insert into event_registration (brand_id, event_number, member_id, state, turn, asked_at, changed_at)
  select 1, 1, bench_id('member', n), case when n <= $1::integer * 0.8 then 'registered' else 'waiting' end, n, t.at, t.at
  from generate_series(1, $1::integer) n cross join lateral (select now() - ($1::integer - n) * interval '1 minute' as at) t`

const fillRaces = `
  with races as (
    insert into race (brand_id, id, number, event_number, kind, state, names, starts_on, ends_on, rule_version, score_step, least_trips, team_norm, made_at, published_at)
    select 1, bench_id('race', n), n, 2, case when n = 2 then 'team' else 'individual' end, 'published', '{"en": "A month", "es": "Un mes"}', current_date - n, current_date + 30, 1, 1, 1, 'none', now(), now()
    from generate_series(1, $1::integer) n returning id)
  insert into race_rule (brand_id, race_id, version, rule, made_at)
  select 1, id, 1, '{"metric": "green_days", "modes": ["bike"], "min_trips": 1, "norm": "none", "by_size": false, "late_days": 7, "roster_days": 7, "doubles_newcomers": false}', now() from races`

/** All in one race; every tenth has no trip yet. */
const fillEntrants = `
  insert into race_entry (brand_id, race_id, member_id, joined_at, score, trips, days, reached, is_ranked)
  select 1, bench_id('race', 1), bench_id('member', n), now() - n * interval '1 minute', n % 10 * 3, n % 10 * 2, n % 10, case when n % 10 > 0 then current_date - n % 7 else '9999-12-31' end, n % 10 > 0
  from generate_series(1, $1::integer) n`

const fillInvitations = `
  insert into organisation_invitation (brand_id, email, organisation_id, invited_by, invited_at)
  select 1, 'worker' || n || '@mill.example', bench_id('employer', 1), bench_id('member', 1), now() from generate_series(1, $1::integer) n`

/** One in ten waits for staff. */
const fillReports = `
  insert into contact_report (brand_id, id, reporter_id, reported_id, reason, words, quoted, reported_at, state)
  select 1, bench_id('report', n), bench_id('member', n), bench_id('member', n + 1), 'rude', 'Words', '[]', now() - n * interval '1 hour', case when n % 10 = 0 then 'waiting' else 'dismissed' end
  from generate_series(1, $1::integer) n`

/** Each table with its statement and its numbers, in the order in which they refer to each other. */
export const togetherFills: readonly (readonly [table: string, statement: string, numbers: number[]])[] = [
  ['ride_feedback', fillFeedback, [togetherSizes.feedback]],
  ['special_event', fillEvents, [togetherSizes.events]],
  ['event_registration', fillRegistrations, [togetherSizes.registrations]],
  ['race', fillRaces, [togetherSizes.races]],
  ['race_entry', fillEntrants, [togetherSizes.entrants]],
  ['organisation_invitation', fillInvitations, [togetherSizes.invitations]],
  ['contact_report', fillReports, [togetherSizes.reports]],
]
