import { nextWorkday } from '../support/days.ts'
import { waitForMail } from '../support/mail-box.ts'
import { waitForRegion } from '../support/region.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'harbor', viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(() => waitForRegion('harbor'))

test('E5 a guest answers what matters, and takes a ride along on paper and by mail: by the keyboard, without a map, at 200 % text', async ({
  page,
  context,
}) => {
  const say = textsIn('en')
  const { keyboard } = page
  const narrow = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.goto(`/trip_planner_iframe?from=42.3454,-71.0705&to=42.3654,-71.0505&date=${nextWorkday()}&time=10:00`)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const rides = page.getByRole('region', { name: say('ride:title') })
  const shown = rides.locator('[data-ride]')
  await expect(shown.first()).toBeVisible()

  // only questions that change something; what is left out is fine
  await rides.getByRole('button', { name: say('ride:question.open_other', { count: '5' }) }).focus()
  await keyboard.press('Enter')
  await narrow()
  const purpose = rides.getByRole('radiogroup', { name: say('ride:question.purpose') })
  await purpose.getByRole('radio', { name: say('ride:purpose.medical') }).focus()
  await keyboard.press('Space')
  for (const group of await rides.getByRole('radiogroup').all()) {
    if ((await group.getByRole('radio', { checked: true }).count()) > 0) continue
    await group.getByRole('radio', { name: say('ride:question.unknown') }).focus()
    await keyboard.press('Space')
  }
  await keyboard.press('Enter')
  await expect(rides.locator('.rides__count')).toBeFocused()
  await expect(rides.locator('.rides__count')).toHaveText(/^\d+ rides? after your answers\.$/)
  // five questions in all: only the one that was left out is still there
  await expect(rides.getByRole('button', { name: say('ride:question.open_one', { count: '1' }) })).toBeVisible()

  // the next things to press are those of the first ride
  const card = shown.first()
  await keyboard.press('Tab')
  await expect(card.getByRole('link', { name: /^Call \(555\)/ })).toBeFocused()
  await expect(card.getByRole('link', { name: /^Call \(555\)/ })).toHaveAttribute('href', /^tel:\+1555/)
  await keyboard.press('Tab')
  await expect(card.getByRole('link', { name: say('ride:card.ask') })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(card.getByText(say('ride:script.purpose.medical'))).toBeVisible()
  await narrow()

  const paper = card.getByRole('button', { name: say('ride:card.print') })
  await paper.focus()
  await keyboard.press('Enter')
  const title = rides.getByRole('heading', { level: 4, name: new RegExp(say('ride:paper.title', { service: '.+' })) })
  await expect(title).toBeFocused()
  expect(
    await title.evaluate((heading) => parseFloat(getComputedStyle(heading.nextElementSibling!).fontSize)),
  ).toBeGreaterThanOrEqual(24) // 18 pt
  await narrow()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(title).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await rides.getByRole('button', { name: say('ride:paper.back') }).focus()
  await keyboard.press('Enter')
  await expect(paper).toBeFocused()

  await keyboard.press('Tab')
  await keyboard.press('Enter')
  const form = rides.getByRole('form', { name: say('ride:mail.title') })
  await form.getByRole('button', { name: say('ride:mail.send') }).focus()
  await keyboard.press('Enter')
  const email = form.getByRole('textbox', { name: say('ride:mail.email') })
  await expect(email).toBeFocused()
  const helper = `helper-${Date.now()}@story.example`
  await keyboard.type(helper)
  await keyboard.press('Tab')
  await keyboard.type('Ana')
  await keyboard.press('Enter')
  await expect(form.getByText(say('ride:mail.sent', { email: helper }))).toBeVisible()
  await narrow()
  const mail = await waitForMail(page, helper)
  expect(mail.text).toContain(await card.getByRole('heading', { level: 4 }).innerText())
  expect(mail.text).not.toMatch(/doctor|medical visit/i)

  // nothing of it is left anywhere
  expect(
    await page.evaluate(() => [
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.search.includes('medical'),
    ]),
  ).toEqual([{}, {}, '', false])
  expect(await context.cookies()).toEqual([])
})
