import { newPerson } from '../support/people.ts'
import { askForApproval, becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'motor' })

    test('C30 an administrator approves two redemptions at once, finds the task again, and undoes it', async ({
      page,
    }) => {
      const say = textsIn(language)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      await becomeStaff(page, newPerson('Sol', 'Marsh'), { language, role: 'programme_admin' })
      const titles = [`Bulk one ${language} ${Date.now()}`, `Bulk two ${language} ${Date.now()}`]
      for (const title of titles) await askForApproval(page, title)
      await page.goto('/admin/redemptions')
      const rows = titles.map((title) => main.getByRole('row').filter({ hasText: title }))
      for (const row of rows) await press(row.getByRole('checkbox'))

      await press(main.getByRole('button', { name: say('staff-redemptions:approve'), exact: true }))
      await expect(
        dialog.getByText(say('staff-tasks:kind.redemption.approve.preview_other', { number: '2' })),
      ).toBeVisible()
      await expect(dialog.getByText(titles[0]!)).toBeVisible()
      await press(
        dialog.getByRole('button', {
          name: say('staff-tasks:kind.redemption.approve.start_other', { number: '2' }),
        }),
      )
      await expect(
        dialog.getByText(say('staff-tasks:kind.redemption.approve.done_other', { number: '2' })),
      ).toBeVisible()
      const saved = page.waitForEvent('download')
      await press(dialog.getByRole('button', { name: say('staff-tasks:outcome.file') }))
      expect((await saved).suggestedFilename()).toBe('redemption-approve.csv')
      await press(dialog.getByRole('button', { name: say('staff-tasks:dialog.close') }).last())
      for (const row of rows) await expect(row).toBeHidden()

      await page.goto('/admin/tasks')
      const task = main
        .getByRole('article')
        .filter({ hasText: say('staff-tasks:kind.redemption.approve.done_other', { number: '2' }) })
      await press(task.getByRole('button', { name: say('staff-tasks:outcome.undo'), exact: true }))
      await expect(
        main.getByText(say('staff-tasks:kind.redemption.approve.undone_other', { number: '2' })),
      ).toBeVisible()
      await page.goto('/admin/redemptions')
      for (const row of rows) await expect(row).toBeVisible()
    })
  })
}
