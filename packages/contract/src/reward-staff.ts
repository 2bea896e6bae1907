import { z } from 'zod'
import { nearPlaces, rewardPeriods } from '@throughway/domain/reward/reward-obstacles'
import { rewardKinds, rewardStages } from '@throughway/domain/reward/rewards'
import { rewardMotifs } from '@throughway/domain/reward/reward-motifs'
import { defineCall } from './call.ts'
import { file } from './files.ts'
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
} from './fields.ts'
import { categoryNames, latitude, longitude, redemption, rewardYear } from './reward.ts'

/** What a sponsor or a member is told; nobody else's business. */
const reason = () => requiredText(500)
/** Who approves, fulfils and refunds. */
const rewardStaff = ['program_admin', 'system_admin'] as const

const staffRedemption = redemption.extend({
  title: z.string(),
  kind: z.enum(rewardKinds),
  member: z.object({
    id: z.uuid(),
    name: z.string(),
    address: z.string().nullable().describe('Where to send it; only of what is mailed.'),
  }),
  confirmed_at: z.iso.datetime().nullable(),
  decide_by: z.iso.date().nullable().describe('Of what waits: the fifth working day.'),
  reason: z.string().nullable(),
})
export type StaffRedemption = z.infer<typeof staffRedemption>

/** C14: their screens belong to the administrator's area. */
export const rewardStaffCalls = {
  listRedemptions: defineCall({
    summary: 'Redemptions in a state, the longest waiting first.',
    method: 'GET',
    path: '/staff/redemptions',
    access: 'staff',
    roles: rewardStaff,
    input: z.object({
      state: choice(['waiting', 'issued', 'fulfilled', 'denied', 'refunded']).default('waiting'),
      limit: formInteger(1, 200).default(50),
      after: uuid().optional().describe('`next` of the page before.'),
    }),
    answer: z.object({ items: z.array(staffRedemption), next: z.uuid().nullable() }),
  }),
  decideRedemption: defineCall({
    summary:
      'Approves what waits, denies it with the points back, notes that it was sent or given, or takes it back with its points.',
    method: 'POST',
    path: '/staff/redemptions/{id}/decision',
    access: 'staff',
    roles: rewardStaff,
    input: z
      .object({
        id: uuid(),
        decision: choice(['approve', 'deny', 'fulfil', 'refund']),
        reason: reason().optional().describe('Told to the member; needed for a no.'),
      })
      .superRefine(({ decision, reason: why }, context) => {
        if ((decision === 'deny' || decision === 'refund') && !why)
          context.addIssue({ code: 'custom', path: ['reason'], message: 'field.required' })
      }),
    answer: staffRedemption,
  }),
  addRewardCodes: defineCall({
    summary:
      'Puts codes into a reward’s pool, one a line, the first column of a CSV file; those that are there already are left out and told.',
    method: 'POST',
    path: '/staff/rewards/{id}/codes',
    access: 'staff',
    roles: rewardStaff,
    input: z.object({ id: formInteger(1, 2_000_000_000), codes: requiredText(400_000) }),
    answer: z.object({ added: z.int(), doubled: z.array(z.string()), left: z.int() }),
  }),
  listRewardYears: defineCall({
    summary:
      'Members whose rewards and prizes of a year are worth 80 % or more of what has to be reported, the most first (D4).',
    method: 'GET',
    path: '/staff/reward_years',
    access: 'staff',
    roles: rewardStaff,
    input: z.object({ year: formInteger(2000, 2199) }),
    answer: z.object({
      reported_from_cents: z.int(),
      items: z
        .array(z.object({ member: z.object({ id: z.uuid(), name: z.string() }), year: rewardYear }))
        .describe('At most 500.'),
    }),
  }),
}

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

/** What an editor writes of a reward. An entry of a drawing belongs to its drawing, the ride home to itself. */
const rewardInput = z.object({
  category: choice(['drawings', 'dining', 'activities', 'shopping', 'services', 'online']),
  featured: formInteger(1, 12).optional().describe('Its place among the editors’ choice.'),
  stage: choice(rewardStages),
  sponsor: requiredText(120),
  texts: z.object({ en: languageWords(), es: languageWords() }, 'field.required'),
  motif: choice(rewardMotifs),
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

/** The same as it is answered: each field of the input has its own here, or it does not compile. */
const told = {
  stage: rewardInput.shape.stage,
  sponsor: rewardInput.shape.sponsor,
  motif: rewardInput.shape.motif,
  category: z.enum(categoryNames),
  featured: z.int().nullable(),
  cost: z.int(),
  value_cents: z.int(),
  live_from: z.iso.datetime(),
  live_to: z.iso.datetime().nullable(),
  redeem_by: z.iso.date().nullable(),
  valid_days: z.int().nullable(),
  limit_total: z.int().nullable(),
  limit_in_period: z.int().nullable(),
  period: z.enum(rewardPeriods).nullable(),
  organisations: z.array(z.uuid()),
  min_trips: z.int(),
  near_miles: z.number().nullable(),
  near: z.enum(nearPlaces),
  age_from: z.int().nullable(),
  needs_approval: z.boolean(),
  static_code: z.string().nullable(),
  link: z.string().nullable(),
  texts: z.record(
    z.enum(['en', 'es']),
    z.object({ title: z.string(), summary: z.string(), how: z.string(), terms: z.string(), alt: z.string() }),
  ),
  places: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      lat: z.number(),
      lng: z.number(),
      texts: z.record(
        z.enum(['en', 'es']),
        z.object({ hours: z.string().optional(), accessibility: z.string().optional() }),
      ),
    }),
  ),
} satisfies Record<keyof typeof rewardInput.shape, z.ZodType>

const staffReward = z.object({
  ...told,
  id: z.int(),
  version: z.int().describe('To be sent back with a change.'),
  kind: z.enum(rewardKinds),
  is_limited: z.boolean(),
  left: z.int().nullable().describe('Pieces or codes that nobody has; null where there is no end of it.'),
})
export type StaffReward = z.infer<typeof staffReward>

/** C14: what editors do with the catalogue. */
export const rewardEditorCalls = {
  getStaffReward: defineCall({
    summary: 'One reward as its editor sees it, whatever its stage.',
    method: 'GET',
    path: '/staff/rewards/{id}',
    access: 'staff',
    roles: rewardStaff,
    input: z.object({ id: formInteger(1, 2_000_000_000) }),
    answer: staffReward,
  }),
  createReward: defineCall({
    summary:
      'Puts a new reward into the catalogue; its kind, and whether there is an end of it, stay as they are made.',
    method: 'POST',
    path: '/staff/rewards',
    access: 'staff',
    roles: rewardStaff,
    creates: true,
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
    roles: rewardStaff,
    input: rewardInput
      .extend({
        id: formInteger(1, 2_000_000_000),
        version: formInteger(1, 2_000_000_000).describe('That of the reward as it was read.'),
        more_stock: formInteger(0, 10_000).default(0).describe('Pieces to add to those that there are.'),
      })
      .superRefine(checkReward),
    answer: staffReward,
  }),
  saveRewardDocument: defineCall({
    summary: 'Puts the document into a reward that is a PDF; such a reward is published once it has one.',
    method: 'POST',
    path: '/staff/rewards/{id}/document',
    access: 'staff',
    roles: rewardStaff,
    input: z.object({ id: formInteger(1, 2_000_000_000), document: file({ maxBytes: 5_000_000 }) }),
    answer: staffReward,
  }),
}
