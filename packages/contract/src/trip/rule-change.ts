import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'
import { bonusNames, ruleKinds } from '@throughway/domain/points/points'
import { fieldsOfKind } from '@throughway/domain/points/rules-trial'
import { choice, formInteger, uuid } from '../fields.ts'

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

export const ruleChange = z
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
  is_tried: z
    .boolean()
    .describe(
      'Whether it was tried as it stands now, against the rules of now; only then can it be proposed and granted.',
    ),
  has_trial: z.boolean().describe('Whether there is a trial, also one that runs or is of an earlier draft.'),
  proposal: z
    .object({
      id: z.uuid(),
      proposed_by: z.string(),
      proposed_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      valid_from: z.iso.date(),
      valid_to: z.iso.date().nullable(),
      may_decide: z.boolean().describe('It is not the caller’s own.'),
    })
    .nullable()
    .describe('That waits for a second person; until it is decided, withdrawn or over, the draft stands still.'),
})
export type RuleChangeSet = z.infer<typeof ruleChangeSet>
