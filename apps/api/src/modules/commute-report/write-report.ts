import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import type { commuteReportCalls } from '@throughway/contract/programme/commute-report'
import { isReportWeek, isWeekOver } from '@throughway/domain/report/commute-week'
import { makeReport } from '@throughway/domain/report/make-report'
import { type FillPercent, methodFacts, type ReportMethod, usualFill } from '@throughway/domain/report/methods'
import { tellSurveyWeek } from '@throughway/domain/report/tell-survey-week'
import type { ToldWeek } from '@throughway/domain/report/tell-week'
import { addMonths, localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  changeReport,
  dropReport,
  findReport,
  findSurveyOf,
  type FoundReport,
  insertReport,
  lockEmployer,
  lockOrganisationOf,
} from './commute-report.queries.ts'
import { makeDocument, sealDocument, weekOf, type DocumentScene } from './report-document.ts'
import { getReading, readAnew } from './week-reading.ts'

type Calls = typeof commuteReportCalls
type By = { staffId: string; now: Date; timeZone: string }

/** Weeks before that are of no report any more. */
const mostMonthsBack = 36

/**
 * Throws `notFound`, `organisationMerged`, `invalid` beside the field, `reportExists` for one that there is, and what
 * `getReading` throws.
 */
export async function draftReport(tx: Transaction, input: InputOf<Calls['draftCommuteReport']>, by: By) {
  const { organisation: organisationId, method, source } = input
  const [[employer]] = await tx.send(lockEmployer(organisationId))
  if (!employer) throw new Refusal('notFound')
  if (employer.merged_into) throw new Refusal('organisationMerged')
  const basis =
    source === 'trips'
      ? await readTrips(tx, organisationId, checkWeek(input.week, by), by.now)
      : await readSurvey(tx, organisationId, input.survey)
  const employees = input.employees ?? headcountFor(employer.headcount, basis.told)
  const said = checkSaid(method, basis.told, { employees, fill: input.fill })
  const id = makeUuid()
  const [[inserted]] = await tx.send(
    insertReport({
      ...emptyReport,
      id,
      series_id: id,
      revision: 1,
      organisation_id: organisationId,
      method,
      source,
      week: basis.week,
      reading_id: basis.readingId,
      survey_id: basis.surveyId,
      ...said,
      result: makeReport({ method, week: basis.told, ...said }).result,
      reason: null,
      made_by: by.staffId,
      made_at: by.now,
    }),
  )
  if (!inserted) throw new Refusal('reportExists')
  return id
}

const emptyReport = {
  state: 'draft' as const,
  version: 1,
  document: null,
  sha256: null,
  factor_set: null,
  filed_by: null,
  filed_at: null,
}

/** Throws `notFound`, `reportFiled`, `changedMeanwhile`, and `invalid` beside the field. */
export async function saveReport(tx: Transaction, input: InputOf<Calls['saveCommuteReport']>) {
  const row = await lockDraft(tx, input.id, input.version)
  const said = checkSaid(row.method, weekOf(row), { employees: input.employees ?? null, fill: input.fill ?? row.fill })
  const { result } = makeReport({ method: row.method, week: weekOf(row), ...said })
  await tx.send(changeReport(row.id, { ...said, result, version: row.version + 1 }))
  return row
}

/**
 * A number of employees that is smaller than that of those who answer by now is out of date, and asked for anew. Throws
 * what `saveReport` and `readAnew` throw, `notFound` for a report that is not from trips, and
 * `organisationMerged`, because the trips of a merged organisation belong to the other one.
 */
export async function readReportAnew(tx: Transaction, input: InputOf<Calls['readWeekAnew']>, now: Date) {
  const row = await lockDraft(tx, input.id, input.version)
  if (row.source !== 'trips' || row.week === null) throw new Refusal('notFound')
  if (row.is_merged) throw new Refusal('organisationMerged')
  const reading = await readAnew(tx, row.organisation_id, row.week, now)
  const { method, fill } = row
  const employees = headcountFor(row.employees, reading.told)
  const { result } = makeReport({ method, week: reading.told, employees, fill })
  await tx.send(changeReport(row.id, { reading_id: reading.id, employees, result, version: row.version + 1 }))
}

