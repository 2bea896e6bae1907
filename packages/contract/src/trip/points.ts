import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'
import { ruleKinds } from '@throughway/domain/points/points'
import { defineCall } from '../call.ts'
import { choice, formInteger, requiredText, uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { tripDirections } from './trip-states.ts'

export const pointsBalance = z.object({
  balance: z.int().describe('Points that can be spent now.'),
  pending: z.int().describe('Earned, and counting from 48 hours after the trip.'),
  ready_at: z.iso.datetime().nullable().describe('From when all that is pending can be spent; null where nothing is.'),
  on_hold: z.int().describe('Reserved for a reward or kept back by a review.'),
  earned: z.int().describe('All that was ever earned, spent or not.'),
  blocked_until: z.iso.datetime().nullable().describe('Until then no points can be spent.'),
  next_level: z.object({ at: z.int(), missing: z.int() }),
  levels: z.array(z.int()),
})
export type PointsBalance = z.infer<typeof pointsBalance>

/**
 * `earn`: for a trip or a one-off; `reverse`: taken back after a change; `expire`: after 12 months; `spend`: on a
 * reward; `refund`: of a returned or denied reward; `adjust`: given or taken by the programme, with a reason.
 */
export const ledgerKinds = ['earn', 'reverse', 'expire', 'spend', 'refund', 'adjust'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const ledgerEntry = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  points: z.int().describe('Signed: what it did to the total.'),
  total: z.int().nullable().describe('All points after this entry, pending ones too; only in the whole ledger.'),
  rule: z.string().describe('Name of the rule that decided.'),
  rule_version: z.int(),
  booked_at: z.iso.datetime(),
  available_at: z.iso.datetime().describe('From when it counts among what can be spent.'),
  trip: z
    .object({ id: z.uuid(), date: z.iso.date(), mode: z.enum(tripModes), direction: z.enum(tripDirections) })
    .nullable()
    .describe('What it is for; null for a one-off, or when the trip is no longer kept.'),
  reward: z.object({ id: z.int(), title: z.string() }).nullable().describe('What was bought, or given back.'),
  reason: z.string().nullable().describe('In the words of whoever adjusted the points.'),
  parts: z
    .array(z.object({ points: z.int(), expires_on: z.iso.date() }))
    .describe('Of points that came back: how long they last, where they do not all last equally long; else empty.'),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const pointsRule = z.object({
  name: z.string(),
  version: z.int(),
  kind: z.enum(ruleKinds),
  mode: z.enum(tripModes).nullable(),
  points: z.int(),
  unit: z.enum(['trip', 'day', 'mile']),
  cap_per_day: z.int().nullable(),
  cap_per_month: z.int().nullable(),
  people: z.int().nullable().describe('Of a pool: from how many people on, the member included.'),
  factor_percent: z.int().nullable().describe('Of a pool or a bonus day: 125 is a quarter more.'),
  valid_from: z.iso.date(),
  valid_to: z.iso.date().nullable().describe('Its last day; the rule before it holds again after that.'),
  of_organisation: z.boolean().describe('Holds for members of the own organisation only.'),
})
export type PointsRuleInForce = z.infer<typeof pointsRule>

export const pointsCalls = {
  getPoints: defineCall({
    summary: 'The own points: to spend, pending, and the way to the next level.',
    method: 'GET',
    path: '/member/points',
    access: 'member',
    subject: 'points',
    input: z.object({}),
    answer: pointsBalance,
  }),
  listLedger: listCall({
    summary: 'Every reason for the own points, newest first; `earned` and `spent` keep one side of it.',
    path: '/member/points/ledger',
    access: 'member',
    subject: 'points',
    filters: { table: choice(['ledger', 'earned', 'spent']).default('ledger') },
    sorts: { booked: 'desc' },
    // each total is computed from that of the entry above it
    oneWay: true,
    row: ledgerEntry,
  }),
  listExpiring: defineCall({
    summary: 'The own points by the day on which they expire, the first to go first.',
    method: 'GET',
    path: '/member/points/expiring',
    access: 'member',
    subject: 'points',
    input: z.object({}),
    answer: z.object({ items: z.array(z.object({ expires_on: z.iso.date(), points: z.int() })), life_months: z.int() }),
  }),
  listRules: defineCall({
    summary: 'The rules that hold for the member today, and those that are about to.',
    method: 'GET',
    path: '/member/points/rules',
    access: 'member',
    subject: 'points',
    input: z.object({}),
    answer: z.object({
      rules: z.array(pointsRule),
      upcoming: z.array(pointsRule).describe('Versions that begin on a later day, the next one first.'),
      pending_hours: z.int(),
      earning_window_days: z.int(),
      life_months: z.int(),
      levels: z.array(z.int()),
    }),
  }),
}

const mostAdjusted = 100_000

/**
 * The most points that one staff member may give or take without a second person, for one member within
 * `adjustedAloneDays`. Staff propose larger adjustments, and another person decides.
 */
export const mostAdjustedAlone = 1000
export const adjustedAloneDays = 7

export const adjustment = {
  id: uuid(),
  points: formInteger(-mostAdjusted, mostAdjusted).refine((points) => points !== 0, 'field.not_nothing'),
  reason: requiredText(500),
}

/** What is kept of a proposed adjustment until it is decided. */
export const adjustedPoints = z.object({ points: z.int().min(-mostAdjusted).max(mostAdjusted) })

export const pointsStaffCalls = {
  adjustPoints: defineCall({
    summary:
      'Gives a member points, or takes some, with a reason that the member reads. No more can be taken than can be spent. More than 1,000 in a week need a second person (`secondPersonNeeded`): propose them.',
    method: 'POST',
    path: '/staff/members/{id}/points',
    access: 'staff',
    permission: 'points.adjust',
    audit: { kind: 'points.adjusted', person: 'id', reason: 'reason', activity: 'points_adjusted' },
    creates: true,
    touches: ['points'],
    input: z.object(adjustment),
    answer: z.object({
      id: z.uuid(),
      points: z.int(),
      reason: z.string(),
      balance: z.int().describe('What the member can spend now.'),
    }),
  }),
}
