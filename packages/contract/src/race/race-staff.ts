import { findRaceFaults, type RaceDesign } from '@throughway/domain/race/find-race-faults'
import { raceKinds } from '@throughway/domain/race/race-rule'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { eventStates } from '../content/special-event-staff.ts'
import { largestEventId } from '../content/special-event.ts'
import { choice, formInteger, localDate, requiredText, text } from '../fields.ts'
import { listCall } from '../list.ts'
import { languages } from '../programme/brand.ts'
import { raceFacts, raceNumber, raceRule, raceRuleFields, raceStates, reckoningLimit } from './race-parts.ts'

const mostRaceName = 80
const mostGoal = 999_999_999_999
const mostReason = 500
const revision = formInteger(1, 2_000_000_000).describe('That it is about; another one has changed it otherwise.')

const name = text(mostRaceName).default('').describe('Empty where it has no name in this language.')

const design = z.object({
  event_id: formInteger(1, largestEventId).describe('The special event whose page and audience it shares.'),
  names: z.object({ en: name, es: name }),
  kind: choice(raceKinds),
  starts_on: localDate(),
  ends_on: localDate(),
  goal: formInteger(1, mostGoal).optional().describe('Of a collective race, in units of its metric.'),
  ...raceRuleFields,
})

function fitsTogether(input: RaceDesign, context: z.core.$RefinementCtx) {
  for (const [field, fault] of Object.entries(findRaceFaults(input)))
    context.addIssue({ code: 'custom', path: [field], message: `field.${fault}` })
}

const staffRace = z.object({
  id: z.int(),
  event_id: z.int(),
  event_name: z.string(),
  event_state: z.enum(eventStates),
  kind: z.enum(raceKinds),
  state: z.enum(raceStates),
  revision: z.int(),
  names: z.partialRecord(z.enum(languages), z.string()),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  late_on: z.iso.date().describe('The last day on which trips can be recorded and changed for it.'),
  roster_on: z.iso.date().describe('The last day on which teams take people in.'),
  goal: z.int().nullable(),
  rule: raceRule,
  rule_version: z.int(),
  made_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  over_at: z.iso.datetime().nullable(),
  void_reason: z.string().nullable(),
  joined: z.int().describe('Who takes part.'),
  ranked: z.int(),
  teams: z.int(),
  waiting_names: z.int().describe('Teams whose name nobody has looked at.'),
  headcounts: z.int().describe('Organisations whose headcount is locked.'),
  total: z.int().nullable().describe('Of a collective race: the sum of all.'),
})
export type StaffRace = z.output<typeof staffRace>

const share = z.number().describe('Between 0 and 1.')

const trialResult = z.object({
  members: z.int().nullable().describe('With trips in these days; null for fewer than five.'),
  ranked: z.int().nullable().describe('Null for fewer than five.'),
  places: z
    .array(z.object({ rank: z.int(), score: z.int(), days: z.int() }))
    .describe('The first ten, without names; none where fewer than five are ranked.'),
  buckets: z
    .array(z.object({ from: z.int(), to: z.int(), members: z.int() }))
    .describe('Who is ranked, by score; none of one to four.'),
  top_share: share.nullable().describe('What the best tenth has of the sum of all.'),
  total: z.int().nullable().describe('The sum of all; null for fewer than five members.'),
  by_size: z
    .array(
      z.object({
        size_class: z.int(),
        organisations: z.int(),
        members: z.int().nullable().describe('Who is ranked; null for one to four.'),
        active_share: share.nullable().describe('Of the headcounts of the class.'),
        score: z.number().nullable().describe('For each person of the headcounts.'),
        best_place: z
          .int()
          .nullable()
          .describe('Of an organisation of the class among all; null for one to four people.'),
      }),
    )
    .describe('Of organisations, by their headcount today.'),
})

