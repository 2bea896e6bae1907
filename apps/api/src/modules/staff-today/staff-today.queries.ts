import { type RawBuilder, sql } from 'kysely'
import { mostWaiting, type StaffQueue } from '@throughway/contract/programme/staff-today'
import { type Permission, rolesWith } from '@throughway/domain/identity/permissions'
import { feedEndsSoonDays } from '@throughway/domain/planner/feeds'
import { feedbackDays } from '@throughway/domain/ride/ride-states'
import { volunteerChecks } from '@throughway/domain/ride/volunteers'
import { rawQuery } from '#database/query.ts'
import { reachOf } from '#plugins/staff-grants.ts'

type Waiting = { waiting: number; oldest_at: string | null; due_at: string | null }
/** Null for a queue that no grant lets the member read. */
export type TodayRow = Record<StaffQueue, Waiting | null>

type Queue = {
  permission: Permission
  /** The rows that wait as `since` and `due`, the most urgent first; `me.reach` says how far the grants reach. */
  rows: (now: Date) => RawBuilder<unknown>
}

/** Whether a grant of the queue reaches the organisation or agency. */
function isInReach(kind: 'organisation' | 'agency', id: RawBuilder<unknown>) {
  return sql`(me.reach = '*' or ${`${kind}:`} || ${id} = any(string_to_array(me.reach, ',')))`
}

/** Of the ride `r`. */
const isInReachOfRide = isInReach(
  'agency',
  sql`(select s.agency_id from ride_service s where s.brand_id = r.brand_id and s.id = r.service_id)`,
)

