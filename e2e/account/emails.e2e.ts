import { waitForMail } from '../support/mail-box.ts'
import { newPerson } from '../support/people.ts'
import { fillSignIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Language, textsIn } from '../support/texts.ts'

const looks = [
  { language: 'en', options: {} },
  {
    language: 'es',
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es-US' },
  },
] as const satisfies readonly { language: Language; options: object }[]

for (const { language, options } of looks) {
  test(`R2.29 C28 another address, shown to be hers, becomes the one that signs in (${language})`, async ({
    openDevice,
    watch,
  }) => {
    watch.forgive(/status of (401|422)/)
    const say = textsIn(language)
    const page = await openDevice(options)
    const ana = newPerson('Ana', 'Rivera')
    const next = newPerson('Ana', 'Trabajo').email
    await signUp(page, ana, { language })
    const main = page.getByRole('main')

    await test.step('she adds it with the keyboard, and the link of its mail verifies it', async () => {
      await page.goto('/account/emails')
      await page.getByLabel(say('email:add.email')).fill('ana@')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(say('email:add.email'))).toBeFocused()
      await expect(page.getByLabel(say('email:add.email'))).toHaveAccessibleDescription(
        new RegExp(say('field.not_an_email').slice(0, 20)),
      )
      await page.getByLabel(say('email:add.email')).fill(next)
      await page.keyboard.press('Enter')
      await expect(main.getByRole('listitem').filter({ hasText: next })).toContainText(say('email:waits'))
      const { text } = await waitForMail(page, next)
      await page.goto(/https?:\/\/\S+\/email_verify\?\S+/.exec(text)![0])
      await page.getByRole('button', { name: say('account:email_verify.submit') }).click()
      await expect(page.getByText(say('account:email_verify.done', { email: next }))).toBeVisible()
    })

    await test.step('it becomes the main one with her password; a wrong one is told beside the field', async () => {
      await page.goto('/account/emails')
      await page.getByRole('button', { name: say('email:make_primary.open_for', { email: next }) }).click()
      const dialog = page.getByRole('dialog', { name: say('email:make_primary.title') })
      const password = dialog.getByLabel(say('email:confirm.password'), { exact: true })
      await password.fill('wrong-one-1')
      await page.keyboard.press('Enter')
      await expect(password).toHaveAccessibleDescription(say('refusal.password_wrong'))
      await expect(password).toBeFocused()
      await password.fill(ana.password)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      const row = main.getByRole('listitem').filter({ hasText: next })
      await expect(row).toContainText(say('email:primary'))
    })

    await test.step('the address before hears of it, and signs in no more', async () => {
      const { text } = await waitForMail(page, ana.email, language === 'es' ? 'con otra dirección' : 'another address')
      expect(text).toContain('a•••@')
      const device = await openDevice(options)
      await device.goto('/account/login')
      await fillSignIn(device, ana, language)
      await expect(device.getByRole('alert')).toBeVisible()
      await fillSignIn(device, { ...ana, email: next }, language)
      await expect(device).toHaveURL('/home')
    })

    await test.step('she removes it; focus comes back to the page', async () => {
      await page.getByRole('button', { name: say('email:remove.open_for', { email: ana.email }) }).click()
      const dialog = page.getByRole('dialog', { name: say('email:remove.title') })
      await dialog.getByRole('button', { name: say('email:remove.submit'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(main.getByRole('listitem')).toHaveCount(1)
    })
  })
}
