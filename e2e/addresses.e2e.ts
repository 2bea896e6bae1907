import { newPerson } from './support/people.ts'
import { port } from './support/server.ts'
import { fillSignIn, signUp } from './support/steps.ts'
import { expect, test } from './support/story.ts'

test.describe('addresses lead where they should', () => {
  test('R2.64 a member who opens a public page arrives at its twin, the query kept', async ({ page }) => {
    await signUp(page, newPerson('Cleo', 'Marsh'))
    await page.goto('/faqs?x=1')
    await expect(page).toHaveURL('/more/faqs?x=1')
    await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
  })

  test('R2.61 a visitor of a member page signs in first and lands there, path and query', async ({
    page,
    openDevice,
  }) => {
    const dana = newPerson('Dana', 'Cole')
    await signUp(page, dana)

    const laptop = await openDevice()
    await laptop.goto('/home')
    await expect(laptop).toHaveURL(/\/account\/login/)
    await fillSignIn(laptop, dana)
    await expect(laptop).toHaveURL('/home')

    const tablet = await openDevice()
    await tablet.goto('/more/help?topicID=4')
    await expect(tablet).toHaveURL(/\/account\/login/)
    await tablet.reload()
    await fillSignIn(tablet, dana)
    await expect(tablet).toHaveURL('/more/help?topicID=4')
  })

  test('R2.63 a member without the role does not see the organisations of the administrators', async ({ page }) => {
    await signUp(page, newPerson('Eli', 'Stone'))
    await page.goto('/admin/orgs')
    await expect(page).toHaveURL('/')
  })

  test('R2.03 an unknown path leads to the not-found page, with a way back', async ({ page }) => {
    await page.goto('/no/such/page?x=1')
    await expect(page).toHaveURL('/404')
    await expect(page).toHaveTitle('Harbor Commute - Page not found')
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await expect(page).toHaveURL('/')
  })

  test('R2.03 an address is matched as it is written', async ({ page }) => {
    for (const path of ['/Account/Login', '/FAQS', '/account/LOGIN', '/Public/calculator', '/LEGAL?doc=terms']) {
      await page.goto(path)
      await expect(page).toHaveURL('/404')
    }
    await page.goto('/account/login/')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  })

  test('R2.03 an unknown host lists the 32 programmes', async ({ page, watch }) => {
    watch.forgive(/status of 404/)
    await page.goto(`http://nobody.localhost:${port}/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Find your program' })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveCount(32)
    await page.getByRole('link', { name: 'Trade Winds Trips' }).click()
    await expect(page).toHaveURL(`http://tradewinds.localhost:${port}/`)
  })

  test('R2.54 the short address of a partner page leads to the real one, the query kept', async ({ page }) => {
    await signUp(page, newPerson('Finn', 'Adler'))
    await page.goto('/partner?partnerID=3')
    await expect(page).toHaveURL('/more/partner?partnerID=3')
  })
})
