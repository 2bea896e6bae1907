import type { RaceTrial } from '@throughway/contract/race/race-staff'
import {
  addTriedMember,
  describeRaceTrial,
  emptyTrialSums,
  type RaceTrialSums,
} from '@throughway/domain/race/race-trial'
import { newcomerDays } from '@throughway/domain/race/race-rule'
import { addDays, addMonths, daysBetween } from '@throughway/domain/time/time'
import type { Database, Transaction } from '#database/open-database.ts'
import { type Calendar, listTripsOfMany, tryRace } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { lockRace, type RaceRow } from '../race.queries.ts'
import {
  claimTrial,
  findRaceById,
  findTrial,
  hasTripsBetween,
  keepTrial,
  listHeadcounts,
  listNextMembers,
  listTravelled,
  type RaceTrialRow,
  startTrial,
} from './race-trial.queries.ts'

/** The number of members in memory at once. */
const membersAtOnce = 100

/**
 * Requests a trial of the present design of a race: on the same dates a year before, or on the days before today where
 * that year has no trips. Throws `notFound`, `changedMeanwhile`.
 */
export async function askForRaceTrial(
  tx: Transaction,
  { id: number, revision }: { id: number; revision: number },
  { today, now }: { today: string; now: Date },
): Promise<string> {
  const [[race]] = await tx.send(lockRace(number))
  if (!race) throw new Refusal('notFound')
  if (race.revision !== revision) throw new Refusal('changedMeanwhile')
  const before = { from: addMonths(race.starts_on, -12), to: addMonths(race.ends_on, -12) }
  const [[year]] = await tx.send(hasTripsBetween(before.from, before.to))
  const yesterday = addDays(today, -1)
  const isYearBefore = year!.found && before.to <= yesterday
  const latest = { from: addDays(yesterday, -daysBetween(race.starts_on, race.ends_on)), to: yesterday }
  const { from, to } = isYearBefore ? before : latest
  tx.later(
    startTrial({
      race_id: race.id,
      rule_version: race.rule_version,
      travel_from: from,
      travel_to: to,
      is_year_before: isYearBefore,
      asked_at: now,
    }),
  )
  return race.id
}

type Programme = { calendar: Calendar; now: () => Date }

/**
 * Continues a trial, some members at a time, each slice in one transaction. It can die at any point, and two concurrent
 * runs do each slice once. It reads trips and writes only its own sums.
 */
export async function runRaceTrial(
  db: Database,
  programme: Programme,
  raceId: string,
  isOver: () => boolean,
): Promise<void> {
  while (await db.transaction((tx) => trySlice(tx, programme, raceId))) if (isOver()) return
}

/** Answers whether there is more. */
async function trySlice(tx: Transaction, { calendar, now }: Programme, raceId: string): Promise<boolean> {
  const [[trial], [race]] = await tx.send(claimTrial(raceId), findRaceById(raceId))
  if (!trial || !race) return false
  const [members] = await tx.send(listNextMembers(trial.after_member, race.event_number, membersAtOnce))
  const ids = members.filter(({ is_asked: isAsked }) => isAsked).map(({ member_id: id }) => id)
  const { travel_from: from, travel_to: to } = trial
  const [trips, travelled] = await tx.send(
    listTripsOfMany(ids, from, to),
    listTravelled(ids, addDays(from, -newcomerDays), from),
  )
  const known = new Set(travelled.map(({ member_id: id }) => id))
  const sums: RaceTrialSums = { ...emptyTrialSums(), ...trial.sums }
  for (const [id, own] of Map.groupBy(trips, (trip) => trip.member_id)) {
    const isNewcomer = race.rule.doubles_newcomers && !known.has(id)
    const tried = tryRace(own, { rule: race.rule, from, to, isNewcomer, calendar })
    if (tried.some(({ trips: counted }) => counted > 0)) addTriedMember(sums, race.rule, tried)
  }
  const isLast = members.length < membersAtOnce
  tx.later(
    keepTrial(raceId, {
      members_done: trial.members_done + members.length,
      after_member: members.at(-1)?.member_id ?? trial.after_member,
      sums: JSON.stringify(sums),
      finished_at: isLast ? now() : null,
    }),
  )
  return !isLast
}

/** Null for a race that was never tried. */
export async function readRaceTrial(db: Database, race: RaceRow): Promise<RaceTrial | null> {
  const [[trial]] = await db.send(findTrial(race.id))
  if (!trial) return null
  return {
    from: trial.travel_from,
    to: trial.travel_to,
    is_year_before: trial.is_year_before,
    is_current: trial.rule_version === race.rule_version,
    asked_at: trial.asked_at.toISOString(),
    members_done: trial.members_done,
    members_total: Math.max(trial.members_total, trial.members_done),
    result: trial.finished_at ? await describeResult(db, race, trial) : null,
  }
}

async function describeResult(db: Database, { rule }: RaceRow, trial: RaceTrialRow) {
  const sums = { ...emptyTrialSums(), ...trial.sums }
  const [headcounts] = await db.send(listHeadcounts(Object.keys(sums.organisations)))
  return describeRaceTrial(sums, rule, new Map(headcounts.map(({ id, headcount }) => [id, headcount])))
}
