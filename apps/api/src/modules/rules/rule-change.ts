import { v7 as makeUuid } from 'uuid'
import type { RuleChangeSet } from '@throughway/contract/trip/rule-change'
import { overlaps, type PointsRule } from '@throughway/domain/points/points'
import { isSameRule, type RuleChange, ruleOf } from '@throughway/domain/points/rules-trial'
import type { Transaction } from '#database/open-database.ts'
import { lockTerms, raiseRevision } from '#modules/points/points.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  type ChangeRow,
  findChange,
  findJudgedTrip,
  findOrganisations,
  insertChange,
  insertRules,
  listVersions,
  lockChange,
  updateChange,
  withdrawRulesOf,
} from './rules.queries.ts'

/** The member who changes the rules, and the time: the instant, and the programme's date. */
export type RuleMaker = { memberId: string; now: Date; today: string }
type Draft = { reason: string; changes: readonly RuleChange[] }

/** Throws `invalid` for an unknown organisation, or for a rule that occurs twice. */
export async function draftRules(tx: Transaction, { memberId, now }: RuleMaker, draft: Draft): Promise<string> {
  await assertDraft(tx, draft)
  const id = makeUuid({ msecs: now.getTime() })
  await tx.send(
    insertChange({ id, reason: draft.reason, changes: JSON.stringify(draft.changes), madeBy: memberId, now }),
  )
  return id
}

/** Throws `notFound`, `changedMeanwhile`, `rulesProposed`, and the refusals of a draft. */
export async function changeDraft(
  tx: Transaction,
  maker: RuleMaker,
  { id, revision, ...draft }: Draft & { id: string; revision: number },
): Promise<void> {
  const row = await openDraft(tx, id, maker)
  assertRevision(row, revision, maker)
  assertNotProposed(row)
  await assertDraft(tx, draft)
  tx.later(
    updateChange(id, { reason: draft.reason, changes: JSON.stringify(draft.changes), revision: row.revision + 1 }),
  )
}

/** Throws `notFound`, `changedMeanwhile`, and `rulesProposed`. */
export async function dropDraft(tx: Transaction, maker: RuleMaker, id: string): Promise<void> {
  assertNotProposed(await openDraft(tx, id, maker))
  tx.later(updateChange(id, { state: 'dropped' }))
}

export type Publication = { id: string; revision: number; valid_from: string; valid_to?: string | undefined }

/**
 * Whether a draft can be proposed for these days. It is checked now, so that nobody waits for an impossible proposal,
 * and again when it is published. Throws what `publishRules` throws, and `rulesProposed`. Answers the reason of the
 * draft.
 */
export async function checkPublication(tx: Transaction, maker: RuleMaker, publication: Publication): Promise<string> {
  const row = await openDraft(tx, publication.id, maker)
  assertNotProposed(row)
  assertPublication(row, maker, publication)
  await planVersions(tx, row, publication)
  return row.reason
}

/**
 * Publishes a draft. One version judges each day of travel for ever, so nothing can begin in the past or on a day with
 * trips, and this call waits for transactions that judge trips. Throws `notFound`, `changedMeanwhile`, `rulesUntried`,
 * `rulesDayBegun`, and `invalid` for the dates.
 */
export async function publishRules(tx: Transaction, maker: RuleMaker, publication: Publication): Promise<void> {
  const { id, valid_from, valid_to } = publication
  await tx.send(lockTerms())
  const row = await openDraft(tx, id, maker)
  assertPublication(row, maker, publication)
  const planned = await planVersions(tx, row, publication)
  tx.later(
    updateChange(id, {
      state: 'published',
      published_by: maker.memberId,
      published_at: maker.now,
      valid_from,
      valid_to: valid_to ?? null,
    }),
    insertRules(planned, id),
    raiseRevision(),
  )
}

/** Throws `notFound`, and `changedMeanwhile` once the first day has begun. */
export async function withdrawRules(tx: Transaction, maker: RuleMaker, id: string): Promise<void> {
  const { memberId, now, today } = maker
  await tx.send(lockTerms())
  const row = await lockRow(tx, id, now)
  if (row.state !== 'published' || row.valid_from! <= today)
    throw new Refusal('changedMeanwhile', { data: { current: describeChange(row, memberId) } })
  tx.later(
    updateChange(id, { state: 'withdrawn', withdrawn_by: memberId, withdrawn_at: now }),
    withdrawRulesOf(id, now),
    raiseRevision(),
  )
}

