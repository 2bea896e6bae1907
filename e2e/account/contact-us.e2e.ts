import { openStaffCalls } from '../support/join.ts'
import { waitForMail } from '../support/mail-box.ts'
import { newPerson } from '../support/people.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

for (const language of languagesInTurn(import.meta.url)) {
  const say = textsIn(language)
  const isPhone = language === 'es'

  test.describe(language, () => {
    test.use({
      brand: 'mesa',
      locale: isPhone ? 'es-US' : 'en-US',
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    })

    test('R2.15 a visitor writes to staff by keyboard alone, and gets an answer by mail', async ({ page }) => {
      const { email } = newPerson('Vera', 'Visit')
      await page.goto('/contact_us')

      // what is missing is said beside its field, and what is typed stays
      const message = page.getByLabel(say('support:message'))
      await message.fill('The bus stop has moved.')
      await page.getByRole('button', { name: say('support:submit') }).press('Enter')
      const topic = page.getByLabel(say('support:topic_label'))
      await expect(topic).toBeFocused()
      await expect(topic).toHaveAttribute('aria-invalid', 'true')
      await expect(message).toHaveValue('The bus stop has moved.')
      await page.reload()
      await expect(message).toHaveValue('The bus stop has moved.')

      await topic.selectOption('planner')
      await page.getByLabel(say('support:name')).fill('Vera Visit')
      await page.getByLabel(say('support:email')).fill(email)
      await page.keyboard.press('Enter')
      const sent = page.getByRole('status').filter({ hasText: say('support:sent_title') })
      await expect(sent).toBeVisible()
      const [number] = /\d+/.exec(await sent.innerText())!
      await waitForMail(page, email, number)

      const staff = await openStaffCalls(page)
      await staff({
        method: 'POST',
        path: `/staff/support_cases/${number}/answers`,
        body: { version: '1', text: 'We tell the agency.' },
      })
      const subject = isPhone ? 'una respuesta a tu mensaje' : 'an answer to your message'
      const { text } = await waitForMail(page, email, subject)
      expect(text).toContain('We tell the agency.')

      const [path] = /\/contact_us\?about=\S+/.exec(text)!
      await page.goto(path)
      await expect(page.getByText(say('support:about', { number }))).toBeVisible()
    })
  })
}
