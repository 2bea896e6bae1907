import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeBaselinePages } from '@throughway/domain/survey/baseline-block'
import type { SurveyPage } from '@throughway/domain/survey/survey'
import { openMemberCalls, openStaffCalls } from './join.ts'

export const surveyTitle = { en: 'How we travel', es: 'Cómo viajamos' }
const intro = { en: 'A few questions about your way.', es: 'Unas preguntas sobre tu camino.' }

/** A ZIP code in which nobody else lives, so that a survey asks the people of one story alone. */
export function newArea(): string {
  return String(randomInt(99_000, 99_999))
}

/** The member of the calls has a home in the area. */
export async function liveIn(call: Awaited<ReturnType<typeof openMemberCalls>>, zip: string): Promise<void> {
  await call({ method: 'POST', path: '/member/locations', body: { kind: 'home', zip } })
}

/** The member who is signed in on the page lives alone in an area, and a survey is opened for it; answers its id. */
export async function askAlone(page: Page, pages: readonly SurveyPage[] = makeBaselinePages()): Promise<string> {
  const zip = newArea()
  await liveIn(await openMemberCalls(page), zip)
  return openSurveyIn(page, zip, pages)
}

/** The demonstration's administrator opens a survey for those who live in the area. */
async function openSurveyIn(page: Page, zip: string, pages: readonly SurveyPage[]): Promise<string> {
  const staff = await openStaffCalls(page)
  const audience = { 'audience[zips][0]': zip, 'audience[newcomers]': 'true' }
  const id = await draftSurvey(staff, { pages: JSON.stringify(pages), ...audience })
  await staff({ method: 'POST', path: `/staff/surveys/${id}/open`, body: { revision: '1' } })
  return id
}

/** A draft that asks the baseline; answers its id. */
export async function draftSurvey(
  staff: Awaited<ReturnType<typeof openStaffCalls>>,
  more: Record<string, string>,
): Promise<string> {
  const made = await staff({
    method: 'POST',
    path: '/staff/surveys',
    body: {
      'languages[0]': 'en',
      'languages[1]': 'es',
      title: JSON.stringify(surveyTitle),
      intro: JSON.stringify(intro),
      baseline: 'true',
      pages: JSON.stringify(makeBaselinePages()),
      closes_at: new Date(Date.now() + 10 * 86_400_000).toISOString(),
      ...more,
    },
  })
  return String(made['id'])
}
