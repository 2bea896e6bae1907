import type { InputOf } from '@throughway/contract/call'
import type { raceStaffCalls } from '@throughway/contract/race/race-staff'
import { type Language, languages as allLanguages } from '@throughway/contract/programme/brand'
import type { RaceRule } from '@throughway/domain/race/race-rule'
import type { Transaction } from '#database/open-database.ts'
import { lockTerms, raiseRevision } from '#modules/points/points.ts'
import { becomeRaceEvent } from '#modules/special-event/special-event.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { draftRace, publishRace, type RaceDraft, rankedBy } from '../edit-race.ts'
import { changeRace, lockRace, type RaceRow } from '../race.queries.ts'
import { announceResult, calledOff } from '../race-notice.queries.ts'
import { findPrizesFault } from '../prizes/save-prizes.ts'
import { dropRaceRow, holdEvent, insertRule, lockHeadcounts } from './race-staff.queries.ts'
import { dropUnfinishedTrial } from './race-trial.queries.ts'

type Calls = typeof raceStaffCalls
type Design = InputOf<Calls['draftRace']>
type Writing = Pick<CallContext<never>, 'now' | 'audit' | 'member'>
/** A race as somebody saw it. */
type Seen = { id: number; revision: number }

/**
 * Throws `invalid` for an event that does not exist or has ended, and for a race without a name in the first language.
 */
export async function draft(
  tx: Transaction,
  input: Design,
  languages: readonly Language[],
  { now, audit, member }: Writing,
): Promise<number> {
  const design = await readDesign(tx, input, languages)
  const number = await draftRace(tx, design, { id: member.id, now })
  audit.about({ subject: number })
  audit.changed({}, factsOf(design))
  return number
}

/** Throws `notFound`, `changedMeanwhile`, `raceOver` for one that is out, and as drafting does. */
export async function saveDraft(
  tx: Transaction,
  { id, revision, ...input }: InputOf<Calls['saveRace']>,
  languages: readonly Language[],
  { now, audit, member }: Writing,
): Promise<void> {
  const race = await lockSeen(tx, { id, revision })
  if (race.state !== 'draft') throw new Refusal('raceOver')
  const { rule, names, ...facts } = await readDesign(tx, input, languages)
  audit.changed(factsOf(race), factsOf({ rule, names, ...facts }))
  const version = race.rule_version + 1
  tx.later(
    insertRule(race.id, version, rule, member.id, now),
    changeRace(race.id, {
      ...facts,
      ...rankedBy(facts.kind, rule),
      names: JSON.stringify(names),
      rule_version: version,
      revision: revision + 1,
    }),
    dropUnfinishedTrial(race.id),
    becomeRaceEvent(facts.event_number),
  )
}

/** Throws `notFound`, `changedMeanwhile`, and `raceOver` for one that is out. */
export async function dropDraft(tx: Transaction, seen: Seen): Promise<void> {
  const race = await lockSeen(tx, seen)
  if (race.state !== 'draft') throw new Refusal('raceOver')
  tx.later(dropRaceRow(race.id))
}

/**
 * Opens a race to members. Throws `notFound`, `changedMeanwhile`, `raceOver` for a published race, and `invalid` when
 * its first day is past, its event is not published, or one of its prizes can no longer be given.
 */
export async function publish(
  tx: Transaction,
  seen: Seen,
  today: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  // the terms are locked first, as everywhere: joining a race locks the terms and then its row
  await tx.send(lockTerms())
  const race = await lockSeen(tx, seen)
  if (race.state !== 'draft') throw new Refusal('raceOver')
  const [[event]] = await tx.send(holdEvent(race.event_number))
  const prizesFault = await findPrizesFault(tx, race, { now, timeZone })
  const fields = {
    ...(prizesFault && { prizes: prizesFault }),
    ...(race.starts_on < today && { starts_on: 'field.race_begun' }),
    ...(event?.state !== 'published' && { event_id: 'field.race_event_hidden' }),
  }
  if (Object.keys(fields).length) throw new Refusal('invalid', { fields })
  await publishRace(tx, seen.id, seen.revision, now)
  tx.later(lockHeadcounts(today, now))
}

/**
 * Cancels a race and notifies its members. Does nothing for a cancelled race. Throws `notFound` for a draft, and
 * `raceOver` for a certified one.
 */
export async function declareVoid(
  tx: Transaction,
  { id, reason }: InputOf<Calls['voidRace']>,
  { now, audit }: Writing,
): Promise<void> {
  const [, [race]] = await tx.send(lockTerms(), lockRace(id))
  if (!race || race.state === 'draft') throw new Refusal('notFound')
  if (race.state === 'certified') throw new Refusal('raceOver')
  if (race.state === 'void') return audit.unchanged()
  tx.later(
    changeRace(race.id, { state: 'void', void_reason: reason, over_at: now, revision: race.revision + 1 }),
    ...announceResult(race.id, calledOff),
    raiseRevision(),
  )
}

async function readDesign(tx: Transaction, input: Design, languages: readonly Language[]): Promise<RaceDraft> {
  const { event_id: event, names: written, kind, starts_on, ends_on, goal, ...parts } = input
  const names = Object.fromEntries(
    allLanguages.filter((each) => languages.includes(each) && written[each]).map((each) => [each, written[each]]),
  ) as RaceDraft['names']
  const [first] = languages
  const [[found]] = await tx.send(holdEvent(event))
  const fields = {
    ...(!names[first!] && { [`names.${first}`]: 'field.required' }),
    ...((!found || found.state === 'ended') && { event_id: 'field.not_a_choice' }),
    ...(found?.kind === 'registration' && { event_id: 'field.event_registers' }),
  }
  if (Object.keys(fields).length) throw new Refusal('invalid', { fields })
  const rule: RaceRule = {
    ...parts,
    cap_per_day: parts.cap_per_day ?? null,
    cap_per_week: parts.cap_per_week ?? null,
    best: parts.best ?? null,
  }
  return { event_number: event, names, kind, starts_on, ends_on, goal: goal ?? null, rule }
}

function factsOf({ names, kind, starts_on, ends_on, goal, rule }: Omit<RaceDraft, 'event_number'>) {
  return { names, kind, starts_on, ends_on, goal, rule }
}

async function lockSeen(tx: Transaction, { id, revision }: Seen): Promise<RaceRow> {
  const [[race]] = await tx.send(lockRace(id))
  if (!race) throw new Refusal('notFound')
  if (race.revision !== revision)
    throw new Refusal('changedMeanwhile', {
      data: { current: { ...factsOf(race), event_id: race.event_number, revision: race.revision } },
    })
  return race
}
