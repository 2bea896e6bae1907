import { demonstrationPerson } from '../support/people.ts'
import { signIn } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

const demo = demonstrationPerson('demo', 'harbor')

test('R7.13 R6.10 the partners of work and home stand in the menu, work first', async ({ page }) => {
  await signIn(page, demo)
  await expect(page).toHaveURL('/home')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Downtown Boston' })).toHaveAttribute('href', '/more/partner?partnerID=1')
  await expect(menu.getByRole('link', { name: 'Boston Neighbors' })).toHaveAttribute(
    'href',
    '/more/partner?partnerID=2',
  )
  await expect(menu.getByRole('link', { name: 'Hillside Shuttle' })).toHaveCount(0)
})

test('R7.13 when the partners cannot be read, the menu stays as it is', async ({ page, watch }) => {
  watch.forgive(/Failed to load resource/)
  await page.route('**/api/member/cobrand', (route) => route.abort())
  await signIn(page, demo)
  await expect(page).toHaveURL('/home')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Rewards' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Downtown Boston' })).toHaveCount(0)
})
