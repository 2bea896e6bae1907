import { demonstrationPerson } from '../support/people.ts'
import { signIn } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'lakes' })

test('R6.03 R6.04 the demonstration’s administrator may open the organisations, which the menu offers', async ({
  page,
}) => {
  await signIn(page, demonstrationPerson('admin', 'lakes'))
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await menu.getByRole('link', { name: 'Organizations' }).click()
  await expect(page).toHaveURL('/admin/orgs')
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()
  // one in each status, with work that is due
  for (const status of ['Potential', 'Prospect', 'Partner', 'Unresponsive', 'Declined', 'Inactive'])
    await expect(page.getByRole('main').getByRole('row').filter({ hasText: status }).first()).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/^Was due/)
      .first(),
  ).toBeVisible()
})

test('R2.58 R6.04 its newcomer has the plain menu and one clear next step', async ({ page }) => {
  await signIn(page, demonstrationPerson('new', 'lakes'))
  await expect(page.getByRole('heading', { name: 'Log your first trip' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Home', 'Trip planner', 'Rewards'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  for (const name of ['Trips', 'Account', 'More'])
    await expect(menu.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Organizations' })).toHaveCount(0)
})
