import { createHash } from 'node:crypto'
import type { CommuteReport } from '@throughway/contract/programme/commute-report'
import { factorSet2026 } from '@throughway/domain/mode/savings'
import { listWorkdays } from '@throughway/domain/report/commute-week'
import { co2PoundsOf, makeReport } from '@throughway/domain/report/make-report'
import { methodFacts } from '@throughway/domain/report/methods'
import { listWithheld, type ToldWeek } from '@throughway/domain/report/tell-week'
import { tellSurveyWeek } from '@throughway/domain/report/tell-survey-week'
import type { SurveyLanguage, SurveyText } from '@throughway/domain/survey/survey'
import { localDate } from '@throughway/domain/time/time'
import type { Terms } from '#modules/points/points.ts'
import type { FoundReport, ListedReport } from './commute-report.queries.ts'

type FactorSetRow = Terms['sets'][number]

/** The content of a report as it is filed. Nothing is added to it later. */
export type ReportDocument = Pick<
  CommuteReport,
  | 'organisation'
  | 'method'
  | 'method_version'
  | 'sources'
  | 'source'
  | 'revision'
  | 'reason'
  | 'fill'
  | 'figures'
  | 'withheld'
  | 'totals_only'
  | 'read_at'
  | 'emissions'
> & {
  format: 'commute-report-1'
  programme: string
  week: { from: string; to: string } | null
  /** With its title in all languages. */
  survey: { id: string; title: SurveyText; closed_on: string } | null
  /** Exact figures that may be told, from which all others follow. */
  told: ToldWeek
  filed_at: string | null
}

export type DocumentScene = {
  programme: { key: string; timeZone: string; language: SurveyLanguage }
  factors: FactorSetRow
  sites: ReadonlyMap<string, string>
}

/** The week that a report rests on. */
export function weekOf({ reading, survey }: Pick<FoundReport, 'reading' | 'survey'>): ToldWeek {
  const told = reading ? reading.told : survey && tellSurveyWeek(survey.results)
  if (!told) throw new Error('A report rests on a reading or a survey.')
  return told
}

export function makeDocument(row: FoundReport, scene: DocumentScene, filedAt: Date | null): ReportDocument {
  const told = weekOf(row)
  const days = row.week === null ? null : listWorkdays(row.week)
  const areSumsAlone = (row.reading?.number ?? 1) > 1
  const figures = makeReport({ method: row.method, week: told, employees: row.employees, fill: row.fill })
  return {
    format: 'commute-report-1',
    programme: scene.programme.key,
    organisation: { id: row.organisation_id, name: row.organisation_name },
    method: row.method,
    method_version: methodFacts[row.method].version,
    sources: [...methodFacts[row.method].sources],
    source: row.source,
    week: days && { from: days[0]!, to: days.at(-1)! },
    survey: surveyOf(row, scene.programme.timeZone),
    read_at: row.reading && new Date(row.reading.read_at).toISOString(),
    revision: row.revision,
    reason: row.reason,
    fill: row.fill,
    figures: {
      ...figures,
      modes: figures.modes && [...figures.modes],
      sites:
        figures.sites &&
        figures.sites.map((each) => ({ ...each, site: each.site && (scene.sites.get(each.site) ?? null) })),
    },
    withheld: listWithheld(told, { areSumsAlone }),
    totals_only: areSumsAlone,
    emissions: emissionsOf(told, scene.factors),
    told,
    filed_at: filedAt && filedAt.toISOString(),
  }
}

/** The survey on which a report is based, with its present name and day. */
export function surveyOf(
  { survey_id: id, survey }: Pick<ListedReport, 'survey_id' | 'survey'>,
  timeZone: string,
): ReportDocument['survey'] {
  if (!id || !survey) return null
  return { id, title: survey.title, closed_on: localDate(new Date(survey.closed_at), timeZone) }
}

export function emissionsOf(told: ToldWeek, { version, factors }: FactorSetRow): CommuteReport['emissions'] {
  return { factor_set: version, co2_pounds: co2PoundsOf(told, { ...factorSet2026, ...factors }) }
}

/** The text of a document, and its SHA-256 over the bytes in UTF-8. */
export function sealDocument(document: ReportDocument): { text: string; sha256: string } {
  const text = `${JSON.stringify(document, null, 2)}\n`
  return { text, sha256: createHash('sha256').update(text, 'utf8').digest('hex') }
}

export function readDocument(text: string): ReportDocument {
  return JSON.parse(text) as ReportDocument
}
