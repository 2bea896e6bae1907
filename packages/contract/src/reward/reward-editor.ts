import { z } from 'zod'
import { nearPlaces, rewardPeriods } from '@throughway/domain/reward/reward-obstacles'
import { rewardKinds, rewardStages, rewardStates } from '@throughway/domain/reward/rewards'
import { rewardMotifs } from '@throughway/domain/reward/reward-motifs'
import { answeredShape } from '../answered.ts'
import { defineCall } from '../call.ts'
import { file } from '../files.ts'
import {
  choice,
  formBoolean,
  formInteger,
  formNumber,
  instant,
  localDate,
  requiredText,
  text,
  uuid,
  website,
} from '../fields.ts'
import { rewardImage } from './reward-picture.ts'
import { categoryNames, latitude, longitude } from './reward.ts'

const languageWords = () =>
  z.object(
    {
      title: requiredText(120),
      summary: requiredText(500),
      how: requiredText(1000),
      terms: requiredText(4000),
      alt: requiredText(200),
    },
    'field.required',
  )

const placeWords = () => z.object({ hours: text(200).optional(), accessibility: text(300).optional() }).default({})

const placeInput = z.object({
  name: requiredText(120),
  address: requiredText(300),
  lat: latitude(),
  lng: longitude(),
  texts: z.object({ en: placeWords(), es: placeWords() }).prefault({}),
})

const mostPlaces = 30

const mostCents = 100_000_000

const mostOrganisations = 200

/** The editor's input for a reward. Entries belong to their drawing, and the ride home has calls of its own. */
const rewardInput = z.object({
  category: choice(['drawings', 'dining', 'activities', 'shopping', 'services', 'online']),
  featured: formInteger(1, 12).optional().describe('Its place among the editors’ choice.'),
  stage: choice(rewardStages),
  sponsor: requiredText(120),
  texts: z.object({ en: languageWords(), es: languageWords() }, 'field.required'),
  motif: choice(rewardMotifs),
  image: uuid().optional().describe('A picture of the programme, shown in place of the drawn motif.'),
  cost: formInteger(0, 1_000_000),
  value_cents: formInteger(0, mostCents)
    .default(0)
    .describe('What one is worth in money, for the sum of a member’s year (D4).'),
  live_from: instant('field.not_valid'),
  live_to: instant('field.not_valid').optional(),
  redeem_by: localDate().optional(),
  valid_days: formInteger(1, 3650).optional(),
  limit_total: formInteger(1, 1000).optional(),
  limit_in_period: formInteger(1, 1000).optional(),
  period: choice(rewardPeriods).optional(),
  organisations: z.array(uuid(), 'field.not_valid').max(mostOrganisations, 'field.too_large').default([]),
  min_trips: formInteger(0, 10_000).default(0),
  near_miles: formNumber().pipe(z.number().min(0.1, 'field.too_small').max(500, 'field.too_large')).optional(),
  near: choice(nearPlaces).default('either'),
  age_from: formInteger(1, 120).optional(),
  needs_approval: formBoolean().default(false),
  static_code: text(200).optional().describe('Of a reward whose code is the same for all.'),
  link: website().optional().describe('Of a reward that is a page elsewhere.'),
  places: z.array(placeInput, 'field.not_valid').max(mostPlaces, 'field.too_large').default([]),
})

function checkReward(
  { live_from: from, live_to: to, limit_in_period: limit, period }: z.infer<typeof rewardInput>,
  context: z.RefinementCtx,
) {
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (to !== undefined && Date.parse(to) <= Date.parse(from)) wrong('live_to', 'field.too_small')
  if (limit !== undefined && period === undefined) wrong('period', 'field.required')
  if (limit === undefined && period !== undefined) wrong('limit_in_period', 'field.required')
}

const staffReward = z.object({
  ...answeredShape(rewardInput.shape),
  category: z.enum(categoryNames),
  id: z.int(),
  version: z.int().describe('To be sent back with a change.'),
  kind: z.enum(rewardKinds),
  is_limited: z.boolean(),
  left: z.int().nullable().describe('Pieces or codes that nobody has; null where there is no end of it.'),
  total: z.int().nullable().describe('All that it has, removed codes left out.'),
  is_low: z.boolean().describe('A tenth or less is left.'),
  state: z.enum(rewardStates).describe('What follows from its stage, the time and the stock.'),
  image: rewardImage.nullable(),
  has_document: z.boolean(),
})
export type StaffReward = z.infer<typeof staffReward>

