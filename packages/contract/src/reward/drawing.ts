import { z } from 'zod'
import {
  beaconSources,
  claimStates,
  drawingStates,
  entryRules,
  entrySources,
  strikeReasons,
} from '@throughway/domain/drawing/drawings'
import { rewardMotifs } from '@throughway/domain/reward/reward-motifs'
import { defineCall } from '../call.ts'
import { choice, email, formBoolean, formInteger, requiredText, uuid } from '../fields.ts'

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))

export const entryId = () => hex(32)

/** An instant in an answer. */
export const moment = () => z.iso.datetime()

/** A winner or an alternate. */
const result = z.object({
  place: z.int(),
  turn: z.int().describe('0 for who was drawn for the place, then one for each alternate.'),
  entry_id: entryId(),
  state: z.enum(claimStates),
  name: z.string().nullable().describe('“First L., organisation”, only where the winner consented.'),
})

const drawingCard = z.object({
  id: z.uuid(),
  title: z.string(),
  prize: z.string(),
  sponsor: z.string(),
  motif: z.enum(rewardMotifs),
  state: z.enum(drawingStates),
  starts_at: moment(),
  ends_at: moment(),
  winner_count: z.int(),
  entry_rule: z.enum(entryRules),
  entries: z.int().describe('Of all people, those struck out among them.'),
})
export type DrawingCard = z.infer<typeof drawingCard>

