import {
  type StaffSurvey,
  type StaffSurveyRow,
  surveyStaffCalls as calls,
} from '@throughway/contract/content/survey-staff'
import { fewestAnswers } from '@throughway/domain/poll/publish-counts'
import { listQuestions } from '@throughway/domain/survey/survey'
import { listCodebookRows, listResultRows } from '@throughway/domain/survey/survey-tables'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { openPage } from '#list/page.ts'
import { countAudience, tellAudience } from '#modules/audience/audience.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { writeCsv } from '#write-csv.ts'
import { findSurvey, insertNotice, listSurveys, selectMatching, type StaffRow, surveyKeys } from './survey.queries.ts'
import { closeSurvey, copySurvey, draftSurvey, dropSurvey, openSurvey, saveSurvey } from './write-survey.ts'

/** The calls by which staff make surveys, open them and read their results. */
export async function surveyStaffRoutes(api: Api) {
  serve(api, 'listSurveys', calls.listSurveys, async (context) => {
    const { input, db } = context
    const page = openPage(api.app, calls.listSurveys, context, surveyKeys)
    const [rows, counted] = await db.send(listSurveys(input.state, page), ...page.counting(selectMatching(input.state)))
    const { isMasked } = await context.mask()
    return { ...page.answer(rows, (row) => describeRow(row, isMasked)), ...page.counted(counted) }
  })

  serve(api, 'getStaffSurvey', calls.getStaffSurvey, (context) => readOne(context, context.input.id))

  serve(api, 'draftSurvey', calls.draftSurvey, async (context) => {
    const { input, write, member, now, audit } = context
    const id = await write(async (tx) => {
      const made = await draftSurvey(tx, input, { id: member.id, now })
      audit.about({ subject: made })
      return made
    })
    return readOne(context, id)
  })

  serve(api, 'saveSurvey', calls.saveSurvey, async (context) => {
    const { input, write, now } = context
    await write((tx) => saveSurvey(tx, input, now))
    return readOne(context, input.id)
  })

  serve(api, 'dropSurvey', calls.dropSurvey, async ({ input, write }) => {
    await write((tx) => dropSurvey(tx, input))
    return null
  })

  serve(api, 'copySurvey', calls.copySurvey, async (context) => {
    const { input, write, member, now } = context
    const id = await write((tx) => copySurvey(tx, input, { id: member.id, now }))
    return readOne(context, id)
  })

  serve(api, 'countSurveyAudience', calls.countSurveyAudience, async (context) => {
    const { input, db } = context
    const row = await getRow(db, input.id)
    const [[counted]] = await db.send(
      countAudience(row.audience, { now: context.now, settings: context.brand.settings }),
    )
    const { isMasked } = await context.mask()
    const { count } = tellAudience({ count: counted!.count, byMail: 0, audience: row.audience }, isMasked)
    return { revision: row.revision, count }
  })

  serve(api, 'openSurvey', calls.openSurvey, async (context) => {
    const { input, write, now, brand } = context
    await write(async (tx) => {
      await openSurvey(tx, input, { now, settings: brand.settings })
      tx.later(insertNotice(input.id))
    })
    return readOne(context, input.id)
  })

  serve(api, 'closeSurvey', calls.closeSurvey, async (context) => {
    const { input, write, now, audit } = context
    await write(async (tx) => {
      if (!(await closeSurvey(tx, input.id, now))) audit.unchanged()
    })
    return readOne(context, input.id)
  })

  serve(api, 'exportSurveyResults', calls.exportSurveyResults, async ({ input, db, brand, language, reply }) => {
    const { pages, results } = await getRow(db, input.id)
    if (!results) throw new Refusal('notFound')
    nameFile(reply, `${brand.key}-survey-results`)
    return fileOf(listResultRows(pages, results, language))
  })

  serve(api, 'exportSurveyCodebook', calls.exportSurveyCodebook, async ({ input, db, brand, reply }) => {
    const { pages, languages } = await getRow(db, input.id)
    nameFile(reply, `${brand.key}-survey-codebook`)
    return fileOf(listCodebookRows(pages, languages))
  })
}

function nameFile(reply: CallContext<never>['reply'], name: string) {
  reply.headers({ 'Content-Disposition': `attachment; filename="${name}.csv"`, 'Cache-Control': 'no-store' })
}

function fileOf(rows: Parameters<typeof writeCsv>[0]): Uint8Array {
  return Buffer.from(writeCsv(rows))
}

/** Throws `notFound`. */
async function getRow(db: Database, id: string): Promise<StaffRow> {
  const [[row]] = await db.send(findSurvey(id))
  if (!row) throw new Refusal('notFound')
  return row
}

async function readOne(
  { db, mask }: Pick<CallContext<typeof calls.getStaffSurvey>, 'db' | 'mask'>,
  id: string,
): Promise<StaffSurvey> {
  const row = await getRow(db, id)
  const { isMasked } = await mask()
  const { revision, languages, intro, pages, audience, results } = row
  return {
    ...describeRow(row, isMasked),
    revision,
    languages,
    intro,
    pages: pages as StaffSurvey['pages'],
    audience,
    results,
  }
}

/**
 * `isMasked` is true for a reader who may not see members; the size of an audience is rounded for them, as for a
 * message.
 */
function describeRow(row: StaffRow, isMasked: boolean): StaffSurveyRow {
  const { id, state, title, baseline, pages, audience, audience_count: count } = row
  return {
    id,
    state,
    title,
    baseline,
    questions: listQuestions(pages).length,
    made_at: row.made_at.toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
    closes_at: row.closes_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    audience_count: count === null ? null : tellAudience({ count, byMail: 0, audience }, isMasked).count,
    submitted: countToTell(row),
  }
}

/** Counts the answers of an open survey in steps of ten, so that nobody can watch who submits one. */
function countToTell({ state, handed_in: handedIn, results }: StaffRow): number | null {
  if (state === 'open') return Math.floor(handedIn / fewestAnswers) * fewestAnswers
  return results?.answers ?? null
}
