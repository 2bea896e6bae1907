import type { CommuteReport, CommuteReportRow, ReportState } from '@throughway/contract/programme/commute-report'
import { readText, type SurveyLanguage } from '@throughway/domain/survey/survey'
import type { FoundReport, ListedReport, Revision } from './commute-report.queries.ts'
import {
  type DocumentScene,
  emissionsOf,
  makeDocument,
  readDocument,
  type ReportDocument,
  surveyOf,
} from './report-document.ts'

type Reader = { timeZone: string; language: SurveyLanguage }

export function describeRow(row: ListedReport, reader: Reader): CommuteReportRow {
  return {
    id: row.id,
    organisation: { id: row.organisation_id, name: row.organisation_name },
    method: row.method,
    source: row.source,
    week: row.week,
    survey: describeSurvey(surveyOf(row, reader.timeZone), reader),
    state: stateOf(row),
    revision: row.revision,
    result: row.result,
    made_at: row.made_at.toISOString(),
    filed_at: row.filed_at?.toISOString() ?? null,
  }
}

/**
 * Describes a whole report. A filed report is read from its document only, so later changes do not show in it. Its
 * emissions under the current factor set are added.
 */
export function describeReport(row: FoundReport, revisions: readonly Revision[], scene: DocumentScene): CommuteReport {
  const document = row.document === null ? makeDocument(row, scene, null) : readDocument(row.document)
  const { method_version, sources, figures, withheld, totals_only, read_at, emissions, organisation, survey } = document
  const now = emissionsOf(document.told, scene.factors)
  return {
    ...describeRow(row, scene.programme),
    organisation,
    survey: describeSurvey(survey, scene.programme),
    result: figures.result,
    version: row.version,
    reason: row.reason,
    fill: row.fill,
    method_version,
    sources,
    figures,
    withheld,
    totals_only,
    read_at,
    emissions,
    emissions_now: row.state === 'filed' && now.factor_set !== emissions.factor_set ? now : null,
    sha256: row.sha256,
    revisions: revisions.map((each) => ({
      id: each.id,
      revision: each.revision,
      state: stateOf(each),
      reason: each.reason,
      filed_at: each.filed_at?.toISOString() ?? null,
      result: each.result,
    })),
  }
}

function describeSurvey(survey: ReportDocument['survey'], { language }: Reader): CommuteReportRow['survey'] {
  return survey && { ...survey, title: readText(survey.title, language) }
}

function stateOf({ state, is_replaced: isReplaced }: Pick<ListedReport, 'state' | 'is_replaced'>): ReportState {
  return isReplaced ? 'replaced' : state
}