export const drawingDetail = drawingCard.extend({
  rules: z.string(),
  rules_version: z.int(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  list_closes_at: moment().describe('Until then trips of the drawing’s days may be recorded.'),
  per_day: z.int().nullable(),
  points_per_entry: z.int().nullable(),
  max_entries: z.int().nullable(),
  free_entries: z.int(),
  min_trips: z.int(),
  for_organisation: z.boolean(),
  reward_id: z.int().nullable().describe('The reward by which an entry is had for points.'),
  commitment: hex(64).nullable(),
  beacon: z.object({
    source: z.enum(beaconSources),
    name: z.string(),
    at: moment().nullable(),
    value: z.string().nullable(),
    link: z.string().nullable().describe('Where anybody finds the value.'),
  }),
  heads: z
    .array(z.object({ day: z.iso.date(), count: z.int(), head: z.string() }))
    .describe('The chain of entries as it was at the end of each day.'),
  list_hash: hex(64).nullable(),
  snapshot_at: moment().nullable(),
  drawn_at: moment().nullable(),
  results: z.array(result),
  cancel_reason: z.string().nullable(),
})
export type DrawingDetail = z.infer<typeof drawingDetail>

/** Everything needed to repeat a draw; unknown parts are null. */
export const drawingRecord = z.object({
  version: z.int(),
  drawing_id: z.uuid(),
  title: z.string(),
  commitment: z.string(),
  seed: z.string().nullable(),
  beacon: z.string(),
  beacon_source: z.enum(beaconSources),
  beacon_name: z.string(),
  beacon_at: moment().nullable(),
  beacon_signature: z
    .string()
    .nullable()
    .describe('Of drand: the signature whose digest is the value, in hexadecimal digits.'),
  snapshot_at: moment().nullable(),
  drawn_at: moment().nullable(),
  list: z.string().nullable(),
  list_hash: z.string().nullable(),
  order: z.array(z.string()).describe('The ids of all entries as they came; empty until the list is closed.'),
  heads: z.array(z.object({ day: z.iso.date(), count: z.int(), head: z.string() })),
  winner_count: z.int(),
  winners: z.array(z.string()),
  alternates: z.array(z.string()),
})
export type DrawingRecord = z.infer<typeof drawingRecord>

export const ownEntry = z.object({
  number: z.int().describe('Its place in the chain.'),
  id: entryId(),
  source: z.enum(entrySources),
  made_at: moment(),
  struck: z.enum(strikeReasons).nullable(),
})
export type OwnEntry = z.infer<typeof ownEntry>

const ownClaim = z.object({
  place: z.int(),
  entry_id: entryId(),
  state: z.enum(claimStates),
  until: moment().describe('Until then the prize can be claimed.'),
  needs_tax_form: z.boolean(),
  public_name: z.string().nullable(),
  name: z.string().describe('As it would be shown in public, with consent.'),
})
export type OwnClaim = z.infer<typeof ownClaim>

const ownPart = z.object({
  joined: z.boolean(),
  obstacle: z.enum(['age', 'organisation', 'unverified']).nullable().describe('Why the member cannot take part.'),
  trips: z.int().describe('Counted trips in the drawing’s days.'),
  entries: z.array(ownEntry),
  claim: ownClaim.nullable(),
})
export type OwnPart = z.infer<typeof ownPart>

const accepted = (message = 'field.required') => formBoolean().refine((isTrue) => isTrue, message)

const accepting = {
  adult: accepted().describe('18 or older.'),
  rules_version: formInteger(1, 1_000_000).describe('Of the rules that are accepted.'),
}

const answering = {
  answer: choice(['claim', 'decline']),
  public_name: formBoolean().default(false).describe('Whether the name may be shown.'),
}

/** The signed token from a mail. */
const token = () => requiredText(200)

export const drawingCalls = {
  listDrawings: defineCall({
    summary: 'Drawings that run, those that come, and the latest that are over.',
    method: 'GET',
    path: '/public/drawings',
    access: 'public',
    subject: 'drawing',
    input: z.object({}),
    answer: z.object({ items: z.array(drawingCard) }),
  }),
  getDrawing: defineCall({
    summary: 'A drawing with its rules, what was fixed when it opened, and its results by entry.',
    method: 'GET',
    path: '/public/drawings/{id}',
    access: 'public',
    subject: 'drawing',
    input: z.object({ id: uuid() }),
    answer: drawingDetail,
  }),
  getDrawingRecord: defineCall({
    summary: 'All that is needed to repeat the draw. It needs no key: anybody may fetch it with any program.',
    method: 'GET',
    path: '/public/drawings/{id}/record',
    access: 'link',
    subject: 'drawing',
    input: z.object({ id: uuid() }),
    answer: drawingRecord,
  }),
  askFreeEntry: defineCall({
    summary:
      'An entry without points or trips: mails a link that makes it. Answers the same whatever is known of the address.',
    method: 'POST',
    path: '/public/drawings/{id}/free_entries',
    access: 'public',
    limit: { max: 20, windowSeconds: 3600 },
    touches: [],
    input: z.object({ id: uuid(), name: requiredText(120), email: email(), ...accepting }),
    answer: z.null(),
  }),
  confirmFreeEntry: defineCall({
    summary: 'Makes the entry that was asked for, by the secret of its mail; repeated, it answers the same.',
    method: 'POST',
    path: '/public/drawing_entries',
    access: 'public',
    touches: ['drawing', 'wallet', 'home'],
    input: z.object({ token: token() }),
    answer: z.object({ drawing_id: z.uuid(), entries: z.array(ownEntry) }),
  }),
  readClaim: defineCall({
    summary: 'What somebody has won, by the secret of its mail.',
    method: 'GET',
    path: '/public/drawing_claims',
    access: 'public',
    subject: 'drawing',
    input: z.object({ token: token() }),
    answer: z.object({ drawing_id: z.uuid(), claim: ownClaim }),
  }),
  answerClaim: defineCall({
    summary: 'Claims a prize or leaves it to the next, by the secret of its mail.',
    method: 'POST',
    path: '/public/drawing_claims',
    access: 'public',
    touches: ['drawing', 'redemption', 'wallet', 'home'],
    input: z.object({ token: token(), ...answering }),
    answer: z.object({ drawing_id: z.uuid(), claim: ownClaim }),
  }),
  getOwnDrawing: defineCall({
    summary: 'The member’s own part in a drawing.',
    method: 'GET',
    path: '/member/drawings/{id}',
    access: 'member',
    subject: 'drawing',
    input: z.object({ id: uuid() }),
    answer: ownPart,
  }),
  joinDrawing: defineCall({
    summary: 'Takes part in a drawing by trips: from now on counted trips of its days enter, those already logged too.',
    method: 'POST',
    path: '/member/drawings/{id}/part',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['drawing', 'wallet', 'home'],
    input: z.object({ id: uuid(), ...accepting }),
    answer: ownPart,
  }),
  answerOwnClaim: defineCall({
    summary: 'Claims a prize or leaves it to the next.',
    method: 'POST',
    path: '/member/drawings/{id}/claim',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['drawing', 'redemption', 'wallet', 'home'],
    input: z.object({ id: uuid(), ...answering }),
    answer: ownPart,
  }),
}
