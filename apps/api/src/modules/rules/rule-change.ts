import { v7 as makeUuid } from 'uuid'
import type { RuleChangeSet } from '@throughway/contract/trip/rule-change'
import { overlaps, type PointsRule } from '@throughway/domain/points/points'
import { isSameRule, type RuleChange, ruleOf } from '@throughway/domain/points/rules-trial'
import type { Transaction } from '#database/open-database.ts'
import { lockTerms, raiseRevision } from '#modules/points/points.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  type ChangeRow,
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

/** Throws `notFound`, `changedMeanwhile`, and the refusals of a draft. */
export async function changeDraft(tx: Transaction, id: string, revision: number, draft: Draft): Promise<void> {
  const row = await openDraft(tx, id)
  assertRevision(row, revision)
  await assertDraft(tx, draft)
  tx.later(
    updateChange(id, { reason: draft.reason, changes: JSON.stringify(draft.changes), revision: row.revision + 1 }),
  )
}

export async function dropDraft(tx: Transaction, id: string): Promise<void> {
  await openDraft(tx, id)
  tx.later(updateChange(id, { state: 'dropped' }))
}

export type Publication = { id: string; revision: number; valid_from: string; valid_to?: string | undefined }

/**
 * Publishes a draft. Each day of travel is judged by one version for ever. So nothing can begin in the past or on a day
 * with trips, and this waits for transactions that judge trips. Throws `notFound`, `changedMeanwhile`, `rulesUntried`,
 * `rulesDayBegun`, and `invalid` for the dates.
 */
export async function publishRules(
  tx: Transaction,
  { memberId, now, today }: RuleMaker,
  { id, revision, valid_from, valid_to }: Publication,
): Promise<void> {
  await tx.send(lockTerms())
  const row = await openDraft(tx, id)
  assertRevision(row, revision)
  if (!row.is_tried) throw new Refusal('rulesUntried')
  if (valid_from < today) throw new Refusal('rulesDayBegun', { fields: { valid_from: 'refusal.rules_day_begun' } })
  if (valid_to !== undefined && valid_to < valid_from)
    throw new Refusal('invalid', { fields: { valid_to: 'field.before_start' } })
  if (valid_to === undefined && row.changes.some(({ kind }) => kind === 'bonus_day'))
    throw new Refusal('invalid', { fields: { valid_to: 'field.required' } })

  const scopes = [...new Set(row.changes.map((change) => change.organisation_id))]
  const [versions, ...judged] = await tx.send(
    listVersions(),
    ...scopes.map((organisationId) => findJudgedTrip(valid_from, organisationId)),
  )
  if (judged.some((trips) => trips.length))
    throw new Refusal('rulesDayBegun', { fields: { valid_from: 'refusal.rules_day_begun' } })
  tx.later(
    updateChange(id, {
      state: 'published',
      published_by: memberId,
      published_at: now,
      valid_from,
      valid_to: valid_to ?? null,
    }),
    insertRules(
      nextVersions(row.changes, versions, {
        valid_from,
        valid_to: valid_to ?? null,
      }),
      id,
    ),
    raiseRevision(),
  )
}

/** Throws `notFound`, and `changedMeanwhile` once the first day has begun. */
export async function withdrawRules(tx: Transaction, { memberId, now, today }: RuleMaker, id: string): Promise<void> {
  await tx.send(lockTerms())
  const [[row]] = await tx.send(lockChange(id))
  if (!row) throw new Refusal('notFound')
  if (row.state !== 'published' || row.valid_from! <= today)
    throw new Refusal('changedMeanwhile', { data: { current: describeChange(row) } })
  tx.later(
    updateChange(id, { state: 'withdrawn', withdrawn_by: memberId, withdrawn_at: now }),
    withdrawRulesOf(id, now),
    raiseRevision(),
  )
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

async function openDraft(tx: Transaction, id: string): Promise<ChangeRow> {
  const [[row]] = await tx.send(lockChange(id))
  if (!row) throw new Refusal('notFound')
  if (row.state !== 'draft') throw new Refusal('changedMeanwhile', { data: { current: describeChange(row) } })
  return row
}

function assertRevision(row: ChangeRow, revision: number) {
  if (row.revision !== revision) throw new Refusal('changedMeanwhile', { data: { current: describeChange(row) } })
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

export function describeChange(row: ChangeRow): RuleChangeSet {
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
  }
}
