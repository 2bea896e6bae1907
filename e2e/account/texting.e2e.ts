import { startTwilio } from '../../apps/api/src/testing/start-twilio.ts'
import { addDays, localDate, startOfWeek } from '@throughway/domain/time/time'
import { openMemberCalls, openStaffCalls } from '../support/join.ts'
import { offerTrips } from '../support/offer-trips.ts'
import { newPerson } from '../support/people.ts'
import { siteOf, textPort } from '../support/server.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

const brand = 'cascade'
test.use({ brand })

let twin: Awaited<ReturnType<typeof startTwilio>>
test.beforeAll(async () => void (twin = await startTwilio({ port: textPort })))
test.afterAll(() => twin.close())

test('C24 a phone without a browser says yes, confirms the week by one word, and stops', async ({ page }) => {
  const say = textsIn('en')
  const line = '+15035550199'
  const phone = `+1503555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  const address = `${siteOf(brand)}/api/public/texts`
  const text = (words: string) => twin.text({ from: phone, to: line, text: words }, { address })
  const doris = newPerson('Doris', 'Field')
  await signUp(page, doris)
  const staff = await openStaffCalls(page)
  const { version } = (await staff({ method: 'GET', path: '/staff/texting' })) as { version: number }
  const body = { version: String(version), number: line, is_on: 'true', cap_dollars: '50', cents_per_hundred: '79' }
  await staff({ method: 'PUT', path: '/staff/texting', body })

  await page.goto('/account/texting')
  const main = page.getByRole('main')
  await main.getByLabel(say('texting:form.number')).fill(phone)
  await main.getByRole('checkbox', { name: /Message and data rates may apply/ }).check()
  await main.getByRole('button', { name: say('texting:form.press') }).click()
  await expect(main.getByText(say('texting:state.asked.title', { number: phone }))).toBeVisible()
  await expect.poll(() => twin.lastTo(phone)).toMatch(/Reply YES/)
  expect((await text('Yes')).reply).toMatch(/You are set/)
  await page.reload()
  await expect(main.getByText(say('texting:state.on.title', { number: phone }))).toBeVisible()

  const today = localDate(Date.now(), 'America/Los_Angeles')
  const monday = startOfWeek(addDays(today, -7))
  await offerTrips(brand, doris.email, [monday, addDays(monday, 1)])
  expect((await text('yes')).reply).toMatch(/4 trips of your week are confirmed/)
  const call = await openMemberCalls(page)
  const { items } = (await call({ method: 'GET', path: '/member/trips' })) as { items: { date: string }[] }
  const tuesday = addDays(monday, 1)
  expect(items.map(({ date }) => date).toSorted()).toEqual([monday, monday, tuesday, tuesday])

  expect((await text('STOP')).reply).toMatch(/no more texts/)
  await page.reload()
  await expect(main.getByText(say('texting:state.stopped.title', { number: phone }))).toBeVisible()
})
