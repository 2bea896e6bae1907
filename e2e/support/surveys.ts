import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { makeBaselinePages } from '@throughway/domain/survey/baseline-block'
import type { SurveyPage } from '@throughway/domain/survey/survey'
import { openMemberCalls, openStaffCalls } from './join.ts'

export const surveyTitle = { en: 'How we travel', es: 'Cómo viajamos' }
const intro = { en: 'A few questions about your way.', es: 'Unas preguntas sobre tu camino.' }

/**
 * A ZIP code in which nobody else lives or works, so that a survey asks the people of one story alone. By chance among many,
 * since stories run beside each other and do not know of one another.
 */
export function newArea(): string {
  return String(randomInt(10_000, 99_999))
}

/** The member who is signed in on the page has a home in the area; answers their calls. */
export async function liveIn(page: Page, zip: string) {
  const call = await openMemberCalls(page)
  const { lat, lng, city, state } = brandSettings[new URL(page.url()).hostname.split('.')[0] as BrandKey]
  const address = { street: '1 Story Street', city, state, zip, lat: String(lat), lng: String(lng) }
  await call({ method: 'POST', path: '/member/locations', body: { kind: 'home', ...address } })
  return call
}

/** The member who is signed in on the page works some miles north of the programme's centre, where they live. */
export async function workNorth(page: Page) {
  const call = await openMemberCalls(page)
  const { lat, lng, city, state } = brandSettings[new URL(page.url()).hostname.split('.')[0] as BrandKey]
  const address = {
    street: '2 Story Street',
    city,
    state,
    zip: newArea(),
    lat: (lat + 0.05).toFixed(4),
    lng: String(lng),
  }
  await call({ method: 'POST', path: '/member/locations', body: { kind: 'work', ...address } })
}

/** The member who is signed in on the page lives alone in an area, and a survey is opened for it; answers its id. */
export async function askAlone(page: Page, pages: readonly SurveyPage[] = makeBaselinePages()): Promise<string> {
  const zip = newArea()
  await liveIn(page, zip)
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
