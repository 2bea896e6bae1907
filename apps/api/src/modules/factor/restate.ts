import { findDifference, savingNames } from '@throughway/domain/mode/restate'
import type { Database, Transaction } from '#database/open-database.ts'
import type { Alone } from '#each-alone.ts'
import { combineWrites } from '#database/query.ts'
import { lockAccount, lockTerms, raiseRevision, type TermsOf } from '#modules/points/points.ts'
import { addToRestated, listRestated, type RestatedDelta } from '#modules/statistics/statistics.ts'
import {
  dropOldRestatements,
  forgetAverages,
  keepPlace,
  listNextMembers,
  listSetsUnderWay,
  listStatedTrips,
  markRestated,
} from './factor.queries.ts'

const membersAtOnce = 50
const rowsAtOnce = 5000

type Programme = { brandId: number; getTerms: TermsOf; now: () => Date }

/**
 * Re-states all of history under the published sets, one member in each transaction. The differences of a member's days
 * are set to what their trips give, whatever was there before. So the job may die at any point, run twice, or run while
 * members change their trips, since each change keeps the differences itself. A member who fails does not stop the
 * following ones, but the job's place stays before them and the set stays unfinished, so the next run begins there.
 */
export async function restateHistory(db: Database, programme: Programme, alone: Alone): Promise<void> {
  const [sets] = await db.send(listSetsUnderWay())
  for (const { version, after_member, members_done } of sets) {
    let [after, done, isWhole] = [after_member, members_done, true]
    for (;;) {
      const [members] = await db.send(listNextMembers(after, membersAtOnce))
      for (const { member_id: id } of members)
        if (
          !(await alone({ set: version, member: id }, () =>
            db.transaction((tx) => restateMember(tx, programme, version, id)),
          ))
        )
          isWhole = false
      if (!members.length) break
      after = members.at(-1)!.member_id
      done += members.length
      if (isWhole) await db.send(keepPlace(version, after, done))
    }
    if (!isWhole) continue
    await db.transaction(async (tx) => {
      await tx.send(lockTerms())
      tx.later(markRestated(version, programme.now()), forgetAverages(), raiseRevision())
    })
  }
  for (const table of ['restated_day', 'restated_total'] as const) {
    for (;;) {
      const [dropped] = await db.send(dropOldRestatements(table, rowsAtOnce))
      if (dropped.length < rowsAtOnce) break
    }
  }
}

/** Runs under the lock of the member's points, which every change of a trip takes too. */
export async function restateMember(
  tx: Transaction,
  { brandId, getTerms }: Programme,
  version: string,
  memberId: string,
): Promise<void> {
  const [[account], trips, standing] = await tx.send(
    lockAccount(memberId),
    listStatedTrips(memberId, version),
    listRestated(memberId, version),
  )
  if (!account) return
  const terms = await getTerms(tx, brandId, account.terms_revision)
  const set = terms.findFactors(version)
  const stated = trips.map((trip): RestatedDelta => ({
    ...findDifference(trip, terms.findFactors(trip.factor_set), set),
    factor_set: version,
    date: trip.date,
    mode: trip.mode,
    organisation_id: trip.organisation_id,
  }))
  const undone = standing.map((row): RestatedDelta => ({
    ...row,
    ...(Object.fromEntries(savingNames.map((name) => [name, -row[name]])) as Pick<
      RestatedDelta,
      (typeof savingNames)[number]
    >),
  }))
  const [first, ...others] = addToRestated(memberId, [...stated, ...undone])
  if (first) tx.atLast(combineWrites([first, ...others]))
}