/** The versions that a set makes on these days. Throws `rulesDayBegun` where trips of them are judged, and `rulesOverlap`. */
async function planVersions(tx: Transaction, { changes }: ChangeRow, { valid_from, valid_to }: Publication) {
  const scopes = [...new Set(changes.map((change) => change.organisation_id))]
  const [versions, ...judged] = await tx.send(
    listVersions(),
    ...scopes.map((organisationId) => findJudgedTrip(valid_from, organisationId)),
  )
  if (judged.some((trips) => trips.length))
    throw new Refusal('rulesDayBegun', { fields: { valid_from: 'refusal.rules_day_begun' } })
  return nextVersions(changes, versions, { valid_from, valid_to: valid_to ?? null })
}

/** The versions that a set makes. Numbers of withdrawn versions are not reused. */
function nextVersions(
  changes: readonly RuleChange[],
  versions: readonly (PointsRule & { withdrawn_at: Date | null })[],
  validity: Pick<PointsRule, 'valid_from' | 'valid_to'>,
): PointsRule[] {
  return changes.map((change) => {
    const rule = ruleOf(change, 1, validity)
    const others = versions.filter((other) => isSameRule(other, rule))
    if (others.some((other) => other.withdrawn_at === null && overlaps(rule, other)))
      throw new Refusal('rulesOverlap', { fields: { valid_from: 'refusal.rules_overlap' } })
    return { ...rule, version: Math.max(0, ...others.map(({ version }) => version)) + 1 }
  })
}

async function openDraft(tx: Transaction, id: string, { memberId, now }: RuleMaker): Promise<ChangeRow> {
  const row = await lockRow(tx, id, now)
  if (row.state !== 'draft') throw new Refusal('changedMeanwhile', { data: { current: describeChange(row, memberId) } })
  return row
}

async function lockRow(tx: Transaction, id: string, now: Date): Promise<ChangeRow> {
  const [, [row]] = await tx.send(lockChange(id), findChange(id, now))
  if (!row) throw new Refusal('notFound')
  return row
}

function assertRevision(row: ChangeRow, revision: number, { memberId }: RuleMaker) {
  if (row.revision !== revision)
    throw new Refusal('changedMeanwhile', { data: { current: describeChange(row, memberId) } })
}

export function assertNotProposed({ proposal }: ChangeRow) {
  if (proposal) throw new Refusal('rulesProposed')
}

function assertPublication(row: ChangeRow, maker: RuleMaker, { revision, valid_from, valid_to }: Publication) {
  assertRevision(row, revision, maker)
  if (!row.is_tried) throw new Refusal('rulesUntried')
  if (valid_from < maker.today)
    throw new Refusal('rulesDayBegun', { fields: { valid_from: 'refusal.rules_day_begun' } })
  if (valid_to !== undefined && valid_to < valid_from)
    throw new Refusal('invalid', { fields: { valid_to: 'field.before_start' } })
  if (valid_to === undefined && row.changes.some(({ kind }) => kind === 'bonus_day'))
    throw new Refusal('invalid', { fields: { valid_to: 'field.required' } })
}

async function assertDraft(tx: Transaction, { changes }: Draft) {
  const fields: Record<string, string> = {}
  const rules = changes.map((change) => ruleOf(change, 1, { valid_from: '', valid_to: null }))
  const wanted = [...new Set(changes.map((change) => change.organisation_id).filter((id) => id !== null))]
  const [found] = await tx.send(findOrganisations(wanted))
  for (const [index, rule] of rules.entries()) {
    if (rule.organisation_id !== null && !found.some(({ id }) => id === rule.organisation_id))
      fields[`changes.${index}.organisation_id`] = 'field.not_a_choice'
    if (rules.slice(0, index).some((other) => isSameRule(other, rule)))
      fields[`changes.${index}.kind`] = 'field.not_valid'
  }
  if (Object.keys(fields).length) throw new Refusal('invalid', { fields })
}

/** A change as its reader sees it: proposers cannot decide about their own proposals. */
export function describeChange(row: ChangeRow, readerId: string): RuleChangeSet {
  const { proposal } = row
  return {
    id: row.id,
    reason: row.reason,
    state: row.state,
    revision: row.revision,
    changes: row.changes,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    made_by: row.made_by_name,
    made_at: row.made_at.toISOString(),
    published_by: row.published_by_name,
    published_at: row.published_at?.toISOString() ?? null,
    withdrawn_by: row.withdrawn_by_name,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    is_tried: row.is_tried,
    has_trial: row.has_trial,
    proposal: proposal && {
      id: proposal.id,
      proposed_by: proposal.proposed_by,
      proposed_at: new Date(proposal.proposed_at).toISOString(),
      expires_at: new Date(proposal.expires_at).toISOString(),
      valid_from: proposal.valid_from,
      valid_to: proposal.valid_to,
      may_decide: proposal.proposer_id !== readerId,
    },
  }
}
