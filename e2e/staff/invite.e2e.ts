import { blankPage } from '../support/join.ts'
import { waitForMail } from '../support/mail-box.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'orchard' })

for (const [language, invited] of [
  ['en', ['Eva', 'Marsh']],
  ['es', ['Elena', 'Prado']],
] as const)
  test.describe(language, () => {
    const say = textsIn(language)
    test.use({ locale: language === 'es' ? 'es-US' : 'en-US' })

    test('R6.03 an administrator invites somebody without an account to a role by mail, another member cannot accept it, and the invited one signs up and does', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 4(09|22)/)
      const main = page.getByRole('main')
      const eva = newPerson(invited[0], invited[1])
      await becomeStaff(page, newPerson('Ada', 'Reed'), { language, role: 'programme_admin', at: blankPage })
      await page.goto('/admin/staff')
      await main.getByRole('button', { name: say('staff-grants:invite.button') }).click()
      const dialog = page.getByRole('dialog')

      await test.step('the buttons stay in sight beside every fault', async () => {
        await page.setViewportSize({ width: 1440, height: 700 })
        const send = dialog.getByRole('button', { name: say('staff-grants:invite.submit') })
        await send.click()
        await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
        await expect(send).toBeInViewport({ ratio: 1 })
        await dialog.getByLabel(say('staff-grants:invite.email')).fill(eva.email)
        await dialog.getByLabel(say('staff-grants:column.role')).selectOption('helpdesk')
        await dialog.getByLabel(say('staff-grants:column.reason')).fill('She runs the desk')
        await send.click()
        await expect(main.getByRole('row').filter({ hasText: eva.email })).toBeVisible()
      })

      const { text } = await waitForMail(page, eva.email)
      expect(text).toContain(language === 'es' ? 'función' : 'role')
      const link = /\/account\/invitation\?token=\S+/.exec(text)![0]
      await test.step('another member cannot accept it', async () => {
        const other = await openDevice()
        await signUp(other, newPerson('Eve', 'Stone'), { language, at: blankPage })
        await other.goto(link)
        await expect(other.getByRole('heading', { level: 1, name: say('invitation:other_title') })).toBeVisible()
      })

      await test.step('the invited one signs up with the address, accepts, and finds the work', async () => {
        const own = await openDevice()
        await signUp(own, eva, { language, at: blankPage })
        await own.goto(link)
        await own.getByRole('button', { name: say('invitation:accept') }).click()
        await expect(own.getByRole('heading', { level: 1, name: say('invitation:done_title') })).toBeVisible()
        await own.getByRole('link', { name: say('invitation:open') }).click()
        await expect(own.getByRole('heading', { level: 1, name: say('staff-today:title') })).toBeVisible()
        await own.goto(link)
        await expect(own.getByRole('heading', { level: 1, name: say('invitation:over_title') })).toBeVisible()
      })

      await page.reload()
      await expect(main.getByRole('row').filter({ hasText: invited.join(' ') })).toBeVisible()
      await expect(main.getByText(eva.email)).toHaveCount(0)
    })
  })
