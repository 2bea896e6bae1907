import { z } from 'zod'
import { nearPlaces, rewardPeriods } from '@throughway/domain/reward/reward-obstacles'
import { type RewardSort, rewardSorts } from '@throughway/domain/reward/reward-sorts'
import { redemptionStates, rewardCategories, type RewardCategory, rewardKinds } from '@throughway/domain/reward/rewards'
import { defineCall } from '../call.ts'
import { formBoolean, formInteger, formNumber, requiredText, text, uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { rewardPicture } from './reward-picture.ts'
import { followsSpending } from '../subjects.ts'

export const categoryNames = Object.keys(rewardCategories) as [RewardCategory, ...RewardCategory[]]

/** An obstacle, in the terms of `domain/reward/reward-obstacles.ts`. */
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
  z.object({ kind: z.literal('unverified') }),
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

export const rewardCard = z.object({
  id: z.int().describe('The number that links name.'),
  title: z.string(),
  summary: z.string(),
  sponsor: z.string(),
  category: z.enum(categoryNames),
  kind: z.enum(rewardKinds),
  cost: z.int(),
  picture: rewardPicture,
  miles: z.number().nullable().describe('To its nearest place, from where the answer says that they are measured.'),
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
  prize: z.object({ until: z.iso.datetime() }).nullable().describe('One that the member has won, free of points.'),
  is_pinned: z.boolean().describe('The member keeps it in sight on home.'),
})
export type RewardDetail = z.infer<typeof rewardDetail>

const rewardNumber = () => formInteger(1, 2_000_000_000)

export const latitude = () => formNumber().pipe(z.number().min(-90, 'field.too_small').max(90, 'field.too_large'))
export const longitude = () => formNumber().pipe(z.number().min(-180, 'field.too_small').max(180, 'field.too_large'))

/** Shown beside every balance: earned points that cannot be spent yet. */
const waitingPoints = {
  pending: z.int(),
  ready_at: z.iso.datetime().nullable().describe('From when all of it can be spent.'),
}

const everyRewardSort = Object.fromEntries(rewardSorts.map((sort) => [sort, 'asc'])) as Record<RewardSort, 'asc'>

const listedRewards = listCall({
  summary:
    'Rewards of a tab, or those that a search finds in all of them. An unknown category is the editors’ choice; distances are from the place given, else from home or work as the sort says.',
  path: '/member/rewards',
  access: 'member',
  subject: 'reward',
  filters: {
    category: text(40).optional().describe('A number or a name: 3 or dining; 200 is the ride home.'),
    lat: latitude().optional(),
    lng: longitude().optional(),
    text: text(100).optional(),
    most_points: formInteger(0, 1_000_000).optional(),
    within_miles: formNumber().pipe(z.number().min(0, 'field.too_small').max(1000, 'field.too_large')).optional(),
    own_organisation: formBoolean().optional(),
  },
  // each of them has its own direction; `usual` is the editors' order where there is one, otherwise the newest first
  sorts: { usual: 'asc', ...everyRewardSort },
  oneWay: true,
  page: { usual: 24, most: 60 },
  row: rewardCard,
  extra: {
    total: z.int(),
    category: z.enum(categoryNames),
    measured_from: z.enum(['browser', 'home', 'work']).nullable(),
    balance: z.int().describe('Points that can be spent.'),
    ...waitingPoints,
    has_organisation: z.boolean(),
  },
})

const listRewards = {
  ...listedRewards,
  input: listedRewards.input.superRefine(({ lat, lng }, context) => {
    if ((lat === undefined) !== (lng === undefined))
      context.addIssue({ code: 'custom', path: [lat === undefined ? 'lat' : 'lng'], message: 'field.required' })
  }),
}

const neverForSomebodyElse = { access: 'member', whileImpersonated: 'refused' } as const

export const rewardCalls = {
  listRewards,
  getReward: defineCall({
    summary: 'One reward whole; when it is over, hidden or nobody’s, what is like it instead.',
    method: 'GET',
    path: '/member/rewards/{id}',
    access: 'member',
    subject: 'reward',
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
  pinReward: defineCall({
    summary: 'Keeps a reward in sight on home, in place of one that was there before.',
    method: 'PUT',
    path: '/member/rewards/{id}/pin',
    access: 'member',
    touches: ['reward', 'home'],
    input: z.object({ id: rewardNumber() }),
    answer: z.null(),
  }),
  unpinReward: defineCall({
    summary: 'Takes it off home.',
    method: 'DELETE',
    path: '/member/rewards/{id}/pin',
    access: 'member',
    touches: ['reward', 'home'],
    input: z.object({ id: rewardNumber() }),
    answer: z.null(),
  }),
  redeemReward: defineCall({
    summary: 'Keeps the points and one of the stock for ten minutes; repeated, it answers the same reservation.',
    method: 'POST',
    path: '/member/rewards/{id}/redemptions',
    ...neverForSomebodyElse,
    needsTerms: true,
    creates: true,
    touches: followsSpending,
    input: z.object({ id: rewardNumber() }),
    answer: redemption,
  }),
  confirmRedemption: defineCall({
    summary: 'Spends the reserved points: the reward is the member’s, or waits until somebody approves it.',
    method: 'POST',
    path: '/member/redemptions/{id}/confirmation',
    ...neverForSomebodyElse,
    needsTerms: true,
    creates: true,
    touches: followsSpending,
    input: z.object({ id: uuid() }),
    answer: redemption,
  }),
  cancelRedemption: defineCall({
    summary: 'Gives a reward back, with its points, until its code was shown.',
    method: 'POST',
    path: '/member/redemptions/{id}/cancellation',
    ...neverForSomebodyElse,
    touches: followsSpending,
    input: z.object({ id: uuid() }),
    answer: redemption,
  }),
  revealRedemption: defineCall({
    summary: 'Shows the code, link or file, and mails it; from then on the reward cannot be given back.',
    method: 'POST',
    path: '/member/redemptions/{id}/reveal',
    ...neverForSomebodyElse,
    needsTerms: true,
    touches: followsSpending,
    input: z.object({ id: uuid() }),
    answer: redemption,
  }),
  markRedemption: defineCall({
    summary: 'Notes for oneself that a reward was used, or was not.',
    method: 'PUT',
    path: '/member/redemptions/{id}/use',
    ...neverForSomebodyElse,
    touches: ['wallet', 'redemption'],
    input: z.object({ id: uuid(), used: formBoolean() }),
    answer: redemption,
  }),
  getRedemptionFile: defineCall({
    summary: 'The document of a reward that is one, once it was shown.',
    method: 'GET',
    path: '/member/redemptions/{id}/file',
    ...neverForSomebodyElse,
    subject: 'wallet',
    input: z.object({ id: uuid() }),
    answer: z.object({ name: z.string(), base64: z.base64() }),
  }),
}
