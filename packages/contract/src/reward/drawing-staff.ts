import { z } from 'zod'
import { beaconSources, claimStates, entryRules } from '@throughway/domain/drawing/drawings'
import { rewardMotifs } from '@throughway/domain/reward/reward-motifs'
import { answeredShape } from '../answered.ts'
import { defineCall } from '../call.ts'
import { choice, email, formBoolean, formInteger, instant, localDate, requiredText, text, uuid } from '../fields.ts'
import { drawingDetail, entryId, moment, ownEntry } from './drawing.ts'

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

/** The fields of a draft that the public drawing leaves out. */
const { texts, organisations, prize_cents, is_cash_like } = answeredShape(draft)

export const staffDrawing = drawingDetail.extend({
  version: z.int().describe('Sent back with a change of the draft.'),
  texts,
  organisations,
  prize_cents,
  is_cash_like,
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
  decide_by: z.iso.date().nullable().describe('Of what was claimed: the fifth working day.'),
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
    permission: 'drawing.read',
    subject: 'reference',
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
  createDrawing: defineCall({
    summary: 'A draft that nobody sees.',
    method: 'POST',
    path: '/staff/drawings',
    access: 'staff',
    permission: 'drawing.run',
    audit: { kind: 'drawing.created' },
    creates: true,
    touches: ['drawing'],
    input: z.object(draft),
    answer: staffDrawing,
  }),
  saveDrawing: defineCall({
    summary: 'Changes a draft; other words of the rules are a new version of them.',
    method: 'PUT',
    path: '/staff/drawings/{id}',
    access: 'staff',
    permission: 'drawing.run',
    audit: { kind: 'drawing.changed', subject: 'id' },
    touches: ['drawing'],
    input: z.object({
      id: uuid(),
      version: formInteger(1, 2_000_000_000).describe('Of the draft as it was read.'),
      ...draft,
    }),
    answer: staffDrawing,
  }),
  publishDrawing: defineCall({
    summary:
      'Fixes and publishes everything: the rules, the commitment to the seed, and where the public value will come from. Nothing of it changes afterwards.',
    method: 'POST',
    path: '/staff/drawings/{id}/publication',
    access: 'staff',
    permission: 'drawing.run',
    audit: { kind: 'drawing.published', subject: 'id' },
    touches: ['drawing'],
    input: z.object({
      id: uuid(),
      version: formInteger(1, 2_000_000_000).describe('Of the draft as it was read.'),
    }),
    answer: staffDrawing,
  }),
  cancelDrawing: defineCall({
    summary: 'Ends a drawing that was not drawn, with a reason that all read; points go back to who spent them.',
    method: 'POST',
    path: '/staff/drawings/{id}/cancellation',
    access: 'staff',
    permission: 'drawing.run',
    audit: { kind: 'drawing.cancelled', subject: 'id', reason: 'reason' },
    touches: ['drawing'],
    input: z.object({ id: uuid(), reason: requiredText(500) }),
    answer: staffDrawing,
  }),
  strikeEntry: defineCall({
    summary: 'Strikes an entry out before the list is closed; its points go back. The entry stays in the list.',
    method: 'POST',
    path: '/staff/drawings/{id}/strikes',
    access: 'staff',
    permission: 'drawing.decide',
    audit: { kind: 'drawing-entry.struck', subject: 'entry_id', reason: 'reason' },
    touches: ['drawing'],
    input: z.object({ id: uuid(), entry_id: requiredText(32), reason: requiredText(500) }),
    answer: staffDrawing,
  }),
  addMailedEntry: defineCall({
    summary: 'A free entry that came by letter.',
    method: 'POST',
    path: '/staff/drawings/{id}/mailed_entries',
    access: 'staff',
    permission: 'drawing.run',
    audit: { kind: 'drawing-entry.added', subject: 'id' },
    creates: true,
    touches: ['drawing'],
    input: z.object({ id: uuid(), name: requiredText(120), email: email() }),
    answer: z.object({ entries: z.array(ownEntry) }),
  }),
  setBeacon: defineCall({
    summary: 'Types in the public value once it is there; once only.',
    method: 'POST',
    path: '/staff/drawings/{id}/beacon',
    access: 'staff',
    permission: 'drawing.run',
    audit: { kind: 'beacon.set', subject: 'id' },
    touches: ['drawing'],
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
    permission: 'drawing.run',
    audit: { kind: 'drawing.run', subject: 'id' },
    touches: ['drawing'],
    input: z.object({ id: uuid() }),
    answer: staffDrawing,
  }),
  listClaims: defineCall({
    summary: 'Who was asked for the prizes of a drawing, and how to reach them.',
    method: 'GET',
    path: '/staff/drawings/{id}/claims',
    access: 'staff',
    permission: 'drawing.read',
    masks: true,
    subject: 'drawing',
    input: z.object({ id: uuid() }),
    answer: z.object({ items: z.array(staffClaim) }),
  }),
  decideClaim: defineCall({
    summary:
      'Notes that the tax form is there, gives the prize, or disqualifies with a reason; then the next alternate is asked.',
    method: 'POST',
    path: '/staff/drawing_claims/{id}/decision',
    access: 'staff',
    permission: 'drawing.decide',
    audit: { kind: 'drawing-claim.decided', subject: 'id', reason: 'reason' },
    touches: ['drawing'],
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
