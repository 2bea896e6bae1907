import { openMemberCalls, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { fillSignIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

const next = 'snow-or-sunshine-8'

for (const language of languagesInTurn(import.meta.url)) {
  const say = textsIn(language)
  const isPhone = language === 'es'

  test.describe(language, () => {
    test.use({
      brand: 'harbor',
      locale: isPhone ? 'es-US' : 'en-US',
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    })

    test('C27 R8.08 R4.10 staff end a password and ask for the modes: the member chooses both anew', async ({
      page,
      watch,
    }) => {
      watch.forgive(/status of 401/)
      const lou = newPerson('Lou', 'Ferris')
      await signUp(page, lou, { language })
      const staff = await openStaffCalls(page)
      const id = await page.evaluate(
        () => (JSON.parse(sessionStorage.getItem('throughway.session')!) as { member_id: string }).member_id,
      )
      const own = await openMemberCalls(page)
      const { version } = await own({ method: 'GET', path: '/member/profile' })
      await own({
        method: 'PUT',
        path: '/member/modes',
        body: { version: String(version), 'usual_modes[0]': 'bike', baseline_mode: 'drive_alone' },
      })

      await test.step('out everywhere, and in again to choose another password', async () => {
        const body = { reason: 'found in a leak' }
        await staff({ method: 'POST', path: `/staff/members/${id}/password/expiry`, body })
        await page.goto('/trips/trips')
        await expect(page).toHaveURL(/\/account\/login/)
        await fillSignIn(page, lou, language)
        const notice = page.getByRole('dialog', { name: say('global_alert_title_password_expired') })
        await expect(notice).toBeVisible()
        await notice.getByRole('button', { name: say('global_button_label_ok') }).press('Enter')
        await expect(page).toHaveURL('/account/password')
        await page.getByLabel(say('password:change.current'), { exact: true }).fill(lou.password)
        await page.getByLabel(say('password:change.new'), { exact: true }).fill(next)
        await page.getByRole('button', { name: say('password:change.submit') }).click()
        await expect(page.getByText(say('password:change.done'))).toBeVisible()
        await page.goto('/home')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })

      await test.step('the ways to travel are asked for once', async () => {
        await staff({ method: 'POST', path: '/staff/modes/reselection', body: { member_id: id, reason: 'new modes' } })
        // it is known from the next sign-in on, the silent one of a new tab too
        await page.evaluate(() => sessionStorage.clear())
        await page.goto('/home')
        const choice = page.getByRole('dialog', { name: say('profile:reselect.title') })
        await expect(choice).toBeVisible()
        await page.keyboard.press('Escape')
        await choice.getByRole('checkbox', { name: say('trip:mode.scooter') }).check()
        await choice.getByRole('button', { name: say('profile:modes.save') }).click()
        await expect(choice).toHaveCount(0)
        await page.goto('/home')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
    })
  })
}
