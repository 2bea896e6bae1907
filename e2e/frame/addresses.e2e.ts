import { waitForMail } from '../support/mail-box.ts'
import { letVerificationRunOut } from '../support/offer-trips.ts'
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

  test('R2.02 R2.10 R2.69 R4.03 pages that say something of their reader say to a visitor only what is so', async ({
    page,
    watch,
  }) => {
    watch.forgive(/status of (401|404|422)/)
    const said = {
      '/account/deleted': ['Deleting an account', 'Whoever has deleted an account can undo it for 14 days'],
      '/account/verify': ['Verify your e-mail', 'Sign in first'],
      '/account/second_factor': ['Second step', 'Sign in first'],
      '/account/impersonate': ['Act for a member', 'This link cannot be used'],
      '/account/impersonation_ended': ['Act for a member', 'Acting for a member begins on that member’s page'],
      '/oauth': ['You are not signed in', 'Start again'],
      '/email_verify': ['Verify your e-mail', 'This link is not complete'],
      '/unsubscribe': ['', 'link'],
      '/rides/no_mail': ['', 'link'],
    }
    for (const [path, texts] of Object.entries(said)) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible()
      for (const text of texts) await expect.soft(main, path).toContainText(text)
      // these have no menu, so the page itself leads on
      if (/^\/(account|oauth)/.test(path)) await expect.soft(main.getByRole('link').first(), path).toBeVisible()
    }
    await expect(page.getByText('is deleted')).toHaveCount(0)
  })

  test('R4.03 a made-up link to act for a member says that it cannot be used', async ({ page, watch }) => {
    watch.forgive(/status of 401/)
    await page.goto('/home?impersonate=1&user=somebody@example.org&password=tk_made-up-ticket')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toHaveText('This link cannot be used. Start again from the member’s page.')
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
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

    await test.step('R2.62 C29 with an address that nobody has verified: by the code of a mail, and then there', async () => {
      // what other devices still ask while the address runs out would be refused, which is not the subject here
      await Promise.all([page.close(), laptop.close()])
      await tablet.goto('/account/logout')
      await expect(tablet).not.toHaveURL(/logout/)
      await letVerificationRunOut('harbor', dana.email)
      await tablet.goto('/more/help?topicID=5')
      await fillSignIn(tablet, dana)
      await expect(tablet).toHaveURL('/account/verify?returnTo=%2Fmore%2Fhelp%3FtopicID%3D5')
      const main = tablet.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Verify your e-mail')
      await expect(main).toContainText(
        `No mail with a code that works is on its way to ${dana.email}. Have one sent now.`,
      )
      await main.getByRole('button', { name: 'Send the mail now' }).click()
      await expect(main).toContainText(`A new mail is on its way to ${dana.email}.`)
      const { subject } = await waitForMail(tablet, dana.email)
      await main.getByLabel('Code').fill(/\d{6}/.exec(subject)![0])
      await expect(tablet).toHaveURL('/more/help?topicID=5')
      await tablet.goto('/account/verify')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your e-mail is verified')
      await expect(main).toContainText(`${dana.email} is verified.`)
      await expect(main.getByLabel('Code')).toHaveCount(0)
      await main.getByRole('link', { name: 'Go on' }).click()
      await expect(tablet).toHaveURL('/home')
    })
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
    const names = await page.getByRole('listitem').getByRole('link').allTextContents()
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
    await page.getByRole('searchbox', { name: 'Name, city or state' }).fill('honolulu')
    await expect(page.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('link', { name: 'Trade Winds Trips' }).click()
    await expect(page).toHaveURL(`http://tradewinds.localhost:${port}/`)
  })

  test('R2.54 the short address of a partner page leads to the real one, the query kept', async ({ page }) => {
    await signUp(page, newPerson('Finn', 'Adler'), { at: '/partner?partnerID=3' })
    await expect(page).toHaveURL('/more/partner?partnerID=3')
  })
})
