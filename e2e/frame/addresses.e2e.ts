import { newPerson } from '../support/people.ts'
import { port } from '../support/server.ts'
import { fillSignIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.describe('addresses lead where they should', () => {
  test('R2.64 a member who opens a public page arrives at its twin, the query kept', async ({ page }) => {
    await signUp(page, newPerson('Cleo', 'Marsh'), { at: '/faqs?x=1' })
    await expect(page).toHaveURL('/more/faqs?x=1')
    await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
  })

  test('R2.01 R2.02 the landing page and an old sign-in address know who is signed in, remembered or not', async ({
    page,
    watch,
  }) => {
    watch.forgive(/status of 401/)
    const cleo = newPerson('Cleo', 'Marsh')
    await signUp(page, cleo, { at: '/oauth?code=none' })
    await expect(page.getByRole('heading', { level: 1, name: 'You are signed in' })).toBeVisible()
    await expect(page.getByText(cleo.email)).toBeVisible()
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect(page).toHaveURL('/home')
    const wayOn = page.getByRole('main').getByRole('link', { name: 'Go to my home page' })
    await page.goto('/')
    await expect(wayOn.first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
    // another tab of the same browser
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/')
    await expect(wayOn.first()).toBeVisible()
    await wayOn.first().click()
    await expect(page).toHaveURL('/home')
  })

  test('R4.03 a made-up link to act for a member says that it cannot be used', async ({ page, watch }) => {
    watch.forgive(/status of 401/)
    await page.goto('/home?impersonate=1&user=somebody@example.org&password=tk_made-up-ticket')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toHaveText('This link cannot be used. Start again from the member’s page.')
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
    await signUp(page, newPerson('Eli', 'Stone'), { at: '/admin/orgs' })
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
    await signUp(page, newPerson('Finn', 'Adler'), { at: '/partner?partnerID=3' })
    await expect(page).toHaveURL('/more/partner?partnerID=3')
  })
})
