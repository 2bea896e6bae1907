import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'coral' })

test('a page whose calls fail says so and offers to try again', async ({ page, watch }) => {
  await signUp(page, newPerson('Mia', 'Quinn'))
  await expect(page).toHaveURL('/home')

  watch.forgive(/net::ERR_(FAILED|CONNECTION_REFUSED)/)
  await page.route('**/api/member/**', (route) => route.abort())
  await page.goto('/trips/trips')
  await expect(page.getByText('Your trips could not be loaded')).toBeVisible()

  await page.unroute('**/api/member/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No trips yet')).toBeVisible()
})

test('a sign-in without an answer keeps what was typed', async ({ page, watch }) => {
  watch.forgive(/net::ERR_FAILED/)
  await page.goto('/account/login')
  await page.route('**/api/**', (route) => route.abort())
  await page.getByLabel('E-mail').fill('mia@story.example')
  await page.getByLabel('Password', { exact: true }).fill('something-7')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('No answer came')
  await expect(page.getByLabel('E-mail')).toHaveValue('mia@story.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('something-7')
})

test('R4.14 a first page that cannot learn its brand ends at the not-found page', async ({ page, watch }) => {
  watch.forgive(/net::ERR_FAILED/)
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.getElementById('brand-data')?.remove()
    })
  })
  await page.route('**/api/public/brand?**', (route) => route.abort())
  await page.goto('/')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { level: 1, name: 'Find your program' })).toBeVisible()
})
