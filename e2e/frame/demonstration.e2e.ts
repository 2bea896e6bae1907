import { demonstrationPerson } from '../support/people.ts'
import { signIn } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'lakes' })

test('R6.03 R6.04 the demonstration’s administrator may open the organisations, which no menu offers before they are built', async ({
  page,
}) => {
  await signIn(page, demonstrationPerson('admin', 'lakes'))
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Organizations' })).toHaveCount(0)
  await page.goto('/admin/orgs')
  await expect(page).toHaveURL('/admin/orgs')
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()
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
