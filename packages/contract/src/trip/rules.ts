import { z } from 'zod'
import { defineCall } from '../call.ts'
import { formInteger, localDate, requiredText, uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { ruleChange, ruleVersion, ruleChangeSet } from './rule-change.ts'
import { rulesTrial } from './rules-trial.ts'

const changeFields = {
  reason: requiredText(500).describe('Why, in words; kept for good.'),
  changes: z.array(ruleChange).min(1, 'field.required').max(50, 'field.too_long'),
}

const centsPerPoint = {
  cents_per_point: formInteger(0, 1000).optional().describe('What a point costs, where not what the programme says.'),
}

/** A proposal to publish a draft that was tried: the draft, and the days on which it holds. */
export const rulesProposal = {
  id: uuid().describe('Of the draft.'),
  revision: formInteger(1, 1_000_000),
  valid_from: localDate(),
  valid_to: localDate()
    .optional()
    .describe('Its last day, after which the rules before it hold again; needed for bonus days.'),
}

/** The part of a proposal that is kept until somebody decides. */
export const proposedRules = z.object({
  change_id: z.uuid(),
  revision: z.int(),
  valid_from: z.iso.date(),
  valid_to: z.iso.date().nullable(),
})

export const rulesCalls = {
  listRuleVersions: defineCall({
    summary: 'Every version of every points rule of the programme, the newest of each first.',
    method: 'GET',
    path: '/staff/points/rules',
    access: 'staff',
    permission: 'rules.read',
    subject: 'rules',
    input: z.object({}),
    answer: z.object({ items: z.array(ruleVersion) }),
  }),
  listRuleChanges: listCall({
    summary: 'Sets of changes to the rules, newest first: drafts, and who published or withdrew what.',
    path: '/staff/points/changes',
    access: 'staff',
    permission: 'rules.read',
    subject: 'rules',
    filters: {},
    sorts: { made: 'desc' },
    row: ruleChangeSet,
  }),
  draftRules: defineCall({
    summary: 'Drafts a set of changes; nothing holds yet.',
    method: 'POST',
    path: '/staff/points/changes',
    access: 'staff',
    permission: 'rules.write',
    audit: { kind: 'rules.drafted', reason: 'reason' },
    creates: true,
    touches: ['rules'],
    input: z.object(changeFields),
    answer: ruleChangeSet,
  }),
  getRuleChange: defineCall({
    summary: 'One set of changes to the rules, with what of it is proposed.',
    method: 'GET',
    path: '/staff/points/changes/{id}',
    access: 'staff',
    permission: 'rules.read',
    subject: 'rules',
    input: z.object({ id: uuid() }),
    answer: ruleChangeSet,
  }),
  changeRulesDraft: defineCall({
    summary:
      'Changes a draft that was read as `revision`; a trial of what it was counts no longer. One that is proposed stands still.',
    method: 'PUT',
    path: '/staff/points/changes/{id}',
    access: 'staff',
    permission: 'rules.write',
    audit: { kind: 'rules.changed', subject: 'id', reason: 'reason' },
    touches: ['rules'],
    input: z.object({ id: uuid(), revision: formInteger(1, 1_000_000), ...changeFields }),
    answer: ruleChangeSet,
  }),
  dropRulesDraft: defineCall({
    summary: 'Drops a draft that nobody has proposed; it stays on the list of what was thought of.',
    method: 'DELETE',
    path: '/staff/points/changes/{id}',
    access: 'staff',
    permission: 'rules.write',
    audit: { kind: 'rules.dropped', subject: 'id' },
    touches: ['rules'],
    input: z.object({ id: uuid() }),
    answer: ruleChangeSet,
  }),
  tryRules: defineCall({
    summary:
      'Judges the trips of the last 90 days by the draft, in memory: who would win and lose, and what it would cost. A big programme takes a while.',
    method: 'POST',
    path: '/staff/points/changes/{id}/trial',
    access: 'staff',
    permission: 'rules.write',
    audit: { kind: 'rules.tried', subject: 'id' },
    touches: ['rules'],
    input: z.object({ id: uuid(), ...centsPerPoint }),
    answer: rulesTrial,
  }),
  getRulesTrial: defineCall({
    summary: 'How far the trial of a draft has come, and what it found.',
    method: 'GET',
    path: '/staff/points/changes/{id}/trial',
    access: 'staff',
    permission: 'rules.read',
    subject: 'rules',
    input: z.object({ id: uuid(), ...centsPerPoint }),
    answer: rulesTrial,
  }),
  withdrawRules: defineCall({
    summary: 'Takes back what was published and has not begun.',
    method: 'POST',
    path: '/staff/points/changes/{id}/withdraw',
    access: 'staff',
    permission: 'rules.write',
    audit: { kind: 'rules.withdrawn', subject: 'id' },
    touches: ['rules', 'points'],
    input: z.object({ id: uuid() }),
    answer: ruleChangeSet,
  }),
}
