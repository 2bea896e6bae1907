import type { Page, Route } from '@playwright/test'
import { newPerson, type Person } from '../support/people.ts'
import { waitForMail } from '../support/mail-box.ts'
import { fillSignIn, signIn, signOut, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

const next = 'snow-or-sunshine-8'

for (const language of languagesInTurn(import.meta.url)) {
  const say = textsIn(language)
  const isPhone = language === 'es'

  test.describe(language, () => {
    test.use({
      brand: 'cascade',
      locale: isPhone ? 'es-US' : 'en-US',
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    })

    test('R2.07 R4.09 C29 a forgotten password: the mail, a new one, in here and out everywhere else', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of (401|422)/)
      const ana = newPerson('Ana', 'Reyes')
      const phone = await openDevice({ locale: isPhone ? 'es-US' : 'en-US' })
      await signUp(phone, ana, { language })

      await test.step('asks, at first with what is no address, then with one that nobody has, then with the own', async () => {
        await page.goto('/account/login')
        await page.getByRole('link', { name: say('account:login.forgot') }).click()
        await expect(page.getByRole('heading', { level: 1, name: say('account:forgot.title') })).toBeFocused()
        const submit = page.getByRole('button', { name: say('account:forgot.submit') })
        await page.getByLabel(say('account:email')).fill('ana@')
        await submit.click()
        await expect(page.getByLabel(say('account:email'))).toHaveAccessibleDescription(say('field.not_an_email'))
        await expect(page.getByLabel(say('account:email'))).toBeFocused()
        for (const email of [`nobody.${ana.email}`, ana.email]) {
          await page.getByLabel(say('account:email')).fill(email)
          await submit.click()
          await expect(page.getByRole('heading', { level: 1, name: say('account:forgot.sent_title') })).toBeFocused()
          await expect(page.getByText(say('account:forgot.sent', { email }))).toBeVisible()
          if (email !== ana.email) await page.getByRole('button', { name: say('account:forgot.other') }).click()
        }
      })

      const link = await findLink(page, ana)
      await test.step('chooses a new one by the link of the mail', async () => {
        await page.goto(link)
        const field = page.getByLabel(say('account:forgot.new_password'), { exact: true })
        await field.fill('short1')
        await page.getByRole('button', { name: say('account:forgot.choose_submit') }).click()
        await expect(field).toHaveAccessibleDescription(new RegExp(escape(say('field.password_too_short'))))
        await field.fill(ana.password)
        await page.getByRole('button', { name: say('account:forgot.choose_submit') }).click()
        await expect(field).toHaveAccessibleDescription(new RegExp(escape(say('field.password_unchanged'))))
        await field.fill(next)
        await page.getByRole('button', { name: say('account:forgot.choose_submit') }).click()
        await expect(page.getByRole('heading', { level: 1, name: say('account:forgot.done_title') })).toBeFocused()
        await expect(page).toHaveURL('/account/forget-password')
        await page.getByRole('link', { name: say('global_button_label_go_home') }).click()
        await expect(page).toHaveURL('/home')
      })

      await test.step('the other device is out, the link is used, the old password refused', async () => {
        await phone.goto('/trips/trips')
        await expect(phone).toHaveURL(/\/account\/login/)
        await phone.goto(link)
        await phone.getByLabel(say('account:forgot.new_password'), { exact: true }).fill('another-one-9')
        await phone.getByRole('button', { name: say('account:forgot.choose_submit') }).click()
        await expect(phone.getByRole('heading', { level: 1, name: say('account:forgot.run_out_title') })).toBeFocused()
        await phone.getByRole('link', { name: say('account:forgot.run_out_link') }).click()
        await expect(phone.getByRole('heading', { level: 1, name: say('account:forgot.title') })).toBeVisible()
        await phone.goto('/account/login')
        await fillSignIn(phone, ana, language)
        await expect(phone.getByRole('alert')).toContainText(say('refusal.wrong_credentials'))
        await signIn(phone, { email: ana.email, password: next }, language)
      })
    })

    test('R2.31 C29 a change of the password signs the other browser out, by keyboard alone, and the list of sign-ins knows it', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of (401|422)/)
      const ben = newPerson('Ben', 'Okafor')
      await signUp(page, ben, { language })
      const other = await openDevice({ locale: isPhone ? 'es-US' : 'en-US' })
      await signIn(other, ben, language)

      await page.goto('/account/password')
      const signIns = page.getByRole('region', { name: say('password:sign_ins.title') })
      await expect(signIns.getByRole('listitem')).toHaveCount(2)
      await expect(signIns.getByText(say('password:sign_ins.this'))).toBeVisible()

      const form = page.getByRole('region', { name: say('password:change.title') })
      const current = form.getByLabel(say('password:change.current'), { exact: true })
      await current.focus()
      await page.keyboard.type('not-mine-1')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type(next)
      await page.keyboard.press('Enter')
      await expect(current).toBeFocused()
      await expect(current).toHaveAccessibleDescription(say('refusal.password_wrong'))
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(ben.password)
      await page.keyboard.press('Enter')
      await expect(form.getByRole('status').filter({ hasText: say('password:change.done') })).toBeVisible()
      await expect(signIns.getByRole('listitem')).toHaveCount(1)
      await expect(signIns.getByText(say('password:sign_ins.only'))).toBeVisible()

      await other.goto('/trips/trips')
      await expect(other).toHaveURL(/\/account\/login/)
      const { subject } = await waitForMail(page, ben.email)
      expect(subject).toContain(language === 'en' ? 'password was changed' : 'contraseña')
    })

    test('C29 signs out there, and everywhere else', async ({ page, openDevice, watch }) => {
      watch.forgive(/status of 401/)
      const kim = newPerson('Kim', 'Osei')
      await signUp(page, kim, { language })
      const others = [await openDevice(), await openDevice(), await openDevice()]
      for (const each of others) await signIn(each, kim, language)

      await page.goto('/account/password')
      const signIns = page.getByRole('region', { name: say('password:sign_ins.title') })
      await expect(signIns.getByRole('listitem')).toHaveCount(4)
      await signIns
        .getByRole('button', { name: /Chrome/ })
        .first()
        .click()
      await expect(signIns.getByRole('listitem')).toHaveCount(3)
      await signIns.getByRole('button', { name: say('password:sign_ins.end_all') }).click()
      await expect(signIns.getByRole('listitem')).toHaveCount(1)
      for (const each of others) {
        await each.goto('/trips/trips')
        await expect(each).toHaveURL(/\/account\/login/)
      }
      await expect(page.getByText(say('password:sign_ins.only'))).toBeVisible()
    })

    test('R4.11 whoever goes to log the first trip types the six digits where they are asked for, and is back at the trip', async ({
      page,
      watch,
    }) => {
      watch.forgive(/status of 422/)
      const mia = newPerson('Mia', 'Sol')
      await signUp(page, mia, { language, isVerified: false })
      await page
        .getByRole('main')
        .getByRole('link', { name: say('home:first.action') })
        .click()
      const notice = page.getByRole('dialog', { name: say('global_alert_title_verify_account') })
      await expect(page).toHaveURL(/\/trips\/trip/)
      await expect(notice.getByLabel(say('account:verify.code'))).toBeVisible()
      await expect(notice).toContainText(mia.email)
      await expect(notice.getByRole('link', { name: say('account:verify.correct') })).toHaveAttribute(
        'href',
        '/account/emails',
      )
      const form = page.locator('main form')
      await form.evaluate((each) => each.setAttribute('data-kept', ''))
      await notice.getByLabel(say('account:verify.code')).fill('000000')
      await expect(notice.getByLabel(say('account:verify.code'))).toBeFocused()
      const { subject } = await waitForMail(page, mia.email)
      await notice.getByLabel(say('account:verify.code')).fill(subject.slice(0, 6))
      await expect(notice).toHaveCount(0)
      await expect(page).toHaveURL(/\/trips\/trip/)
      // the very page that was behind the notice, and not another one
      await expect(form).toHaveAttribute('data-kept')
      await expect(form).toBeVisible()
    })

    test('R4.11 R8.08 C27 notices stand in the way one at a time: e-mail, password, profile', async ({ page }) => {
      const lea = newPerson('Lea', 'Brandt')
      const due = { password_expired: false, profile_expired: false }
      await signUp(page, lea, { language, isVerified: false })
      await page.route(/\/api\/member\/(session|email\/verify|password)$/, (route) => patch(route, due))

      await test.step('a newcomer sees home once in peace', async () => {
        await expect(page).toHaveURL('/home')
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })

      due.password_expired = due.profile_expired = true
      await page.goto('/trips/trips')
      const notice = page.getByRole('dialog')

      await test.step('the e-mail first: no way round it, the focus stays inside', async () => {
        await expect(page.getByRole('dialog', { name: say('global_alert_title_verify_account') })).toBeVisible()
        await expect(notice).toContainText(say('global_alert_message_verify_account'))
        for (let presses = 0; presses < 4; presses += 1) {
          await page.keyboard.press('Escape')
          await page.keyboard.press('Tab')
          expect(
            await notice.evaluate(
              (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
            ),
          ).toBe(true)
        }
        await expect(notice).toHaveCount(1)
        await page.goto('/home')
        await expect(page.getByRole('dialog', { name: say('global_alert_title_verify_account') })).toBeVisible()
        await notice.getByRole('button', { name: say('global_button_label_go_to_profile') }).press('Enter')
        await expect(page).toHaveURL('/account/profile')
        await expect(notice).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      })

      await test.step('then the password', async () => {
        const { subject } = await waitForMail(page, lea.email)
        const card = page.getByRole('region', { name: say('account:verify.title') })
        await card.getByLabel(say('account:verify.code')).fill(subject.slice(0, 6))
        await expect(page.getByRole('dialog', { name: say('global_alert_title_password_expired') })).toBeVisible()
        await notice.getByRole('button', { name: say('global_button_label_ok') }).press('Enter')
        await expect(page).toHaveURL('/account/password')
        await expect(notice).toHaveCount(0)
        await expect(page.getByText(say('password:change.expired'))).toBeVisible()
        due.password_expired = false
        await page.getByLabel(say('password:change.current'), { exact: true }).fill(lea.password)
        await page.getByLabel(say('password:change.new'), { exact: true }).fill(next)
        await page.getByRole('button', { name: say('password:change.submit') }).click()
        await expect(page.getByText(say('password:change.done'))).toBeVisible()
      })

      await test.step('then the profile', async () => {
        await expect(page.getByRole('dialog', { name: say('global_alert_title_profile_expired') })).toBeVisible()
        await notice.getByRole('button', { name: say('global_button_label_ok') }).press('Enter')
        await expect(page).toHaveURL('/account/profile')
        await expect(notice).toHaveCount(0)
      })
    })

    test('C29 a passkey: added, signs in without a password, is removed', async ({ page, watch }) => {
      watch.forgive(/status of 401/)
      const ida = newPerson('Ida', 'Nowak')
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('WebAuthn.enable')
      await devTools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await signUp(page, ida, { language, at: '/account/password' })
      const passkeys = page.getByRole('region', { name: say('password:passkeys.title') })
      await expect(passkeys.getByText(say('password:passkeys.empty'))).toBeVisible()
      await passkeys.getByRole('button', { name: say('password:passkeys.add') }).press('Enter')
      await expect(passkeys.getByLabel(say('password:passkeys.name'))).toBeFocused()
      await page.keyboard.type('Blue key')
      await page.keyboard.press('Enter')
      await expect(passkeys.getByRole('listitem')).toContainText('Blue key')
      await passkeys.getByRole('button', { name: say('password:passkeys.add') }).click()
      await passkeys.getByRole('button', { name: say('password:passkeys.submit') }).click()
      await expect(passkeys.getByRole('alert')).toContainText(say('password:passkeys.exists'))

      await signOut(page, ida, language)
      await page.goto('/account/login?returnTo=%2Faccount%2Fpassword')
      await page.getByRole('button', { name: say('account:passkey.sign_in') }).press('Enter')
      await expect(page).toHaveURL('/account/password')
      await expect(passkeys.getByRole('listitem')).not.toContainText(say('password:passkeys.never_used'))

      await passkeys.getByRole('button', { name: say('password:passkeys.remove_name', { name: 'Blue key' }) }).click()
      const question = page.getByRole('dialog', { name: say('password:passkeys.remove_title') })
      await question.getByRole('button', { name: say('password:passkeys.remove'), exact: true }).click()
      await expect(passkeys.getByText(say('password:passkeys.empty'))).toBeVisible()

      await signOut(page, ida, language)
      await page.goto('/account/login')
      await page.getByRole('button', { name: say('account:passkey.sign_in') }).click()
      await expect(page.getByRole('alert')).toContainText(say('refusal.passkey_unknown'))
      await signIn(page, ida, language)
    })
  })
}

/** The address in the newest mail by which a password is chosen. */
async function findLink(page: Page, { email }: Person): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => (link = /\/account\/forget-password\?token=\S+/.exec((await waitForMail(page, email)).text)?.[0]),
      { message: 'the mail with the link' },
    )
    .toBeDefined()
  return link!
}

/** What only staff or time can bring about is put into the server's answer on its way. */
async function patch(route: Route, due: object) {
  const { host, hostname } = new URL(route.request().url())
  const response = await route.fetch({
    url: route.request().url().replace(hostname, '127.0.0.1'),
    headers: { ...route.request().headers(), host },
  })
  const answer = (await response.json()) as { data: { session?: object } | null }
  const { session } = answer.data ?? {}
  const data = session ? { session: { ...session, ...due } } : { ...answer.data, ...due }
  await route.fulfill({ response, json: answer.data ? { ...answer, data } : answer })
}

function escape(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
