import { openStaffCalls } from '../support/join.ts'
import { waitForMail } from '../support/mail-box.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'motor' })

    test('R2.15 the helpdesk goes from Today to a message, takes it, is told that somebody was first, and answers by mail', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 409/)
      const say = textsIn(language)
      const main = page.getByRole('main')
      const visitor = await openDevice()
      const email = `vera.${Date.now().toString(36)}@story.example`
      await visitor.goto('/contact_us')
      await visitor.getByLabel(say('support:topic_label')).selectOption('planner')
      await visitor.getByLabel(say('support:message')).fill('The stop at the mill has moved.')
      await visitor.getByLabel(say('support:name')).fill('Vera Visit')
      await visitor.getByLabel(say('support:email'), { exact: true }).fill(email)
      await visitor.getByRole('button', { name: say('support:submit') }).click()
      await expect(visitor.getByText(say('support:sent_title'))).toBeVisible()

      await becomeStaff(page, newPerson('Hana', 'Ito'), { language, role: 'helpdesk', at: '/admin' })
      await press(main.getByRole('link', { name: say('staff-today:queue.support_cases') }))
      await expect(page.getByRole('heading', { level: 1, name: say('staff-cases:title') })).toBeFocused()
      const words = main.getByLabel(say('staff-cases:filter.text'))
      await words.fill(email)
      await words.press('Enter')
      await expect(main.getByRole('row').filter({ hasText: 'Vera Visit' })).toHaveCount(1)
      await press(main.getByRole('row').filter({ hasText: 'Vera Visit' }).getByRole('link').first())
      await expect(main.getByText('The stop at the mill has moved.')).toBeVisible()
      await press(main.getByRole('button', { name: say('staff-cases:assign.take') }))
      await expect(main.getByRole('button', { name: say('staff-cases:assign.take') })).toBeHidden()

      const answer = main.getByLabel(say('staff-cases:answer.text'))
      await answer.fill('Thank you.')
      const number = new URL(page.url()).pathname.split('/').at(-1)!
      const other = await openStaffCalls(page)
      const { version } = await other({ method: 'GET', path: `/staff/support_cases/${number}` })
      await other({
        method: 'POST',
        path: `/staff/support_cases/${number}/answers`,
        body: { version: String(version), text: 'We look into it.' },
      })
      await press(main.getByRole('button', { name: say('staff-cases:answer.submit') }))
      await expect(main.getByRole('alert')).toContainText(
        say('staff-cases:elsewhere', { state: say('staff-cases:state.answered') }),
      )
      await expect(answer).toHaveValue('Thank you.')
      await expect(main.getByText('We look into it.')).toBeVisible()
      await answer.fill('And we have told the agency.')
      await press(main.getByRole('button', { name: say('staff-cases:answer.submit') }))
      await expect(main.getByRole('listitem').filter({ hasText: 'And we have told the agency.' })).toBeVisible()
      await expect(answer).toHaveValue('')
      await expect.poll(async () => (await waitForMail(visitor, email)).text).toContain('And we have told the agency.')

      await press(main.getByRole('button', { name: say('staff-cases:move.close.button') }))
      await expect(main.getByRole('button', { name: say('staff-cases:move.open.button') })).toBeVisible()
    })
  })
}
