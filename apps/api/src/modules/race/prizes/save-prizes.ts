import type { InputOf } from '@throughway/contract/call'
import type { racePrizeStaffCalls } from '@throughway/contract/race/race-prize'
import { findPrizeFaults, leastClaimDays } from '@throughway/domain/race/race-prizes'
import { lastLateDay } from '@throughway/domain/race/race-window'
import { recordingDays } from '@throughway/domain/drawing/drawings'
import { addDays, instantOf } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { changeRace, lockRace, type RaceRow } from '../race.queries.ts'
import { listPrizeDrawings, listPrizeRewards, listPrizes, type PrizeRow, replacePrizes } from './race-prize.queries.ts'

type Prizes = InputOf<typeof racePrizeStaffCalls.saveRacePrizes>['prizes']
type Saved = InputOf<typeof racePrizeStaffCalls.saveRacePrizes>
type Clock = { now: Date; timeZone: string }

/**
 * Throws `notFound`, `changedMeanwhile`, `raceOver` for a race that is out, and `invalid` for what does not go together and
 * for a reward or a drawing that the race cannot give.
 */
export async function savePrizes(
  tx: Transaction,
  { id, revision, prizes }: Saved,
  clock: Clock,
  audit: CallContext<never>['audit'],
): Promise<void> {
  const [[race]] = await tx.send(lockRace(id))
  if (!race) throw new Refusal('notFound')
  if (race.revision !== revision)
    throw new Refusal('changedMeanwhile', { data: { current: { revision: race.revision } } })
  if (race.state !== 'draft') throw new Refusal('raceOver')
  const [before] = await tx.send(listPrizes(race.id))
  const rows = await readPrizes(tx, race, prizes, clock)
  audit.changed({ prizes: before.map(factsOf) }, { prizes: rows.map(factsOf) })
  tx.later(...replacePrizes(race.id, rows), changeRace(race.id, { revision: revision + 1 }))
}

/**
 * A fault where a prize of the race can no longer be given, or no longer fits its rule. It is checked when the race is
 * published.
 */
export async function findPrizesFault(
  tx: Transaction,
  race: RaceRow,
  clock: Clock,
): Promise<'field.race_prize_unfit' | 'field.race_prize_gone' | undefined> {
  const [prizes] = await tx.send(listPrizes(race.id))
  if (!prizes.length) return undefined
  const faults = prizes.map((prize) =>
    findPrizeFaults({ ...prize, reward: prize.item_id, drawing: prize.drawing_id }, boundsOf(race)),
  )
  if (faults.some((each) => Object.keys(each).length)) return 'field.race_prize_unfit'
  const rewards = prizes.flatMap(({ item_number: number }) => number ?? [])
  const drawings = prizes.flatMap(({ drawing_id: drawing }) => drawing ?? [])
  const found = await findTargets(tx, race, { rewards, drawings }, clock)
  return found.isWhole ? undefined : 'field.race_prize_gone'
}

async function readPrizes(tx: Transaction, race: RaceRow, prizes: Prizes, clock: Clock): Promise<PrizeRow[]> {
  const rewards = prizes.flatMap(({ reward }) => reward ?? [])
  const drawings = prizes.flatMap(({ drawing }) => drawing ?? [])
  const found = await findTargets(tx, race, { rewards, drawings }, clock)
  const fields: Record<string, string> = {}
  const rows = prizes.map((prize, index): PrizeRow => {
    const { given_for, place_from, place_to, size_class, least_days, entries, reward, drawing } = prize
    for (const [field, fault] of Object.entries(findPrizeFaults(prize, boundsOf(race))))
      fields[`prizes.${index}.${field}`] = `field.${fault}`
    const item = reward === undefined ? undefined : found.items.get(reward)
    if (reward !== undefined && !item) fields[`prizes.${index}.reward`] ??= 'field.not_a_choice'
    if (drawing !== undefined && !found.drawings.has(drawing))
      fields[`prizes.${index}.drawing`] ??= 'field.not_a_choice'
    return {
      race_id: race.id,
      position: index + 1,
      given_for,
      place_from: place_from ?? null,
      place_to: place_to ?? null,
      size_class: size_class ?? null,
      least_days: least_days ?? null,
      item_id: item ?? null,
      drawing_id: drawing ?? null,
      entries: entries ?? null,
    }
  })
  if (Object.keys(fields).length) throw new Refusal('invalid', { fields })
  return rows
}

type Targets = { rewards: readonly number[]; drawings: readonly string[] }

async function findTargets(tx: Transaction, race: RaceRow, { rewards, drawings }: Targets, clock: Clock) {
  const wanted = prizeNeeds(race, clock)
  const [items, open] = await tx.send(
    listPrizeRewards(wanted, rewards, rewards.length),
    listPrizeDrawings(wanted, drawings, drawings.length),
  )
  const found = {
    items: new Map(items.map(({ number, id }) => [number, id])),
    drawings: new Set(open.map(({ id }) => id)),
  }
  const isWhole = rewards.every((each) => found.items.has(each)) && drawings.every((each) => found.drawings.has(each))
  return { ...found, isWhole }
}

/** A result comes after the days for late trips; somebody has to look at it, and winners need time. */
export function prizeNeeds(
  { event_number: eventNumber, ends_on, rule }: Pick<RaceRow, 'event_number' | 'ends_on' | 'rule'>,
  { now, timeZone }: Clock,
) {
  const late = lastLateDay({ ends_on, late_days: rule.late_days })
  return {
    eventNumber,
    now,
    lastClaimDay: addDays(late, leastClaimDays),
    entriesUntil: instantOf(addDays(late, recordingDays), '00:00', timeZone),
  }
}

function boundsOf({ kind, starts_on, ends_on, rule }: RaceRow) {
  return { kind, starts_on, ends_on, by_size: rule.by_size }
}

function factsOf({ given_for, place_from, place_to, size_class, least_days, item_id, drawing_id, entries }: PrizeRow) {
  const facts = { given_for, place_from, place_to, size_class, least_days, item_id, drawing_id, entries }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}