const rewardNumber = () => formInteger(1, 2_000_000_000)

/** C14: the editors' calls for the catalogue. */
export const rewardEditorCalls = {
  getStaffReward: defineCall({
    summary:
      'One reward as its editor sees it, whatever its stage. Whoever drafts no rewards reads neither the code nor the page that its members get.',
    method: 'GET',
    path: '/staff/rewards/{id}',
    access: 'staff',
    permission: 'catalogue.read',
    subject: 'reward',
    input: z.object({ id: rewardNumber() }),
    answer: staffReward,
  }),
  createReward: defineCall({
    summary:
      'Puts a new reward into the catalogue; its kind, and whether there is an end of it, stay as they are made.',
    method: 'POST',
    path: '/staff/rewards',
    access: 'staff',
    permission: 'reward.draft',
    audit: { kind: 'reward.created' },
    creates: true,
    touches: ['reward'],
    input: rewardInput
      .extend({
        kind: choice(['code_pool', 'static_code', 'pdf', 'mail', 'in_store', 'external_link', 'donation']),
        stock: formInteger(0, 10_000)
          .optional()
          .describe('How many there are; left out where there is no end of it. Codes come by a call of their own.'),
      })
      .superRefine(checkReward)
      .superRefine(({ kind, static_code: code, link, stock }, context) => {
        if (kind === 'static_code' && !code)
          context.addIssue({ code: 'custom', path: ['static_code'], message: 'field.required' })
        if (kind === 'external_link' && !link)
          context.addIssue({ code: 'custom', path: ['link'], message: 'field.required' })
        if (kind === 'code_pool' && stock)
          context.addIssue({ code: 'custom', path: ['stock'], message: 'field.not_valid' })
      }),
    answer: staffReward,
  }),
  saveReward: defineCall({
    summary:
      'Changes a reward, with all its places; who has reserved it keeps the price they saw. Refused with `current` when another editor has changed it since it was read.',
    method: 'PUT',
    path: '/staff/rewards/{id}',
    access: 'staff',
    permission: 'reward.draft',
    audit: { kind: 'reward.changed', subject: 'id' },
    touches: ['reward'],
    input: rewardInput
      .extend({
        id: formInteger(1, 2_000_000_000),
        version: formInteger(1, 2_000_000_000).describe('That of the reward as it was read.'),
        more_stock: formInteger(0, 10_000).default(0).describe('Pieces to add to those that there are.'),
      })
      .superRefine(checkReward),
    answer: staffReward,
  }),
  moveReward: defineCall({
    summary:
      'Publishes a reward, pauses it, takes it out of the catalogue, or makes it a draft again. Refused with `current` when another editor has changed it since it was read.',
    method: 'POST',
    path: '/staff/rewards/{id}/stage',
    access: 'staff',
    permission: 'reward.publish',
    audit: { kind: 'reward.moved', subject: 'id' },
    touches: ['reward'],
    input: z.object({
      id: rewardNumber(),
      version: formInteger(1, 2_000_000_000).describe('That of the reward as it was read.'),
      stage: choice(rewardStages),
      at_once: formBoolean()
        .default(false)
        .describe('Of one that is published before its first moment: it begins now, and not as it was scheduled.'),
    }),
    answer: staffReward,
  }),
  saveRewardDocument: defineCall({
    summary:
      'Puts the document into a reward that is a PDF; such a reward is published once it has one. It is a change of the reward, so its version rises.',
    method: 'POST',
    path: '/staff/rewards/{id}/document',
    access: 'staff',
    permission: 'reward.draft',
    audit: { kind: 'reward.document-changed', subject: 'id' },
    touches: ['reward'],
    input: z.object({
      id: rewardNumber(),
      version: formInteger(1, 2_000_000_000).describe('That of the reward as it was read.'),
      document: file({ maxBytes: 5_000_000 }),
    }),
    answer: staffReward,
  }),
}
