import { expect, test } from '@playwright/test'
import { openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { textsIn } from '../support/texts.ts'

test('C4 a member appeals against a decision: staff read the words, think again, and the trip counts', async ({
  page,
}) => {
  const say = textsIn('en')
  await signUp(page, newPerson('Teo', 'Lindqvist'))
  const decide = await openStaffCalls(page)
  await page.goto('/trips/trip')
  await page
    .getByRole('radiogroup', { name: say('trip:field.mode') })
    .getByRole('radio', { name: say('trip:mode.bike'), exact: true })
    .check()
  await page
    .getByRole('radiogroup', { name: say('trip:field.way') })
    .getByRole('radio', { name: say('trip:field.one_way') })
    .check()
  await page.getByLabel(say('trip:field.miles'), { exact: true }).fill('160')
  await page.getByRole('button', { name: say('trip:today.log') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('trip:title.saved') })).toBeVisible()

  await page.goto('/trips/trips')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('trip:row.actions', { mode: say('trip:mode_in_sentence.bike'), date: '' }) })
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('trip:row.view'), exact: true })
    .click()
  await expect(page.getByText(say('trip-form:unusual.distance'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('trip-form:appeal.title') })).toBeHidden()
  const id = new URL(page.url()).searchParams.get('tripID')!
  const seen = async () => {
    const { trips } = (await decide({ method: 'GET', path: `/staff/trips/${id}` })) as { trips: { version: number }[] }
    return String(trips[0]!.version)
  }
  await decide({
    method: 'POST',
    path: `/staff/trips/${id}/review`,
    body: { version: await seen(), decision: 'fraud' },
  })

  await page.reload()
  const send = page.getByRole('button', { name: say('trip-form:appeal.submit') })
  await send.click()
  const words = page.getByLabel(say('trip-form:appeal.text'))
  await expect(words).toBeFocused()
  await words.fill('It was the ride across the state for charity.')
  await send.click()
  await expect(page.getByText(say('trip-form:appeal.sent'))).toBeVisible()

  const { items } = (await decide({ method: 'GET', path: '/staff/trips/reviews' })) as {
    items: { id: string; appeal: string | null }[]
  }
  expect(items.find((each) => each.id === id)?.appeal).toBe('It was the ride across the state for charity.')
  await decide({
    method: 'POST',
    path: `/staff/trips/${id}/review`,
    body: { version: await seen(), decision: 'accept' },
  })
  await page.goto('/trips/trips')
  await expect(page.getByRole('table').getByText(say('trip:state.counted'))).toBeVisible()
})
