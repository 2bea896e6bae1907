import { z } from 'zod'
import { nearPlaces, rewardPeriods } from '@throughway/domain/reward/reward-obstacles'
import { rewardSorts } from '@throughway/domain/reward/reward-sorts'
import {
  redemptionStates,
  rewardCategories,
  type RewardCategory,
  rewardKinds,
  rewardStages,
} from '@throughway/domain/reward/rewards'
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

const categoryNames = Object.keys(rewardCategories) as [RewardCategory, ...RewardCategory[]]

/** What is missing, in the words of `domain/reward-obstacles.ts`. */
const obstacle = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sold_out') }),
  z.object({
    kind: z.literal('limit'),
    max: z.int(),
    period: z.enum([...rewardPeriods, 'ever']),
    again_on: z.iso.date().nullable(),
  }),
  z.object({ kind: z.literal('age'), from: z.int() }),
  z.object({ kind: z.literal('age_unknown'), from: z.int() }),
  z.object({ kind: z.literal('near'), miles: z.number(), of: z.enum(nearPlaces) }),
  z.object({ kind: z.literal('place_unknown'), of: z.enum(nearPlaces) }),
  z.object({ kind: z.literal('address_unknown') }),
  z.object({ kind: z.literal('blocked'), until: z.iso.datetime() }),
  z.object({ kind: z.literal('negative'), missing: z.int() }),
  z.object({ kind: z.literal('trips'), missing: z.int(), needed: z.int() }),
  z.object({
    kind: z.literal('points'),
    missing: z.int(),
    trips: z.int().describe('How many more would bring them, once what is pending counts.'),
    pending: z.int().describe('Earned, and not to be spent yet.'),
    ready_at: z.iso.datetime().nullable().describe('From when they can be.'),
  }),
])
export type RewardObstacle = z.infer<typeof obstacle>

export const rewardPicture = z.object({ motif: z.enum(rewardMotifs), alt: z.string() })

export const rewardCard = z.object({
  id: z.int().describe('The number that links name.'),
  title: z.string(),
  summary: z.string(),
  sponsor: z.string(),
  category: z.enum(categoryNames),
  kind: z.enum(rewardKinds),
  cost: z.int(),
  picture: rewardPicture,
  miles: z
    .number()
    .nullable()
    .describe('To its nearest place, from where the answer says that distances are measured.'),
  stock: z.object({ word: z.enum(['plenty', 'few', 'last', 'none']), left: z.int().nullable() }),
  until: z.iso.datetime().nullable().describe('When it can be had no longer.'),
  for_organisation: z.boolean().describe('There for the member’s organisation, not for everybody.'),
  obstacles: z.array(obstacle).describe('What stands between the member and it; empty when it can be redeemed now.'),
})
export type RewardCard = z.infer<typeof rewardCard>

export const redemption = z.object({
  id: z.uuid(),
  reward_id: z.int(),
  state: z.enum(redemptionStates),
  cost: z.int(),
  reserved_until: z.iso.datetime().nullable().describe('Until then points and one of the stock are kept.'),
})
export type Redemption = z.infer<typeof redemption>

const rewardPlace = z.object({
  name: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  hours: z.string().nullable(),
  accessibility: z.string().nullable(),
  miles: z.number().nullable(),
})
export type RewardPlace = z.infer<typeof rewardPlace>

export const rewardDetail = rewardCard.extend({
  how: z.string().describe('How it is used or comes.'),
  terms: z.string(),
  places: z.array(rewardPlace).describe('The nearest first.'),
  needs_approval: z.boolean(),
  valid_days: z.int().nullable().describe('From when it is issued.'),
  redeem_by: z.iso.date().nullable().describe('The last day on which what was issued can be used.'),
  rules: z.object({
    limit_total: z.int().nullable(),
    limit_in_period: z.int().nullable(),
    period: z.enum(rewardPeriods).nullable(),
    min_trips: z.int(),
    near_miles: z.number().nullable(),
    near: z.enum(nearPlaces),
    age_from: z.int().nullable(),
  }),
  drawing_id: z.uuid().nullable().describe('The drawing in which it is an entry.'),
  reservation: redemption.nullable().describe('The one that the member holds just now.'),
})
export type RewardDetail = z.infer<typeof rewardDetail>

const latitude = () => formNumber().pipe(z.number().min(-90, 'field.too_small').max(90, 'field.too_large'))
const longitude = () => formNumber().pipe(z.number().min(-180, 'field.too_small').max(180, 'field.too_large'))

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

/** Beside every balance: what is earned and cannot be spent yet. */
const waitingPoints = {
  pending: z.int(),
  ready_at: z.iso.datetime().nullable().describe('From when all of it can be spent.'),
}

