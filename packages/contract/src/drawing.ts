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
import { defineCall } from './call.ts'
import { choice, email, formBoolean, formInteger, instant, localDate, requiredText, text, uuid } from './fields.ts'

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))
const entryId = () => hex(32)
/** A moment of an answer. */
const moment = () => z.iso.datetime()

/** A winner, or who was asked in the place of one. */
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

/** Everything that is needed to repeat a draw; what is not known yet is null. */
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

const ownEntry = z.object({
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
  obstacle: z.enum(['age', 'organisation']).nullable().describe('Why the member cannot take part.'),
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
/** A signed text out of a mail. */
const token = () => requiredText(200)

export const drawingCalls = {
  listDrawings: defineCall({
    summary: 'Drawings that run, those that come, and the latest that are over.',
    method: 'GET',
    path: '/public/drawings',
    access: 'public',
    input: z.object({}),
    answer: z.object({ items: z.array(drawingCard) }),
  }),
  getDrawing: defineCall({
    summary: 'A drawing with its rules, what was fixed when it opened, and its results by entry.',
    method: 'GET',
    path: '/public/drawings/{id}',
    access: 'public',
    input: z.object({ id: uuid() }),
    answer: drawingDetail,
  }),
  getDrawingRecord: defineCall({
    summary: 'All that is needed to repeat the draw. It needs no key: anybody may fetch it with any program.',
    method: 'GET',
    path: '/public/drawings/{id}/record',
    access: 'link',
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
    input: z.object({ id: uuid(), name: requiredText(120), email: email(), ...accepting }),
    answer: z.null(),
  }),
  confirmFreeEntry: defineCall({
    summary: 'Makes the entry that was asked for, by the secret of its mail; repeated, it answers the same.',
    method: 'POST',
    path: '/public/drawing_entries',
    access: 'public',
    input: z.object({ token: token() }),
    answer: z.object({ drawing_id: z.uuid(), entries: z.array(ownEntry) }),
  }),
  readClaim: defineCall({
    summary: 'What somebody has won, by the secret of its mail.',
    method: 'GET',
    path: '/public/drawing_claims',
    access: 'public',
    input: z.object({ token: token() }),
    answer: z.object({ drawing_id: z.uuid(), claim: ownClaim }),
  }),
  answerClaim: defineCall({
    summary: 'Claims a prize or leaves it to the next, by the secret of its mail.',
    method: 'POST',
    path: '/public/drawing_claims',
    access: 'public',
    input: z.object({ token: token(), ...answering }),
    answer: z.object({ drawing_id: z.uuid(), claim: ownClaim }),
  }),
  getOwnDrawing: defineCall({
    summary: 'The member’s own part in a drawing.',
    method: 'GET',
    path: '/member/drawings/{id}',
    access: 'member',
    input: z.object({ id: uuid() }),
    answer: ownPart,
  }),
  joinDrawing: defineCall({
    summary: 'Takes part in a drawing by trips: from now on counted trips of its days enter, those already logged too.',
    method: 'POST',
    path: '/member/drawings/{id}/part',
    access: 'member',
    input: z.object({ id: uuid(), ...accepting }),
    answer: ownPart,
  }),
  answerOwnClaim: defineCall({
    summary: 'Claims a prize or leaves it to the next.',
    method: 'POST',
    path: '/member/drawings/{id}/claim',
    access: 'member',
    input: z.object({ id: uuid(), ...answering }),
    answer: ownPart,
  }),
}

const drawingStaff = ['program_admin', 'system_admin'] as const

const words = z.object({ title: requiredText(120), prize: requiredText(300), rules: requiredText(20_000) })
const money = () => formInteger(0, 100_000_000)

const draft = {
  texts: z.object({ en: words, es: words }),
  sponsor: requiredText(120),
  motif: choice(rewardMotifs).default('ticket'),
  first_day: localDate(),
  last_day: localDate(),
  entry_rule: choice(entryRules),
  points_per_entry: formInteger(1, 100_000).optional(),
  max_entries: formInteger(1, 1000).optional(),
  free_entries: formInteger(1, 1000).default(1),
  min_trips: formInteger(0, 1000).default(0),
  organisations: z.array(uuid()).max(100, 'field.not_valid').default([]),
  winner_count: formInteger(1, 100).default(1),
  prize_cents: money().describe('The worth of one prize.'),
  is_cash_like: formBoolean().default(false),
  beacon_source: choice(beaconSources).default('none'),
  beacon_name: text(200).optional().describe('Of a lottery: which one, and which of its draws.'),
  beacon_at: instant('field.not_a_date')
    .optional()
    .describe('When the public value comes: at least an hour after the list is closed.'),
}

const staffDrawing = drawingDetail.extend({
  texts: z.object({ en: words, es: words }),
  organisations: z.array(z.uuid()),
  prize_cents: z.int(),
  is_cash_like: z.boolean(),
})
export type StaffDrawing = z.infer<typeof staffDrawing>

const staffClaim = z.object({
  id: z.uuid(),
  place: z.int(),
  turn: z.int(),
  entry_id: entryId(),
  state: z.enum(claimStates),
  invited_at: moment(),
  until: moment(),
  claimed_at: moment().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  needs_tax_form: z.boolean(),
  tax_form_at: moment().nullable(),
  reason: z.string().nullable(),
})
export type StaffClaim = z.infer<typeof staffClaim>

/** C15: their screens belong to the administrator's area. */
export const drawingStaffCalls = {
  listDrawingTemplates: defineCall({
    summary: 'What a drawing may begin with: of a week for three trips, and a grand one of four weeks for one.',
    method: 'GET',
    path: '/staff/drawing_templates',
    access: 'staff',
    roles: drawingStaff,
    input: z.object({}),
    answer: z.object({
      items: z.array(
        z.object({
          name: z.enum(['weekly', 'grand']),
          entry_rule: z.literal('trips'),
          first_day: z.iso.date(),
          last_day: z.iso.date(),
          min_trips: z.int(),
        }),
      ),
    }),
  }),
  listStaffDrawings: defineCall({
    summary: 'All drawings, the latest first.',
    method: 'GET',
    path: '/staff/drawings',
    access: 'staff',
    roles: drawingStaff,
    input: z.object({}),
    answer: z.object({ items: z.array(staffDrawing) }),
  }),
  createDrawing: defineCall({
    summary: 'A draft that nobody sees.',
    method: 'POST',
    path: '/staff/drawings',
    access: 'staff',
    roles: drawingStaff,
    creates: true,
    input: z.object(draft),
    answer: staffDrawing,
  }),
  saveDrawing: defineCall({
    summary: 'Changes a draft; other words of the rules are a new version of them.',
    method: 'PUT',
    path: '/staff/drawings/{id}',
    access: 'staff',
    roles: drawingStaff,
    input: z.object({ id: uuid(), ...draft }),
    answer: staffDrawing,
  }),
  publishDrawing: defineCall({
    summary:
      'Fixes and publishes everything: the rules, the commitment to the seed, and where the public value will come from. Nothing of it changes afterwards.',
    method: 'POST',
    path: '/staff/drawings/{id}/publication',
    access: 'staff',
    roles: drawingStaff,
    input: z.object({ id: uuid() }),
    answer: staffDrawing,
  }),
  cancelDrawing: defineCall({
    summary: 'Ends a drawing that was not drawn, with a reason that all read; points go back to who spent them.',
    method: 'POST',
    path: '/staff/drawings/{id}/cancellation',
    access: 'staff',
    roles: drawingStaff,
    input: z.object({ id: uuid(), reason: requiredText(500) }),
    answer: staffDrawing,
  }),
  strikeEntry: defineCall({
    summary: 'Strikes an entry out before the list is closed; its points go back. The entry stays in the list.',
    method: 'POST',
    path: '/staff/drawings/{id}/strikes',
    access: 'staff',
    roles: drawingStaff,
    input: z.object({ id: uuid(), entry_id: requiredText(32), reason: requiredText(500) }),
    answer: staffDrawing,
  }),
  addMailedEntry: defineCall({
    summary: 'A free entry that came by letter.',
    method: 'POST',
    path: '/staff/drawings/{id}/mailed_entries',
    access: 'staff',
    roles: drawingStaff,
    creates: true,
    input: z.object({ id: uuid(), name: requiredText(120), email: email() }),
    answer: z.object({ entries: z.array(ownEntry) }),
  }),
  setBeacon: defineCall({
    summary: 'Types in the public value once it is there; once only.',
    method: 'POST',
    path: '/staff/drawings/{id}/beacon',
    access: 'staff',
    roles: drawingStaff,
    input: z.object({
      id: uuid(),
      value: requiredText(500).describe('The value as it was published; of drand the signature of the round.'),
    }),
    answer: staffDrawing,
  }),
  runDrawing: defineCall({
    summary:
      'Does now what is due and would be done within a minute: closes the list, draws, asks winners and alternates.',
    method: 'POST',
    path: '/staff/drawings/{id}/draw',
    access: 'staff',
    roles: drawingStaff,
    input: z.object({ id: uuid() }),
    answer: staffDrawing,
  }),
  listClaims: defineCall({
    summary: 'Who was asked for the prizes of a drawing, and how to reach them.',
    method: 'GET',
    path: '/staff/drawings/{id}/claims',
    access: 'staff',
    roles: drawingStaff,
    input: z.object({ id: uuid() }),
    answer: z.object({ items: z.array(staffClaim) }),
  }),
  decideClaim: defineCall({
    summary:
      'Notes that the tax form is there, gives the prize, or disqualifies with a reason; then the next alternate is asked.',
    method: 'POST',
    path: '/staff/drawing_claims/{id}/decision',
    access: 'staff',
    roles: drawingStaff,
    input: z
      .object({
        id: uuid(),
        decision: choice(['tax_form', 'approve', 'disqualify']),
        reason: requiredText(500).optional(),
      })
      .superRefine(({ decision, reason }, context) => {
        if (decision === 'disqualify' && !reason)
          context.addIssue({ code: 'custom', path: ['reason'], message: 'field.required' })
      }),
    answer: z.object({ items: z.array(staffClaim) }),
  }),
}
