import { commuteReportCalls as calls, reportUnits } from '@throughway/contract/programme/commute-report'
import { commuteReportFileCalls as files } from '@throughway/contract/programme/commute-report-files'
import { listReportWeeks } from '@throughway/domain/report/commute-week'
import { listCodebookRows, listFigureRows } from '@throughway/domain/report/report-tables'
import { tellSurveyWeek } from '@throughway/domain/report/tell-survey-week'
import { readText } from '@throughway/domain/survey/survey'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { openPage } from '#list/page.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { writeCsv } from '#write-csv.ts'
import {
  findEmployer,
  findReport,
  type FoundReport,
  listReports,
  listRevisions,
  listSurveysOf,
  reportKeys,
  selectReports,
} from './commute-report.queries.ts'
import { describeReport, describeRow } from './describe-report.ts'
import { getScene } from './report-scene.ts'
import { correctReport, draftReport, dropDraft, fileReport, readReportAnew, saveReport } from './write-report.ts'

/** Half a year of weeks to choose from. */
const weeksOffered = 26
const surveysOffered = 20

type Context = Pick<
  CallContext<(typeof calls)['getCommuteReport']>,
  'db' | 'brand' | 'now' | 'language' | 'member' | 'reply'
>

/**
 * Reports that regulators ask for: made of what may be told of a week, filed, corrected by revisions. It is long
 * because it lists short handlers, one for each call.
 */
export async function commuteReportRoutes(api: Api) {
  serve(api, 'listCommuteReports', calls.listCommuteReports, async (context) => {
    const { input, db } = context
    const page = openPage(api.app, calls.listCommuteReports, context, reportKeys)
    const [rows, counted] = await db.send(listReports(input, page), ...page.counting(selectReports(input)))
    return { ...page.answer(rows, (row) => describeRow(row, readerOf(context))), ...page.counted(counted) }
  })

  serve(api, 'getCommuteReport', calls.getCommuteReport, (context) => readOne(context, context.input.id))

  serve(api, 'getReportChoices', calls.getReportChoices, async ({ input, db, brand, now, language }) => {
    const [[employer], surveys] = await db.send(findEmployer(input.id), listSurveysOf(input.id, surveysOffered))
    if (!employer) throw new Refusal('notFound')
    const { time_zone: timeZone } = brand.settings
    return {
      organisation: { id: employer.id, name: employer.name },
      headcount: employer.headcount,
      weeks: listReportWeeks(localDate(now, timeZone), weeksOffered),
      surveys: surveys
        .filter(({ results }) => tellSurveyWeek(results))
        .map(({ id, title, closed_at: closedAt, results }) => ({
          id,
          title: readText(title, language),
          closed_on: localDate(closedAt, timeZone),
          answers: results.answers,
        })),
    }
  })

  serve(api, 'draftCommuteReport', calls.draftCommuteReport, async (context) => {
    const { input, write, audit } = context
    const id = await write(async (tx) => {
      const made = await draftReport(tx, input, byOf(context))
      audit.about({ subject: made })
      audit.changed({}, { organisation_id: input.organisation })
      return made
    })
    return readOne(context, id)
  })

  serve(api, 'saveCommuteReport', calls.saveCommuteReport, async (context) => {
    const { input, write, audit } = context
    await write(async (tx) => {
      const before = await saveReport(tx, input)
      audit.changed(
        { headcount: before.employees, fill: before.fill },
        { headcount: input.employees ?? null, fill: input.fill ?? before.fill },
      )
    })
    return readOne(context, input.id)
  })

  serve(api, 'readWeekAnew', calls.readWeekAnew, async (context) => {
    await context.write((tx) => readReportAnew(tx, context.input, context.now))
    return readOne(context, context.input.id)
  })

  serve(api, 'fileCommuteReport', calls.fileCommuteReport, async (context) => {
    const { input, write, audit } = context
    await write(async (tx) => {
      const hash = await fileReport(tx, input, byOf(context), (row) => getScene(api.app, { ...context, db: tx }, row))
      audit.changed({}, { hash })
    })
    return readOne(context, input.id)
  })

  serve(api, 'correctCommuteReport', calls.correctCommuteReport, async (context) => {
    const id = await context.write((tx) => correctReport(tx, context.input, byOf(context)))
    return readOne(context, id)
  })

  serve(api, 'dropCommuteReport', calls.dropCommuteReport, async ({ input, write }) => {
    await write((tx) => dropDraft(tx, input))
    return null
  })

  serve(api, 'exportCommuteReport', files.exportCommuteReport, async (context) => {
    const { figures, method, source, emissions } = await readOne(context, context.input.id)
    nameFile(context, 'figures', 'csv')
    const told = { ...figures, co2_pounds: emissions.co2_pounds }
    return Buffer.from(writeCsv(listFigureRows(method, reportUnits[source], told, context.language)))
  })

  serve(api, 'exportReportCodebook', files.exportReportCodebook, async (context) => {
    nameFile(context, 'codebook', 'csv')
    return Buffer.from(writeCsv(listCodebookRows()))
  })

  serve(api, 'downloadCommuteReport', files.downloadCommuteReport, async (context) => {
    const row = await getRow(context.db, context.input.id)
    if (row.document === null) throw new Refusal('notFound')
    nameFile(context, `${row.method}-${row.revision}`, 'json')
    return Buffer.from(row.document, 'utf8')
  })

  async function readOne(context: Context, id: string) {
    const row = await getRow(context.db, id)
    const [revisions] = await context.db.send(listRevisions(row.series_id))
    return describeReport(row, revisions, await getScene(api.app, context, row))
  }
}

function readerOf({ brand, language }: Pick<Context, 'brand' | 'language'>) {
  return { timeZone: brand.settings.time_zone, language }
}

function byOf({ member, now, brand }: Pick<Context, 'member' | 'now' | 'brand'>) {
  return { staffId: member.id, now, timeZone: brand.settings.time_zone }
}

function nameFile({ reply, brand }: Pick<Context, 'reply' | 'brand'>, name: string, ending: string) {
  reply.headers({
    'Content-Disposition': `attachment; filename="${brand.key}-report-${name}.${ending}"`,
    'Cache-Control': 'no-store',
  })
}

/** Throws `notFound`. */
async function getRow(db: Database, id: string): Promise<FoundReport> {
  const [[row]] = await db.send(findReport(id))
  if (!row) throw new Refusal('notFound')
  return row
}
