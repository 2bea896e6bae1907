import type { Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'bluegrass' })

test('R2.59 what nothing caught is said and closed; a second time on the same page leads a member home', async ({
  page,
  watch,
}) => {
  watch.forgive(/breaksHere/)
  await signUp(page, newPerson('Noa', 'Lind'))
  await page.goto('/account/vehicles')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await breakSomething(page)
  const modal = page.getByRole('dialog', { name: 'Something went wrong' })
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).last().click()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/account/vehicles')

  await breakSomething(page)
  await expect(modal).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'Back to home' }).click()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/home')

  // elsewhere it is the first time again
  await breakSomething(page)
  await expect(modal.getByRole('button', { name: 'Close' }).first()).toBeVisible()
})

test('R2.59 a visitor is led to the landing page', async ({ page, watch }) => {
  watch.forgive(/breaksHere/)
  await page.goto('/commute_calculator')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const modal = page.getByRole('dialog', { name: 'Something went wrong' })
  await breakSomething(page)
  await modal.getByRole('button', { name: 'Close' }).last().click()
  await breakSomething(page)
  await modal.getByRole('button', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
})

/** As a mistake in what somebody pressed would. */
function breakSomething(page: Page) {
  return page.evaluate(() => {
    setTimeout(() => (undefined as unknown as { breaksHere: () => void }).breaksHere())
  })
}
