import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'
import { bonusNames, ruleKinds } from '@throughway/domain/points/points'
import { fieldsOfKind } from '@throughway/domain/points/rules-trial'
import { defineCall } from './call.ts'
import { choice, formInteger, localDate, requiredText, uuid } from './fields.ts'

/** Who makes the rules of a programme (C1). */
const ruleMakers = ['program_admin', 'system_admin'] as const

const units = ['trip', 'day', 'mile'] as const

export const ruleStates = ['holds', 'waits', 'over', 'withdrawn'] as const

export const ruleVersion = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  kind: z.enum(ruleKinds),
  mode: z.enum(tripModes).nullable(),
  points: z.int(),
  unit: z.enum(units),
  cap_per_day: z.int().nullable(),
  cap_per_month: z.int().nullable(),
  people: z.int().nullable(),
  factor_percent: z.int().nullable(),
  organisation_id: z.uuid().nullable(),
  valid_from: z.iso.date(),
  valid_to: z.iso.date().nullable(),
  state: z
    .enum(ruleStates)
    .describe(
      '`holds`: trips of today are judged by it; `over`: a newer one has taken its place, or its last day is past.',
    ),
  change_id: z.uuid().nullable().describe('The set of changes that made it; null for what a programme starts with.'),
})

const ruleChange = z
  .object({
    kind: choice(ruleKinds),
    mode: choice(tripModes)
      .nullish()
      .transform((mode) => mode ?? null),
    bonus: choice(bonusNames)
      .nullish()
      .transform((bonus) => bonus ?? null),
    points: formInteger(0, 1000).optional(),
    unit: choice(units).optional(),
    cap_per_day: formInteger(0, 50).optional(),
    cap_per_month: formInteger(0, 500).optional(),
    people: formInteger(2, 15).optional().describe('Of a pool: from how many people on.'),
    factor_percent: formInteger(100, 1000).optional().describe('Of a pool or a bonus day: 200 doubles.'),
    organisation_id: uuid()
      .optional()
      .describe('Only for its members, where it stands before the own rule of the programme.'),
  })
  .superRefine((change, context) => {
    const { needs, may }: { needs: readonly string[]; may: readonly string[] } = fieldsOfKind[change.kind]
    for (const name of [
      'mode',
      'bonus',
      'points',
      'unit',
      'cap_per_day',
      'cap_per_month',
      'people',
      'factor_percent',
    ] as const) {
      const isSaid = change[name] !== undefined && change[name] !== null
      if (!isSaid && needs.includes(name)) context.addIssue({ code: 'custom', path: [name], message: 'field.required' })
      if (isSaid && !needs.includes(name) && !may.includes(name))
        context.addIssue({ code: 'custom', path: [name], message: 'field.not_valid' })
    }
  })
  .transform((change) => ({
    ...change,
    points: change.points ?? 0,
    unit: change.unit ?? ('trip' as const),
    cap_per_day: change.cap_per_day ?? null,
    cap_per_month: change.cap_per_month ?? null,
    people: change.people ?? null,
    factor_percent: change.factor_percent ?? null,
    organisation_id: change.organisation_id ?? null,
  }))

const changeFields = {
  reason: requiredText(500).describe('Why, in words; kept for good.'),
  changes: z.array(ruleChange).min(1, 'field.required').max(50, 'field.too_long'),
}

const trialResult = z.object({
  members: z.int().describe('With trips in these days.'),
  points_now: z.int().describe('What these days earn under the rules that held.'),
  points_then: z.int().describe('What they would have earned.'),
  gaining: z
    .int()
    .nullable()
    .describe('Members who would have had more; null where the number could point at somebody.'),
  losing: z.int().nullable(),
  buckets: z
    .array(z.object({ from: z.int().nullable(), to: z.int().nullable(), members: z.int() }))
    .describe('Members by points more or fewer; none of one to four.'),
  by_rule: z
    .array(
      z.object({
        rule: z.string(),
        mode: z.enum(tripModes).nullable(),
        points_now: z.int(),
        points_then: z.int(),
        members: z.int(),
      }),
    )
    .describe('The greatest difference first.'),
  cost_cents: z
    .int()
    .nullable()
    .describe('Of the points more or fewer, a year at this rate, where `cents_per_point` was asked with.'),
})

export const rulesTrial = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  asked_at: z.iso.datetime(),
  members_done: z.int(),
  members_total: z.int(),
  result: trialResult.nullable().describe('Null while it runs.'),
})
export type RulesTrial = z.infer<typeof rulesTrial>

