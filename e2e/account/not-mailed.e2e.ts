import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { openCalls } from '../support/join.ts'
import { listMails } from '../support/mail-box.ts'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

/** Eight sign-ups a day mail one address, whatever the programme; strangers have made them all. */
const elsewhere = brandKeys.filter((key) => key !== 'harbor').slice(0, 8)

for (const { name, language, use } of twoWays)
  test.describe(name, () => {
    test.use({ ...use, brand: 'harbor' })

    test(`R4.11 C29 a newcomer to whom no mail could be sent reads so, and what to do (${language})`, async ({
      page,
      watch,
    }) => {
      const say = textsIn(language)
      const person = newPerson('Olga', 'Reyes')
      const email = person.email
      await test.step('strangers have signed up with the address in eight other programmes', async () => {
        for (const brand of elsewhere) {
          const call = await openCalls(page.request, brand)
          const about = { firstname: 'Sly', lastname: 'Stranger', email, password: person.password }
          const body = { ...about, region_id: String(brandSettings[brand].id) }
          const { verification_mailed: isMailed } = await call({ method: 'POST', path: '/public/v3/signup', body })
          expect([brand, isMailed]).toEqual([brand, true])
        }
      })

      await test.step('signs up, and home does not say that a mail was sent', async () => {
        await signUp(page, person, { language, setup: 'left', isVerified: false })
        await expect(page.getByText(say('home:verify.not_mailed', { email }))).toBeVisible()
        await expect(page.getByText(say('home:verify.text', { email }))).toHaveCount(0)
        expect(await listMails(page, email)).toHaveLength(elsewhere.length)
      })

      await test.step('asks for one, and reads when that works again', async () => {
        watch.forgive(/status of 429/)
        await page.getByRole('button', { name: say('home:verify.send_first') }).click()
        await expect(page.getByRole('alert').filter({ hasText: say('refusal.mailbox_full') })).toBeVisible()
        await expect(page.getByText(say('home:verify.not_mailed', { email }))).toBeVisible()
      })

      await test.step('reads the same where the code is asked for, with the way to another address', async () => {
        await page.getByRole('link', { name: say('home:verify.code') }).click()
        await expect(page).toHaveURL('/account/verify')
        // home says the same words above the same button, and stands until this page does
        await expect(page.getByRole('heading', { level: 1, name: say('account:verify.title') })).toBeVisible()
        await expect(page.getByText(say('account:verify.not_mailed', { email }))).toBeVisible()
        await page.getByRole('button', { name: say('account:verify.send_first') }).click()
        await expect(page.getByText(say('refusal.mailbox_full'))).toBeVisible()
        await page.getByRole('link', { name: say('account:verify.correct') }).click()
        await expect(page).toHaveURL('/account/emails')
      })

      await test.step('reads the same in what asks for the code before a trip', async () => {
        await page.goto('/trips/trip')
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByText(say('account:verify.not_mailed', { email }))).toBeVisible()
        await expect(dialog.getByText(say('account:verify.sent_to', { email }))).toHaveCount(0)
        await expect(dialog.getByText(say('global_alert_message_verify_account'))).toHaveCount(0)
        await expect(dialog.getByRole('link', { name: say('account:verify.correct') })).toBeVisible()
      })
    })
  })
