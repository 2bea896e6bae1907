import type { RawInputOf } from '@throughway/contract/call'
import { surveyStaffCalls } from '@throughway/contract/content/survey-staff'
import { makeBaselinePages } from '@throughway/domain/survey/baseline-block'
import type { SurveyPage } from '@throughway/domain/survey/survey'
import { freshToken, type Person } from './people.ts'
import type { TestApi } from './start-test-api.ts'

export const surveyTitle = { en: 'How do you get to work?', es: '¿Cómo vas al trabajo?' }
const intro = { en: 'A few questions about your way to work.', es: 'Unas preguntas sobre tu camino al trabajo.' }

/** The baseline with a comment behind it, open for ten days. */
export function surveyOf(now: Date, pages: readonly SurveyPage[] = [...makeBaselinePages(), commentPage]) {
  return {
    languages: ['en', 'es'] as ('en' | 'es')[],
    title: JSON.stringify(surveyTitle),
    intro: JSON.stringify(intro),
    baseline: true,
    pages: JSON.stringify(pages),
    closes_at: new Date(now.getTime() + 10 * 86_400_000).toISOString(),
  }
}

const commentPage: SurveyPage = {
  title: { en: 'Anything else', es: 'Algo más' },
  questions: [
    {
      key: 'comment',
      kind: 'text',
      longest: 200,
      required: false,
      text: { en: 'What would help you?', es: '¿Qué te ayudaría?' },
    },
  ],
}

/** A week by one mode, with the weekend off. */
export function weekBy(mode: string, friday = mode) {
  return { mon: mode, tue: mode, wed: mode, thu: mode, fri: friday, sat: 'off', sun: 'off' }
}

/** Makes a survey and opens it, as staff do. */
export async function openSurvey(
  api: TestApi,
  staff: Person,
  more: Partial<RawInputOf<typeof surveyStaffCalls.draftSurvey>> = {},
): Promise<string> {
  const call = await api.at('harbor', { token: await freshToken(api, 'harbor', staff), json: true })
  const { data } = await call(surveyStaffCalls.draftSurvey, { ...surveyOf(api.clock.now), ...more })
  const { http } = await call(surveyStaffCalls.openSurvey, { id: data.id, revision: String(data.revision) })
  if (http !== 200) throw new Error('The survey was not opened.')
  return data.id
}
