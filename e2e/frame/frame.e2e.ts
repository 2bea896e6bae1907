import type { Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { logTrip, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'piedmont' })

test('R9.05 below 768 px the menu moves to the thumb', async ({ page }) => {
  await signUp(page, newPerson('Sol', 'Ibarra'))
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(menu).toBeVisible()
  await expect(bar).toBeHidden()

  await page.setViewportSize({ width: 767, height: 900 })
  await expect(menu).toBeHidden()
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Trip planner', 'Trips', 'Rewards', 'Wallet'])
  await bar.getByRole('link', { name: 'Rewards' }).click()
  await expect(page).toHaveURL('/rewards')
  await expect(bar.getByRole('link', { name: 'Rewards' })).toHaveAttribute('aria-current', 'page')

  // WCAG 1.4.10: a phone at 400 %, where bars that stay would take the half of what is seen
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/rewards', '/find', '/trips/calendar', '/more/commute_calculator']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await listStaying(page), path).toEqual([])
  }
})

test('R2.65 R2.66 every page begins at its top, under its own title, with the focus on its heading', async ({
  page,
}) => {
  await signUp(page, newPerson('Tom', 'Weller'))
  await logTrip(page, { mode: 'bike', way: 'round', miles: '3' })
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.getByRole('link', { name: 'Back home' }).click()
  await expect(page.getByRole('region', { name: 'Recent trips' })).toContainText('Bike')
  await page
    .getByRole('region', { name: 'Recent trips' })
    .getByRole('link', { name: 'All trips' })
    .scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)

  await page.getByRole('region', { name: 'Recent trips' }).getByRole('link', { name: 'All trips' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Completed trips' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveTitle('Piedmont Pathways - Completed trips')
})

test('a member keeps menu, bar and account on pages that visitors see too', async ({ page }) => {
  await page.goto('/drawings')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await signUp(page, newPerson('Noor', 'Haddad'))
  for (const path of ['/drawings', '/pages/starter']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account of Noor Haddad' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })).toBeVisible()
  }
})

/** What stays in place while the page moves, beside what is opened over it. */
function listStaying(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position) && each.checkVisibility())
      .filter((each) => !each.closest('dialog, [popover], .skip-link'))
      .map((each) => `${each.tagName.toLowerCase()}.${each.className}`),
  )
}
