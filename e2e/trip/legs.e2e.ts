import type { Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Say, textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

async function fillLeg(
  page: Page,
  say: Say,
  number: number,
  { mode, miles, line }: { mode: string; miles: string; line?: string },
) {
  const leg = page
    .getByRole('group', { name: say('trip-form:legs.title') })
    .getByRole('listitem')
    .nth(number - 1)
  await leg
    .getByRole('combobox', { name: say('trip-form:legs.mode', { number: String(number) }) })
    .selectOption({ label: say(`trip:mode.${mode}`) })
  await leg.getByLabel(say('trip:field.miles')).fill(miles)
  if (line) await leg.getByLabel(say('trip-form:legs.line')).fill(line)
}

for (const language of languagesInTurn(import.meta.url)) {
  test.describe(language, () => {
    test.use({
      locale: language === 'es' ? 'es-US' : 'en-US',
      viewport: language === 'es' ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    })

    test('C6 a member parks and rides: parts in their order, moved by the keyboard', async ({ page }) => {
      const say = textsIn(language)
      await signUp(page, newPerson('Priya', 'Nakamura'), { language, at: '/trips/trip' })
      await page
        .getByRole('radiogroup', { name: say('trip:field.mode') })
        .getByRole('radio', { name: say('trip:mode.multimode'), exact: true })
        .check()
      await page.getByRole('button', { name: say('trip:today.log') }).click()
      await expect(
        page
          .getByRole('group', { name: say('trip-form:legs.title') })
          .getByRole('combobox')
          .first(),
      ).toBeFocused()

      await fillLeg(page, say, 1, { mode: 'transit', miles: '9', line: 'Route 9' })
      await fillLeg(page, say, 2, { mode: 'drive_alone', miles: '2' })
      await page.getByRole('button', { name: say('trip-form:legs.down', { number: '1' }) }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(say('trip-form:legs.moved', { position: '2', count: '2' }))).toBeAttached()
      await page.getByRole('button', { name: say('trip:today.log') }).click()
      await expect(page.getByRole('heading', { level: 1, name: say('trip:title.saved') })).toBeVisible()

      await page.goto('/trips/trips')
      await page
        .getByRole('main')
        .getByRole('button', {
          name: say('trip:row.actions', { mode: say('trip:mode_in_sentence.multimode'), date: '' }),
        })
        .first()
        .click()
      await page
        .getByRole('main')
        .getByRole('link', { name: say('trip:row.view'), exact: true })
        .click()
      await expect(page.getByRole('main')).toContainText('Route 9')
    })

    test('C4 a trip that is faster than its mode goes says so before it is saved, and why it waits after', async ({
      page,
    }) => {
      const say = textsIn(language)
      await signUp(page, newPerson('Teo', 'Lindqvist'), { language, at: '/trips/trip' })
      await page
        .getByRole('radiogroup', { name: say('trip:field.mode') })
        .getByRole('radio', { name: say('trip:mode.walk'), exact: true })
        .check()
      await page
        .getByRole('radiogroup', { name: say('trip:field.way') })
        .getByRole('radio', { name: say('trip:field.one_way') })
        .check()
      await page.getByLabel(say('trip:field.miles'), { exact: true }).fill('9')
      await page.getByText(say('trip:field.more'), { exact: true }).click()
      await page.getByLabel(say('trip:field.departure')).fill('08:00')
      await page.getByLabel(say('trip:field.arrival')).fill('08:30')
      await expect(page.getByText(say('trip-form:unusual.speed'))).toBeVisible()
      await page.getByRole('button', { name: say('trip:today.log') }).click()
      await expect(page.getByRole('heading', { level: 1, name: say('trip:title.saved') })).toBeVisible()

      await page.goto('/trips/trips')
      await expect(page.getByRole('table').getByText(say('trip:state.in_review'))).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('button', { name: say('trip:row.actions', { mode: say('trip:mode_in_sentence.walk'), date: '' }) })
        .click()
      await page
        .getByRole('main')
        .getByRole('link', { name: say('trip:row.view'), exact: true })
        .click()
      await expect(page.getByText(say('trip-form:unusual.title'))).toBeVisible()
    })
  })
}