export const ruleChangeSet = z.object({
  id: z.uuid(),
  reason: z.string(),
  state: z.enum(['draft', 'published', 'withdrawn', 'dropped']),
  revision: z.int(),
  changes: z.array(
    ruleVersion
      .pick({
        kind: true,
        mode: true,
        points: true,
        unit: true,
        cap_per_day: true,
        cap_per_month: true,
        people: true,
        factor_percent: true,
        organisation_id: true,
      })
      .extend({ bonus: z.enum(bonusNames).nullable() }),
  ),
  valid_from: z.iso.date().nullable(),
  valid_to: z.iso.date().nullable(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  published_by: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  withdrawn_by: z.string().nullable(),
  withdrawn_at: z.iso.datetime().nullable(),
  is_tried: z.boolean().describe('Whether it was tried as it stands now; only then can it be published.'),
})
export type RuleChangeSet = z.infer<typeof ruleChangeSet>

const centsPerPoint = { cents_per_point: formInteger(0, 1000).optional().describe('What a point costs the programme.') }

export const rulesCalls = {
  listRuleVersions: defineCall({
    summary: 'Every version of every points rule of the programme, the newest of each first.',
    method: 'GET',
    path: '/staff/points/rules',
    access: 'staff',
    roles: ruleMakers,
    input: z.object({}),
    answer: z.object({ items: z.array(ruleVersion) }),
  }),
  listRuleChanges: defineCall({
    summary: 'Sets of changes to the rules, newest first: drafts, and who published or withdrew what.',
    method: 'GET',
    path: '/staff/points/changes',
    access: 'staff',
    roles: ruleMakers,
    input: z.object({
      limit: formInteger(1, 200).default(50),
      after: uuid().optional().describe('The last one of the page before.'),
    }),
    answer: z.object({ items: z.array(ruleChangeSet), next: z.uuid().nullable() }),
  }),
  draftRules: defineCall({
    summary: 'Drafts a set of changes; nothing holds yet.',
    method: 'POST',
    path: '/staff/points/changes',
    access: 'staff',
    roles: ruleMakers,
    creates: true,
    input: z.object(changeFields),
    answer: ruleChangeSet,
  }),
  changeRulesDraft: defineCall({
    summary: 'Changes a draft that was read as `revision`; a trial of what it was counts no longer.',
    method: 'PUT',
    path: '/staff/points/changes/{id}',
    access: 'staff',
    roles: ruleMakers,
    input: z.object({ id: uuid(), revision: formInteger(1, 1_000_000), ...changeFields }),
    answer: ruleChangeSet,
  }),
  dropRulesDraft: defineCall({
    summary: 'Drops a draft; it stays on the list of what was thought of.',
    method: 'DELETE',
    path: '/staff/points/changes/{id}',
    access: 'staff',
    roles: ruleMakers,
    input: z.object({ id: uuid() }),
    answer: ruleChangeSet,
  }),
  tryRules: defineCall({
    summary:
      'Judges the trips of the last 90 days by the draft, in memory: who would win and lose, and what it would cost. A big programme takes a while.',
    method: 'POST',
    path: '/staff/points/changes/{id}/trial',
    access: 'staff',
    roles: ruleMakers,
    input: z.object({ id: uuid(), ...centsPerPoint }),
    answer: rulesTrial,
  }),
  getRulesTrial: defineCall({
    summary: 'How far the trial of a draft has come, and what it found.',
    method: 'GET',
    path: '/staff/points/changes/{id}/trial',
    access: 'staff',
    roles: ruleMakers,
    input: z.object({ id: uuid(), ...centsPerPoint }),
    answer: rulesTrial,
  }),
  publishRules: defineCall({
    summary:
      'Lets a tried draft hold from a day on: a later one, or today while nobody has a trip of today. What was earned stays.',
    method: 'POST',
    path: '/staff/points/changes/{id}/publish',
    access: 'staff',
    roles: ruleMakers,
    input: z.object({
      id: uuid(),
      revision: formInteger(1, 1_000_000),
      valid_from: localDate(),
      valid_to: localDate()
        .optional()
        .describe('Its last day, after which the rules before it hold again; needed for bonus days.'),
    }),
    answer: ruleChangeSet,
  }),
  withdrawRules: defineCall({
    summary: 'Takes back what was published and has not begun.',
    method: 'POST',
    path: '/staff/points/changes/{id}/withdraw',
    access: 'staff',
    roles: ruleMakers,
    input: z.object({ id: uuid() }),
    answer: ruleChangeSet,
  }),
}
