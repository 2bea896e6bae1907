import type { AnswerOf, InputOf } from '@throughway/contract/call'
import type { factorCalls } from '@throughway/contract/programme/factor'
import type { FactorSet } from '@throughway/domain/mode/savings'
import type { Transaction } from '#database/open-database.ts'
import { lockTerms, raiseRevision } from '#modules/points/points.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type FactorSetRow, insertSet, listSets } from './factor.queries.ts'

type Answer = AnswerOf<typeof factorCalls.publishFactorSet>

/**
 * Publishes the newest set with some changed facts. Trips from its first day on are computed with it, and the job
 * re-states all earlier ones. The lock on the terms stops all computing meanwhile, so every later trip keeps its
 * differences. Throws `changedMeanwhile` while another set is being re-stated or when the newest set is not the one
 * that was seen, and `invalid` for a past day.
 */
export async function publishFactors(
  tx: Transaction,
  input: InputOf<typeof factorCalls.publishFactorSet>,
  { memberId, now, today }: { memberId: string; now: Date; today: string },
): Promise<Answer> {
  await tx.send(lockTerms())
  const [sets] = await tx.send(listSets())
  if (sets.some((set) => set.published_at && !set.restated_at)) throw new Refusal('changedMeanwhile')
  const [newest] = sets
  if (newest!.version !== input.based_on) throw new Refusal('changedMeanwhile')
  if (input.valid_from < today) throw new Refusal('invalid', { fields: { valid_from: 'field.not_valid' } })
  const version = nameSet(input.year, sets)
  const factors: FactorSet = {
    ...newest!.factors,
    ...Object.fromEntries(input.facts.map(({ fact, value }) => [fact, value])),
    version,
  }
  const sources = {
    ...newest!.sources,
    ...Object.fromEntries(input.facts.map(({ fact, source, year }) => [fact, { source, year }])),
  }
  await tx.send(
    insertSet({
      version,
      year: input.year,
      validFrom: input.valid_from,
      factors: JSON.stringify(factors),
      sources: JSON.stringify(sources),
      reason: input.reason,
      publishedBy: memberId,
      now,
    }),
    raiseRevision(),
  )
  const [after] = await tx.send(listSets())
  return describeSet(after.find((set) => set.version === version)!)
}

function nameSet(year: number, sets: readonly FactorSetRow[]): string {
  for (let number = 1; ; number++) {
    const version = `us-${year}-${number}`
    if (!sets.some((set) => set.version === version)) return version
  }
}

export function describeSet(row: FactorSetRow): Answer {
  const { version: _, ...facts } = row.factors
  return {
    version: row.version,
    year: row.year,
    valid_from: row.valid_from,
    facts,
    sources: row.sources,
    reason: row.reason,
    published_by: row.published_by_name,
    published_at: row.published_at?.toISOString() ?? null,
    restated_at: row.restated_at?.toISOString() ?? null,
    members_done: row.members_done,
    members_total: Math.max(row.members_total, row.members_done),
  }
}
