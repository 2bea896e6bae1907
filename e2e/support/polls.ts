import { expect, type Page } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import type { MessageCentre } from '@throughway/contract/content/message'
import { openMemberCalls, openStaffCalls } from './join.ts'
import { letOthersAnswer } from './offer-trips.ts'
import type { Scene } from './screen.ts'

export const pollWords = {
  en: { question: 'How did you come today?', responses: ['By bike', 'By bus', 'On foot'] },
  es: { question: '¿Cómo viniste hoy?', responses: ['En bici', 'En autobús', 'A pie'] },
}

type Wanted = { choice?: 'single' | 'multiple' }

/** The demonstration's administrator opens a poll for those who are members now; answers its id. */
export async function openPoll(page: Page, wanted?: Wanted): Promise<string> {
  const staff = await openStaffCalls(page)
  const id = await draftPoll(page, wanted)
  await staff({ method: 'POST', path: `/staff/polls/${id}/open`, body: { revision: '1' } })
  return id
}

/** The demonstration's administrator drafts a poll; answers its id. */
export async function draftPoll(page: Page, { choice = 'single' }: Wanted = {}): Promise<string> {
  const staff = await openStaffCalls(page)
  const { id } = await staff({ method: 'POST', path: '/staff/polls', body: { ...writePoll(pollWords), choice } })
  return String(id)
}

/** The demonstration's administrator asks something else in a draft. */
export async function rewordPoll(page: Page, id: string, revision: string, question: string): Promise<void> {
  const staff = await openStaffCalls(page)
  const body = { ...writePoll({ ...pollWords, en: { ...pollWords.en, question } }), revision }
  await staff({ method: 'PUT', path: `/staff/polls/${id}`, body })
}

function writePoll(words: typeof pollWords): Record<string, string> {
  const texts = Object.entries(words).flatMap(([language, { question, responses }], index) => [
    [`texts[${index}][language]`, language],
    [`texts[${index}][question]`, question],
    ...responses.map((response, at) => [`texts[${index}][responses][${at}]`, response]),
  ])
  const closes = new Date(Date.now() + 20 * 86_400_000).toISOString()
  return { ...(Object.fromEntries(texts) as Record<string, string>), closes_at: closes }
}

/** The message centre's page with a poll to answer. */
export async function lookAtPoll({ page, language }: Scene) {
  await openPoll(page, { choice: 'multiple' })
  await page.reload()
  await expect(page.getByRole('region', { name: pollWords[language].question })).toBeVisible()
}

/** The message centre's page with the results of a poll, once the reader has cleared all that are open. */
export async function lookAtResults({ page, language }: Scene) {
  const id = await openPoll(page)
  const brand = new URL(page.url()).hostname.split('.')[0] as BrandKey
  await letOthersAnswer(brand, id, [...Array.from({ length: 13 }, () => 1), 2, 2, 2, 2, 3, 3])
  const staff = await openStaffCalls(page)
  await staff({ method: 'POST', path: `/staff/polls/${id}/close` })
  const call = await openMemberCalls(page)
  const results = page.getByRole('region', { name: pollWords[language].question }).getByRole('listitem')
  // another story may open a poll meanwhile
  await expect(async () => {
    const centre = await call({ method: 'GET', path: '/member/v2/messagecenter' })
    let { poll } = centre as unknown as Pick<MessageCentre, 'poll'>
    while (poll?.state === 'open')
      poll = (await call({ method: 'DELETE', path: `/member/polls/${poll.id}` })) as unknown as MessageCentre['poll']
    await page.reload()
    await expect(results).toHaveCount(3, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

/** The page of a poll of the demonstration, in a state that the list filters by. */
export async function openPollPage({ page }: Scene) {
  const row = page.getByRole('main').getByRole('row').nth(1)
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/poll\//)
  await expect(page.locator('.staff-facts')).toBeVisible()
}
