import { v7 as makeUuid } from 'uuid'
import { listWorkdays } from '@throughway/domain/report/commute-week'
import { fewestForFigures } from '@throughway/domain/identity/organisation-status'
import { tellWeek, withoutParts } from '@throughway/domain/report/tell-week'
import type { Transaction } from '#database/open-database.ts'
import { listWithMerged } from '#modules/statistics/statistics.ts'
import { Refusal } from '#plugins/refusal.ts'
import { findReadings, insertReading, type ReadingRow } from './commute-report.queries.ts'
import { countChanged, readWeek } from './read-week.queries.ts'

/**
 * The publishable figures of an organisation's week. They are read once, and every later report uses the same reading:
 * two readings before and after one person's late trip would differ by that trip. The caller holds the organisation's
 * lock. Throws `reportTooFew`, and `reportReadBeforeMerge` where an organisation that was merged into this one was read
 * before.
 */
export async function getReading(tx: Transaction, organisationId: string, week: string, now: Date) {
  const { ids, own, others } = await findAll(tx, organisationId, week)
  if (own) return own
  // the difference of both readings would be the figures of the other people, who may be too few to publish
  if (others.length > 0) throw new Refusal('reportReadBeforeMerge')
  return read(tx, { organisationId, ids, week, number: 1, now })
}

/**
 * Reads the week again: once five people have changed trips that count since, so that the sums differ by theirs
 * together. By mode and by site the difference could still be one person's, so it tells neither. Throws
 * `reportTooFewChanged`, `reportTooFew`.
 */
export async function readAnew(tx: Transaction, organisationId: string, week: string, now: Date) {
  const { ids, own } = await findAll(tx, organisationId, week)
  if (!own) throw new Refusal('notFound')
  const [[changed]] = await tx.send(countChanged(ids, spanOf(week), own.read_at))
  if (changed!.people < fewestForFigures) throw new Refusal('reportTooFewChanged')
  return read(tx, { organisationId, ids, week, number: own.number + 1, now })
}

async function findAll(tx: Transaction, organisationId: string, week: string) {
  const [all] = await tx.send(listWithMerged(organisationId))
  const ids = all.map(({ id }) => id)
  const [readings] = await tx.send(findReadings(ids, week))
  return {
    ids,
    own: readings.find(({ organisation_id: of }) => of === organisationId),
    others: readings.filter(({ organisation_id: of }) => of !== organisationId),
  }
}

type Asked = { organisationId: string; ids: readonly string[]; week: string; number: number; now: Date }

async function read(tx: Transaction, { organisationId, ids, week, number, now }: Asked) {
  const [[found]] = await tx.send(readWeek(ids, spanOf(week)))
  const whole = tellWeek(found!)
  if (!whole) throw new Refusal('reportTooFew')
  const told = number === 1 ? whole : withoutParts(whole)
  const row: Omit<ReadingRow, 'brand_id'> = {
    id: makeUuid(),
    organisation_id: organisationId,
    week,
    number,
    told,
    read_at: now,
  }
  await tx.send(insertReading(row))
  return row
}

function spanOf(week: string) {
  const days = listWorkdays(week)
  return { from: days[0]!, to: days.at(-1)! }
}
