import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { changeAnswer } from '../support/change-answer.ts'
import { blankPage, join, openMemberCalls } from '../support/join.ts'
import { liveAmongThem, lookForCompany, openCompany, waitForSearch } from '../support/matching.ts'
import { newPerson } from '../support/people.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'river' })
const say = textsIn('en')

const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

test('C25 two find each other for the way by bike, and their pool has no driver and is logged by a press', async ({
  page,
}) => {
  const profile = 'Path'
  const wish = { kind: 'bike', pace: 'easy' }
  await page.goto(blankPage)
  await openCompany(page)
  await join(page, newPerson('Bea', 'Lane'), { language: 'en', setup: 'finished', at: blankPage })
  const ofBea = await liveAmongThem(page, profile, { mode: 'bike' })
  await lookForCompany(page, ofBea, { ...wish, 'offers[0]': 'experienced' })
  const bea = await openMemberCalls(page)
  await join(page, newPerson('Kit', 'Wheeler'), { language: 'en', setup: 'finished', at: blankPage })
  const ofKit = await liveAmongThem(page, profile, { mode: 'bike' })
  await lookForCompany(page, ofKit, { ...wish, 'asks[0]': 'experienced' })
  await waitForSearch(page)

  await page.goto('/trips/company')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: say('matching:find', { name: profile }) }).click()
  const found = main.locator('.matches > li').filter({ hasText: 'Bea L.' })
  await expect(found).toBeVisible()
  await expect(found).not.toContainText(say('matching:drives.partner'))
  await isAccessible(page)
  await found.getByRole('button', { name: say('conversation:contact.named', { name: 'Bea L.' }) }).click()
  const words = page.getByRole('dialog').getByLabel(say('conversation:contact.words'))
  const send = page.getByRole('dialog').getByRole('button', { name: say('conversation:contact.send'), exact: true })
  await words.fill('I live at 12 Elm Street')
  await send.click()
  await expect(page.getByRole('dialog').getByText(say('common:field.tells_whereabouts'))).toBeVisible()
  await words.fill('I ride that path every day. Do you?')
  await send.click()
  await expect(main.getByText(say('conversation:waits', { name: 'Bea L.' }))).toBeVisible()

  const { items } = (await bea({ method: 'GET', path: '/member/conversations' })) as { items: { id: string }[] }
  const conversation = items[0]!.id
  await bea({
    method: 'POST',
    path: `/member/conversations/${conversation}/lines`,
    body: { template: 'sounds_good' },
  })
  await page.reload()
  const begin = main.getByRole('link', { name: say('conversation:pool.begin') })
  await expect(begin).toBeVisible()
  await isAccessible(page)
  await begin.click()
  const days = main.getByRole('group', { name: say('standing-pool:field.weekdays') }).getByRole('checkbox')
  await expect(days).toHaveCount(7)
  for (const box of await days.all()) await box.check()
  await expect(main.getByLabel(say('standing-pool:part.role'))).toHaveCount(0)
  await main.getByRole('button', { name: say('standing-pool:begin.press', { name: 'Bea L.' }) }).click()
  const name = say('standing-pool:begin.usual_name')
  await expect(main.getByRole('link', { name: say('standing-pool:list.open', { name }) })).toBeVisible()
  const pools = (await bea({ method: 'GET', path: '/member/standing_pools' })) as { items: { id: string }[] }
  await bea({ method: 'POST', path: `/member/standing_pools/${pools.items[0]!.id}/answer`, body: { answer: 'yes' } })

  await page.reload()
  await main.getByRole('link', { name: say('standing-pool:list.open', { name }) }).click()
  await expect(main.locator('.pool-days__day').first()).toBeVisible()
  await expect(main.getByText(say('standing-pool:days.drives'))).toHaveCount(0)
  await isAccessible(page)
  const press = main.getByRole('button', { name: say('standing-pool:log.press_one', { name }) })
  await press.click()
  await expect(press).toHaveCount(0)
  const call = await openMemberCalls(page)
  const trips = (await call({ method: 'GET', path: '/member/trips' })) as { items: { mode: string }[] }
  expect(trips.items.map(({ mode }) => mode)).toEqual(['bike', 'bike'])
})

test('C25 whoever finds nobody on foot is told what would find somebody, and changes it', async ({ page }) => {
  const profile = 'Stroll'
  const strict = { kind: 'walk', arrive_earlier: '0', arrive_later: '0' }
  await page.goto(blankPage)
  await openCompany(page)
  await join(page, newPerson('Wim', 'Thorpe'), { language: 'en', setup: 'finished', at: blankPage })
  const early = { mode: 'walk', miles: '2', out_departure: '07:00', out_arrival: '07:45' }
  await lookForCompany(page, await liveAmongThem(page, profile, early), strict)
  await join(page, newPerson('Ida', 'Moor'), { language: 'en', setup: 'finished', at: blankPage })
  const later = { mode: 'walk', miles: '2', out_departure: '07:15', out_arrival: '08:00' }
  await lookForCompany(page, await liveAmongThem(page, profile, later), strict)
  await waitForSearch(page)

  await page.goto('/trips/company')
  const main = page.getByRole('main')
  const find = main.getByRole('link', { name: say('matching:find', { name: profile }) })
  await find.click()
  await expect(main.getByRole('heading', { name: say('matching:nobody_title') })).toBeVisible()
  const near = main.getByRole('region', { name: say('matching:near.title') })
  await expect(near).toContainText(say('matching:near.arrive_earlier_one', { minutes: '15', count: '1' }))
  await expect(main.getByRole('link', { name: say('matching:bring.link') })).toBeVisible()
  await isAccessible(page)
  // as in a programme that gives no points for invitations, where the page of points shows none
  await changeAnswer<{ points: number }>(page, '**/api/member/referral*', (told) => ({ ...told, points: 0 }))
  await page.reload()
  await expect(main.getByLabel(say('ledger:invite.link'))).toHaveValue(/\/account\/register\?referral=[2-9A-Z]{8}$/)
  await expect(main.getByRole('link', { name: say('matching:bring.link') })).toHaveCount(0)

  await near.getByRole('link', { name: say('matching:near.point') }).click()
  await main.getByLabel(say('matching:field.arrive_earlier')).fill('15')
  await main.getByRole('button', { name: say('common:global_button_label_save') }).click()
  await find.click()
  await expect(main.locator('.matches > li')).toHaveCount(1)
  await expect(main.locator('.matches > li')).toContainText('Wim T.')
})
