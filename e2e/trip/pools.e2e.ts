import { blankPage, join, openMemberCalls } from '../support/join.ts'
import { liveAmongThem, lookForCompany, openCompany, waitForSearch } from '../support/matching.ts'
import { newPerson } from '../support/people.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'river' })

test('C25 rider and driver find each other, get a pool, log the week by a press, and one says "not today"', async ({
  page,
  openDevice,
}) => {
  const say = textsIn('en')
  const [rider, driver] = [newPerson('Rida', 'Stone'), newPerson('Drew', 'Field')]
  const other = await openDevice()
  const profile = 'Mill'
  for (const [desk, person, role] of [
    [page, rider, 'rider'],
    [other, driver, 'driver'],
  ] as const) {
    await desk.goto(blankPage)
    await openCompany(desk)
    await join(desk, person, { language: 'en', setup: 'finished' })
    await lookForCompany(desk, await liveAmongThem(desk, profile), { kind: 'carpool', role, free_seats: '2' })
  }
  await waitForSearch(page)

  await page.goto('/trips/company')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: say('matching:find', { name: profile }) }).click()
  const found = main.locator('.matches > li').filter({ hasText: 'Drew F.' })
  await found.getByRole('button', { name: say('conversation:contact.named', { name: 'Drew F.' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('conversation:contact.send'), exact: true })
    .click()
  await expect(main.getByText(say('conversation:waits', { name: 'Drew F.' }))).toBeVisible()

  await other.goto('/trips/company')
  const there = other.getByRole('main')
  await there.getByRole('link', { name: say('conversation:list.open', { name: 'Rida S.' }) }).click()
  await there.getByRole('button', { name: say('conversation:template.sounds_good') }).click()
  await there.getByRole('button', { name: say('conversation:say.send'), exact: true }).click()
  await there.getByRole('link', { name: say('conversation:pool.begin') }).click()
  // every day, so that today is one of them whenever the story runs
  const days = there.getByRole('group', { name: say('standing-pool:field.weekdays') }).getByRole('checkbox')
  await expect(days).toHaveCount(7)
  for (const box of await days.all()) await box.check()
  await there.getByRole('button', { name: say('standing-pool:begin.press', { name: 'Rida S.' }) }).click()
  const name = say('standing-pool:begin.usual_name')
  await expect(there.getByRole('link', { name: say('standing-pool:list.open', { name }) })).toBeVisible()

  await page.goto('/trips/company')
  await main.getByRole('link', { name: say('standing-pool:list.answer', { name }) }).click()
  await main.getByRole('button', { name: say('standing-pool:answer.yes'), exact: true }).click()
  const notThen = main.getByRole('button', { name: new RegExp(`^${say('standing-pool:days.not_named')}`) })
  await expect(notThen.first()).toBeVisible()

  for (const [desk, area] of [
    [page, main],
    [other, there],
  ] as const) {
    await desk.goto('/trips/company')
    const press = area.getByRole('button', { name: say('standing-pool:log.press_one', { name }) })
    await press.click()
    await expect(press).toHaveCount(0)
  }
  const call = await openMemberCalls(page)
  await expect(async () => {
    const { items } = (await call({ method: 'GET', path: '/member/trips' })) as {
      items: { mode: string; confirmed_partners: number | null }[]
    }
    expect(items).toMatchObject([
      { mode: 'carpool', confirmed_partners: 1 },
      { mode: 'carpool', confirmed_partners: 1 },
    ])
  }).toPass()

  for (const area of [main, there])
    await area.getByRole('link', { name: say('standing-pool:list.open', { name }) }).click()
  await notThen.nth(1).click()
  const told = say('standing-pool:days.told')
  await expect(page.locator('.toast__text').filter({ hasText: told })).toBeVisible()
  await other.reload()
  await expect(there.getByText(say('standing-pool:days.away', { names: 'Rida S.' }))).toBeVisible()

  // whose turn it is goes home early, and the other one is led to a ride home
  const today = there.locator('.pool-days__day').first()
  await expect(today).toContainText(/Rida S\.|You/)
  const isOthers = (await today.textContent())!.includes(say('standing-pool:days.drives', { name: 'You' }))
  const [gone, left] = isOthers ? [other, page] : [page, other]
  await gone
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${say('standing-pool:days.early_named')}`) })
    .first()
    .click()
  await expect(gone.locator('.toast__text').filter({ hasText: told }).last()).toBeVisible()
  await left.reload()
  await expect(left.getByRole('main').getByRole('link', { name: say('standing-pool:ride_home.press') })).toBeVisible()
})