/** D4: what a member's rewards and prizes of a calendar year are worth. */
export const rewardYear = z.object({
  year: z.int(),
  cents: z.int(),
  reported_from_cents: z.int().describe('From so much on the programme reports the year to the tax office.'),
  is_near: z.boolean().describe('80 % of that or more.'),
})
export type RewardYear = z.infer<typeof rewardYear>

export const rewardCalls = {
  listRewards: defineCall({
    summary:
      'Rewards of a tab, or those that a search finds in all of them. An unknown category is the editors’ choice; distances are from the place given, else from home or work as the sort says.',
    method: 'GET',
    path: '/member/rewards',
    access: 'member',
    input: z
      .object({
        category: text(40).optional().describe('A number or a name: 3 or dining; 200 is the ride home.'),
        sort: choice(rewardSorts).optional(),
        lat: latitude().optional(),
        lng: longitude().optional(),
        text: text(100).optional(),
        most_points: formInteger(0, 1_000_000).optional(),
        within_miles: formNumber().pipe(z.number().min(0, 'field.too_small').max(1000, 'field.too_large')).optional(),
        own_organisation: formBoolean().optional(),
        limit: formInteger(1, 60).default(24),
        after: formInteger(0, 1_000_000).default(0).describe('`next` of the page before.'),
      })
      .superRefine(({ lat, lng }, context) => {
        if ((lat === undefined) !== (lng === undefined))
          context.addIssue({ code: 'custom', path: [lat === undefined ? 'lat' : 'lng'], message: 'field.required' })
      }),
    answer: z.object({
      items: z.array(rewardCard),
      total: z.int(),
      next: z.int().nullable(),
      category: z.enum(categoryNames),
      measured_from: z.enum(['browser', 'home', 'work']).nullable(),
      balance: z.int().describe('Points that can be spent.'),
      ...waitingPoints,
      has_organisation: z.boolean(),
    }),
  }),
  getReward: defineCall({
    summary: 'One reward whole; when it is over, hidden or nobody’s, what is like it instead.',
    method: 'GET',
    path: '/member/rewards/{id}',
    access: 'member',
    input: z.object({ id: requiredText(40), lat: latitude().optional(), lng: longitude().optional() }),
    answer: z.object({
      reward: rewardDetail.nullable(),
      gone: z.enum(['ended', 'hidden']).nullable(),
      title: z.string().nullable().describe('Of what has ended.'),
      alternatives: z.array(rewardCard),
      balance: z.int(),
      ...waitingPoints,
    }),
  }),
  redeemReward: defineCall({
    summary: 'Keeps the points and one of the stock for ten minutes; repeated, it answers the same reservation.',
    method: 'POST',
    path: '/member/rewards/{id}/redemptions',
    access: 'member',
    creates: true,
    input: z.object({ id: formInteger(1, 2_000_000_000) }),
    answer: redemption,
  }),
  confirmRedemption: defineCall({
    summary: 'Spends the reserved points: the reward is the member’s, or waits until somebody approves it.',
    method: 'POST',
    path: '/member/redemptions/{id}/confirmation',
    access: 'member',
    creates: true,
    input: z.object({ id: uuid() }),
    answer: redemption,
  }),
  cancelRedemption: defineCall({
    summary: 'Gives a reward back, with its points, until its code was shown.',
    method: 'POST',
    path: '/member/redemptions/{id}/cancellation',
    access: 'member',
    input: z.object({ id: uuid() }),
    answer: redemption,
  }),
  revealRedemption: defineCall({
    summary: 'Shows the code, link or file, and mails it; from then on the reward cannot be given back.',
    method: 'POST',
    path: '/member/redemptions/{id}/reveal',
    access: 'member',
    input: z.object({ id: uuid() }),
    answer: redemption,
  }),
  markRedemption: defineCall({
    summary: 'Notes for oneself that a reward was used, or was not.',
    method: 'PUT',
    path: '/member/redemptions/{id}/use',
    access: 'member',
    input: z.object({ id: uuid(), used: formBoolean() }),
    answer: redemption,
  }),
  getRedemptionFile: defineCall({
    summary: 'The document of a reward that is one, once it was shown.',
    method: 'GET',
    path: '/member/redemptions/{id}/file',
    access: 'member',
    input: z.object({ id: uuid() }),
    answer: z.object({ name: z.string(), base64: z.base64() }),
  }),
}

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

const staffReward = z.object({
  ...rewardInput.shape,
  id: z.int(),
  version: z.int().describe('To be sent back with a change.'),
  category: z.enum(categoryNames),
  kind: z.enum(rewardKinds),
  is_limited: z.boolean(),
  left: z.int().nullable().describe('Pieces or codes that nobody has; null where there is no end of it.'),
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
