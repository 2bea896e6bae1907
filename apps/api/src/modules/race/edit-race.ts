import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import { type RaceKind, type RaceRule, stepOf } from '@throughway/domain/race/race-rule'
import type { Transaction } from '#database/open-database.ts'
import { takeNumber } from '#database/take-number.ts'
import { lockTerms, raiseRevision } from '#modules/points/points.ts'
import { becomeRaceEvent } from '#modules/special-event/special-event.ts'
import { Refusal } from '#plugins/refusal.ts'
import { changeRace, insertRace, lockRace } from './race.queries.ts'

export type RaceDraft = {
  event_number: number
  kind: RaceKind
  names: Partial<Record<Language, string>>
  starts_on: string
  ends_on: string
  goal: number | null
  rule: RaceRule
}

type Author = { id: string | null; now: Date }

/** Begins a race of an event; it counts nothing before it is published. Answers its number. */
export async function draftRace(tx: Transaction, { rule, ...draft }: RaceDraft, { id, now }: Author): Promise<number> {
  const [[taken]] = await tx.send(takeNumber('race'))
  const { number } = taken!
  const row = {
    ...draft,
    names: JSON.stringify(draft.names),
    ...rankedBy(draft.kind, rule),
    id: makeUuid(),
    number,
    made_by: id,
    made_at: now,
  }
  await tx.send(...insertRace(row, rule), becomeRaceEvent(draft.event_number))
  return number
}

/** The columns by which the database ranks, from the kind and the rule. */
export function rankedBy(kind: RaceKind, { metric, least_trips, norm, best }: RaceRule) {
  return {
    score_step: stepOf(metric),
    least_trips,
    team_norm: kind === 'team' && (norm === 'roster' || norm === 'best') ? norm : 'none',
    best,
  } as const
}

/**
 * Publishes a race: members can join from now on, and the rule is fixed. It waits for all transactions that judge
 * trips, so that every later one knows the race. Throws `notFound`, and `changedMeanwhile` for a race that is already
 * published.
 */
export async function publishRace(tx: Transaction, number: number, revision: number, now: Date): Promise<void> {
  const [, [race]] = await tx.send(lockTerms(), lockRace(number))
  if (!race) throw new Refusal('notFound')
  if (race.state !== 'draft' || race.revision !== revision) throw new Refusal('changedMeanwhile')
  await tx.send(changeRace(race.id, { state: 'published', published_at: now, revision: revision + 1 }), raiseRevision())
}