const queues: Record<StaffQueue, Queue> = {
  redemptions: {
    permission: 'reward.read',
    rows: () => sql`select r.confirmed_at as since, null::timestamptz as due from reward_redemption r
      where r.brand_id = current_brand_id() and r.state = 'waiting' and me.reach = '*' order by r.confirmed_at, r.id`,
  },
  rides: {
    permission: 'ride.read',
    // due as findAnswerBy() of domain/ride/answer-by.ts says
    rows: (now) => sql`select r.asked_at as since,
        case when r.asked_at <= r.pickup_at - interval '24 hours' then r.pickup_at - interval '24 hours' else r.cancel_by end as due
      from ride_request r
      where r.brand_id = current_brand_id() and r.booking = 'pending' and r.state = 'selected' and not r.is_proposal and r.pickup_at >= ${now}
        and ${isInReachOfRide}
      order by r.pickup_at, r.id`,
  },
  ride_feedback: {
    permission: 'ride.read',
    rows: () => sql`select f.given_at as since, f.given_at + make_interval(days => ${feedbackDays}) as due
      from ride_feedback f join ride_request r on r.brand_id = f.brand_id and r.id = f.request_id
      where f.brand_id = current_brand_id() and f.acknowledged_at is null and ${isInReachOfRide}
      order by f.given_at, f.request_id`,
  },
  passes: {
    permission: 'pass.read',
    rows: () => sql`select t.ordered_at as since, null::timestamptz as due from transit_pass t
      join member o on o.brand_id = t.brand_id and o.id = t.member_id and ${isInReach('organisation', sql`o.organisation_id`)}
      where t.brand_id = current_brand_id() and t.state = 'requested' and t.approver <> 'supervisor' order by t.id`,
  },
  reviews: {
    permission: 'trip.read',
    rows: () => sql`select t.recorded_at as since, t.review_until as due from trip t
      where t.brand_id = current_brand_id() and t.state = 'in_review' and me.reach = '*'
      union all select t.appealed_at, null from trip t
      where t.brand_id = current_brand_id() and t.appealed_at is not null and t.state = 'rejected'
        and t.appealed_at >= t.changed_at and me.reach = '*'
      order by due nulls last`,
  },
  support_cases: {
    permission: 'support.read',
    rows: () => sql`select c.waiting_since as since, null::timestamptz as due from support_case c
      where c.brand_id = current_brand_id() and c.state = 'open' and me.reach = '*' order by c.waiting_since, c.number`,
  },
  contact_reports: {
    permission: 'support.read',
    rows: () => sql`select r.reported_at as since, null::timestamptz as due from contact_report r
      where r.brand_id = current_brand_id() and r.state = 'waiting' and me.reach = '*' order by r.reported_at, r.id`,
  },
  rides_home: {
    permission: 'ride-home.read',
    rows: () => sql`select r.asked_at as since, r.ends_at as due from ride_home_request r
      where r.brand_id = current_brand_id() and r.state = 'needs_call' and me.reach = '*' order by r.id`,
  },
  ride_home_claims: {
    permission: 'ride-home.read',
    rows: () => sql`select c.submitted_at as since, null::timestamptz as due from ride_home_claim c
      where c.brand_id = current_brand_id() and c.state in ('submitted', 'in_review') and me.reach = '*' order by c.request_id`,
  },
  proposals: {
    permission: 'proposal.read',
    rows: (now) => sql`select p.proposed_at as since, p.expires_at as due from proposal p
      where p.brand_id = current_brand_id() and p.state = 'open' and p.expires_at > ${now}::timestamptz
        and m.id <> p.proposed_by and m.id is distinct from p.member_id and me.reach = '*' order by p.proposed_at`,
  },
  organisation_tasks: {
    permission: 'outreach.read',
    // looks a week ahead; noon falls on the same date in every programme's time zone
    rows: (
      now,
    ) => sql`select e.written_at as since, e.on_date + time '18:00' at time zone 'utc' as due from organisation_entry e
      where e.brand_id = current_brand_id() and e.kind = 'task' and e.done_at is null
        and e.on_date <= (${now}::timestamptz at time zone 'utc')::date + 7 and me.reach = '*' order by e.on_date`,
  },
  message_drafts: {
    permission: 'message.send',
    rows: () => sql`select d.made_at as since, null::timestamptz as due from message d
      where d.brand_id = current_brand_id() and d.state = 'draft' and ${isInReach('organisation', sql`d.organisation_id`)}
      order by d.made_at, d.id`,
  },
  points_budget: {
    permission: 'points.read',
    // one entry while a limit is reached or soon will be, until somebody drafts other rules
    rows: () => sql`select s.brake_since as since, null::timestamptz as due from points_standing s
      where s.brand_id = current_brand_id() and s.brake in ('near', 'over') and me.reach = '*'
        and not exists (select from points_change c where c.brand_id = s.brand_id and c.made_at >= s.brake_since
          and c.state in ('draft', 'published'))`,
  },
  reward_stock: {
    permission: 'reward.stock',
    // a tenth is left, as isStockLow() of domain/reward/rewards.ts says; what is left is counted no further than that
    rows: (now) => sql`select coalesce(i.low_told_at, i.created_at) as since, null::timestamptz as due
      from reward_item i
      cross join lateral (select count(*) as all_units from reward_unit u where u.brand_id = i.brand_id and u.item_id = i.id) t
      where i.brand_id = current_brand_id() and i.stage = 'published' and i.is_limited and me.reach = '*'
        and (i.live_to is null or i.live_to > ${now}::timestamptz)
        and (select count(*) from (select from reward_unit u where u.brand_id = i.brand_id and u.item_id = i.id and u.taken_at is null
          limit t.all_units / 10 + 1) f) * 10 <= t.all_units
      order by since`,
  },
  drawing_claims: {
    permission: 'drawing.read',
    rows: () => sql`select c.claimed_at as since, null::timestamptz as due from drawing_claim c
      where c.brand_id = current_brand_id() and c.state = 'claimed' and me.reach = '*' order by c.claimed_at`,
  },
  photos: {
    permission: 'photo.read',
    rows: () => sql`select p.created_at as since, null::timestamptz as due from member_photo p
      where p.brand_id = current_brand_id() and p.reviewed_at is null and me.reach = '*' order by p.created_at, p.id`,
  },
  volunteers: {
    permission: 'volunteer.read',
    // the same waiting offers as in the list of offers
    rows: () => sql`select o.applied_at as since, null::timestamptz as due from volunteer_offer o
      where o.brand_id = current_brand_id() and me.reach = '*' and (o.state in ('applied', 'checks')
        or (o.state in ('active', 'paused') and not o.checks @> ${[...volunteerChecks]}::text[]))
      order by o.applied_at, o.member_id`,
  },
  volunteer_rides: {
    permission: 'volunteer.read',
    // as the list of rides has them that wait: nobody drives, a rider is to be called, or it is to be found out how the ride ended
    rows: (
      now,
    ) => sql`select r.asked_at as since, case when r.state <> 'claimed' then r.pickup_at end as due from volunteer_ride r
      where r.brand_id = current_brand_id() and me.reach = '*' and (r.state = 'open'
        or (r.call_news is not null and r.pickup_at > ${now}::timestamptz)
        or (r.state = 'no_driver' and r.pickup_at > ${now}::timestamptz)
        or (r.state = 'claimed' and (r.rider_done = false or (r.rider_done and r.driven_miles is not null)
          or r.ends_at < ${now}::timestamptz - interval '2 days')))
      order by r.pickup_at, r.id`,
  },
  feeds: {
    permission: 'programme.settings',
    // feeds whose address cannot be read, whose last version has errors, or that the planner cannot use, or uses within
    // 30 days of their end
    rows: (
      now,
    ) => sql`select coalesce(f.problem_at, f.not_joined_at, n.checked_at, f.published_at, f.checked_at) as since,
        case when f.published_at is not null then p.last_on + time '18:00' at time zone 'utc' end as due
      from feed f
      left join lateral (select v.number, v.errors, v.checked_at from feed_version v
        where v.brand_id = f.brand_id and v.feed_id = f.id order by v.number desc limit 1) n on true
      left join feed_version p on p.brand_id = f.brand_id and p.feed_id = f.id and p.number = f.published_number
      where f.brand_id = current_brand_id() and me.reach = '*' and (f.problem is not null or n.errors > 0
        or f.not_joined_at is not null or f.live_report -> 'notices' @> '[{"severity": "error"}]'
        or (f.published_at is not null and p.last_on < (${now}::timestamptz at time zone 'utc')::date + ${feedEndsSoonDays}::integer))
      order by since`,
  },
}

/** Counts every queue of the member in one statement, each of them no further than `mostWaiting + 1`. */
export function countWaiting(memberId: string, now: Date) {
  const counted = Object.entries(queues).map(
    ([name, { permission, rows }]) => sql`(
      select case when me.reach is not null then (
        select json_build_object('waiting', count(*), 'oldest_at', min(w.since), 'due_at', min(w.due))
        from (${rows(now)} limit ${mostWaiting + 1}) w) end
      from (select ${reachOf(rolesWith(permission), now)} as reach) me) as ${sql.ref(name)}`,
  )
  return rawQuery(
    sql<TodayRow>`select ${sql.join(counted)} from member m where m.brand_id = current_brand_id() and m.id = ${memberId}`,
  )
}
