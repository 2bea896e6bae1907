import type { AudienceRule } from '@throughway/contract/content/audience'
import type { SurveyState } from '@throughway/contract/content/survey'
import type { Language } from '@throughway/contract/programme/brand'
import type { SurveyAnswers, SurveyPage, SurveyText } from '@throughway/domain/survey/survey'
import type { SurveyResults } from '@throughway/domain/survey/survey-results'
import type { ColumnType } from 'kysely'

export type SurveyTables = {
  survey: SurveyTable
  survey_answer: SurveyAnswerTable
  survey_dismissal: SurveyDismissalTable
  survey_notice: SurveyNoticeTable
}

export type SurveyTable = {
  brand_id: number
  id: string
  state: SurveyState
  revision: number
  languages: Language[]
  title: ColumnType<SurveyText, string, string>
  intro: ColumnType<SurveyText, string, string>
  /** It asks the baseline, under the keys that reports read. */
  baseline: boolean
  pages: ColumnType<SurveyPage[], string, string>
  audience: ColumnType<AudienceRule, string, string>
  /** At opening. */
  audience_count: number | null
  /** The key under which answers are stored while the survey is open; deleted when it is closed. */
  secret: Buffer | null
  /** Published results of a closed survey with at least ten answers; null otherwise. */
  results: ColumnType<SurveyResults | null, string | null, string | null>
  made_by: string | null
  made_at: Date
  opened_at: Date | null
  closes_at: Date
  closed_at: Date | null
}

/** The answers of an open survey, without a member and a time: the tag is a keyed digest of the member. */
export type SurveyAnswerTable = {
  brand_id: number
  survey_id: string
  tag: Buffer
  /** Grows with each change, so that two devices do not overwrite each other. */
  revision: number
  answers: ColumnType<SurveyAnswers, string, string>
  page: number
  /** The answers that the member submitted last; later edits count once they are submitted. */
  submitted: ColumnType<SurveyAnswers | null, string | null, string | null>
}

/** A member who does not want to see the survey until a moment. */
export type SurveyDismissalTable = { brand_id: number; survey_id: string; member_id: string; until: Date }

/** A survey whose members are still to be told that it is open, in the order of their ids, up to which it is done. */
export type SurveyNoticeTable = { brand_id: number; survey_id: string; told_up_to: string | null }