const raceTrial = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  is_year_before: z.boolean().describe('Otherwise the days before today, since the year before has no trips.'),
  is_current: z.boolean().describe('The race is as it was when it was tried.'),
  asked_at: z.iso.datetime(),
  members_done: z.int(),
  members_total: z.int(),
  result: trialResult.nullable().describe('Null while it runs.'),
})
export type RaceTrial = z.output<typeof raceTrial>
export type RaceTrialResult = z.output<typeof trialResult>

const one = { id: raceNumber() }
const seen = z.object({ ...one, revision })
const access = 'staff' as const
const touches = ['race', 'home'] as const

/**
 * C16: the calls by which staff make races. Those for members and results are in `race-entrants-staff.ts` and
 * `race-result-staff.ts`.
 */
export const raceStaffCalls = {
  listStaffRaces: listCall({
    access,
    permission: 'race.read',
    summary: 'Races of the programme, the latest first.',
    path: '/staff/races',
    subject: 'race',
    filters: { state: choice(raceStates).optional(), event_id: formInteger(1, largestEventId).optional() },
    sorts: { starts: 'desc', made: 'desc' },
    counts: true,
    page: { usual: 50, most: 100 },
    row: raceFacts
      .omit({ late_on: true, lang: true })
      .extend({ id: z.string().describe('The number, as lists of staff carry ids.'), joined: z.int() }),
  }),
  getStaffRace: defineCall({
    access,
    permission: 'race.read',
    summary: 'One race with its rule.',
    method: 'GET',
    path: '/staff/races/{id}',
    subject: 'race',
    input: z.object(one),
    answer: staffRace,
  }),
  draftRace: defineCall({
    access,
    permission: 'race.write',
    audit: { kind: 'race.drafted' },
    summary: 'Begins a race of a special event; it counts nothing before it is published.',
    method: 'POST',
    path: '/staff/races',
    creates: true,
    touches,
    input: design.superRefine(fitsTogether),
    answer: staffRace,
  }),
  saveRace: defineCall({
    access,
    permission: 'race.write',
    audit: { kind: 'race.changed', subject: 'id' },
    summary: 'Changes a draft, with a new version of its rule. A published race is changed by nobody.',
    method: 'PUT',
    path: '/staff/races/{id}',
    touches,
    input: design.extend({ ...one, revision }).superRefine(fitsTogether),
    answer: staffRace,
  }),
  dropRace: defineCall({
    access,
    permission: 'race.write',
    audit: { kind: 'race.dropped', subject: 'id' },
    summary: 'Throws a draft away.',
    method: 'DELETE',
    path: '/staff/races/{id}',
    touches,
    input: seen,
    answer: z.null(),
  }),
  publishRace: defineCall({
    access,
    permission: 'race.publish',
    audit: { kind: 'race.published', subject: 'id' },
    summary: 'Opens a race to members. From then on its rule stands.',
    method: 'POST',
    path: '/staff/races/{id}/publish',
    touches,
    input: seen,
    answer: staffRace,
  }),
  voidRace: defineCall({
    access,
    permission: 'race.publish',
    audit: { kind: 'race.voided', subject: 'id', reason: 'reason' },
    summary: 'Calls a published race off, for a reason that members read. It has no result.',
    method: 'POST',
    path: '/staff/races/{id}/void',
    touches,
    input: z.object({ ...one, reason: requiredText(mostReason) }),
    answer: staffRace,
  }),
  tryRace: defineCall({
    access,
    permission: 'race.write',
    audit: { kind: 'race.tried', subject: 'id' },
    summary: 'Reckons what the trips of a year before would give under the rule. No standing changes.',
    method: 'POST',
    path: '/staff/races/{id}/trial',
    touches: ['race'],
    limit: reckoningLimit,
    input: seen,
    answer: raceTrial,
  }),
  getRaceTrial: defineCall({
    access,
    permission: 'race.read',
    summary: 'How far the trial of a race is, and what came out.',
    method: 'GET',
    path: '/staff/races/{id}/trial',
    subject: 'race',
    input: z.object(one),
    answer: z.object({ trial: raceTrial.nullable().describe('Null where the race was never tried.') }),
  }),
}