/** Throws `notFound`, `reportFiled`, `changedMeanwhile`. */
export async function fileReport(
  tx: Transaction,
  input: InputOf<Calls['fileCommuteReport']>,
  by: By,
  getScene: (row: FoundReport) => Promise<DocumentScene>,
) {
  const row = await lockDraft(tx, input.id, input.version)
  const document = makeDocument(row, await getScene(row), by.now)
  const { text, sha256 } = sealDocument(document)
  await tx.send(
    changeReport(row.id, {
      state: 'filed',
      version: row.version + 1,
      result: document.figures.result,
      document: text,
      sha256,
      factor_set: document.emissions.factor_set,
      filed_by: by.staffId,
      filed_at: by.now,
    }),
  )
  return sha256
}

/**
 * Begins a correction. It starts from what was read and filed, so an organisation that has been merged since can still
 * be corrected. Throws `notFound`, `reportReplaced` for a revision that is not the latest filed one, and `reportExists`
 * while a draft of the next one is open.
 */
export async function correctReport(tx: Transaction, input: InputOf<Calls['correctCommuteReport']>, by: By) {
  const row = await lockOne(tx, input.id)
  if (row.state !== 'filed') throw new Refusal('notFound')
  if (row.is_replaced) throw new Refusal('reportReplaced')
  const id = makeUuid()
  const { series_id, organisation_id, method, source, week, reading_id, survey_id, employees, fill, result } = row
  const copied = { series_id, organisation_id, method, source, week, reading_id, survey_id, employees, fill, result }
  const [[inserted]] = await tx.send(
    insertReport({
      ...emptyReport,
      ...copied,
      id,
      revision: row.revision + 1,
      reason: input.reason,
      made_by: by.staffId,
      made_at: by.now,
    }),
  )
  if (!inserted) throw new Refusal('reportExists')
  return id
}

/** Throws `notFound`, `reportFiled`, `changedMeanwhile`. */
export async function dropDraft(tx: Transaction, input: InputOf<Calls['dropCommuteReport']>) {
  const row = await lockDraft(tx, input.id, input.version)
  await tx.send(dropReport(row.id))
}

async function lockOne(tx: Transaction, id: string): Promise<FoundReport> {
  const [[organisation]] = await tx.send(lockOrganisationOf(id))
  const [[row]] = organisation ? await tx.send(findReport(id)) : [[]]
  if (!row) throw new Refusal('notFound')
  return row
}

async function lockDraft(tx: Transaction, id: string, version: number): Promise<FoundReport> {
  const row = await lockOne(tx, id)
  if (row.state === 'filed') throw new Refusal('reportFiled')
  if (row.version !== version) throw new Refusal('changedMeanwhile')
  return row
}

function checkWeek(week: string | undefined, { now, timeZone }: By): string {
  const today = localDate(now, timeZone)
  if (week === undefined) throw new Refusal('invalid', { fields: { week: 'field.required' } })
  if (!isReportWeek(week) || !isWeekOver(week, today) || week < addMonths(today, -mostMonthsBack))
    throw new Refusal('invalid', { fields: { week: 'field.not_a_choice' } })
  return week
}

type Basis = { told: ToldWeek; week: string | null; readingId: string | null; surveyId: string | null }

async function readTrips(tx: Transaction, organisationId: string, week: string, now: Date): Promise<Basis> {
  const { id, told } = await getReading(tx, organisationId, week, now)
  return { told, week, readingId: id, surveyId: null }
}

async function readSurvey(tx: Transaction, organisationId: string, id: string | undefined): Promise<Basis> {
  if (id === undefined) throw new Refusal('invalid', { fields: { survey: 'field.required' } })
  const [[survey]] = await tx.send(findSurveyOf(organisationId, id))
  const told = survey && tellSurveyWeek(survey.results)
  if (!told) throw new Refusal('invalid', { fields: { survey: 'field.not_a_choice' } })
  return { told, week: null, readingId: null, surveyId: id }
}

/** A headcount that is too small for those who answered is out of date. */
function headcountFor(headcount: number | null, { respondents }: ToldWeek): number | null {
  return headcount !== null && headcount >= respondents ? headcount : null
}

function checkSaid(
  method: ReportMethod,
  { respondents }: ToldWeek,
  said: { employees: number | null; fill: number | undefined },
): { employees: number | null; fill: FillPercent } {
  const { employees } = said
  const fill = (said.fill ?? usualFill[method]) as FillPercent
  if (employees !== null && employees < respondents)
    throw new Refusal('invalid', { fields: { employees: 'field.too_small' } })
  if (fill > 0 && !methodFacts[method].canFill) throw new Refusal('invalid', { fields: { fill: 'field.not_a_choice' } })
  return { employees, fill }
}
