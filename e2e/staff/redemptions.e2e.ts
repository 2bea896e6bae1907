import type { Locator, Page } from '@playwright/test'
import { openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { askForApproval, becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

/** Opens an entry of a menu that stands beside the page, or behind a button on a phone. */
async function choose(page: Page, name: string, press: (target: Locator) => Promise<void>, openMenu: string) {
  const button = page.getByRole('button', { name: openMenu })
  if (await button.isVisible()) {
    await press(button)
    return press(page.getByRole('dialog').getByRole('link', { name, exact: true }))
  }
  await press(page.getByRole('navigation').getByRole('link', { name, exact: true }).first())
}

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'motor' })

    test('C14 R6.03 an administrator finds what waits on Today, narrows the list, decides one, and is told of another that somebody decided meanwhile', async ({
      page,
      watch,
    }) => {
      watch.forgive(/status of 409/)
      const say = textsIn(language)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      await becomeStaff(page, newPerson('Sol', 'Marsh'), { language, role: 'programme_admin' })
      const title = `A kept book ${language}`
      await askForApproval(page, title)
      const second = await askForApproval(page, `Another book ${language}`)

      await choose(page, say('menu.administration'), press, say('layout.open_menu'))
      await expect(page).toHaveURL('/admin')
      await expect(page.getByRole('heading', { level: 1, name: say('staff-today:title') })).toBeFocused()
      await press(main.getByRole('link', { name: say('staff-today:queue.redemptions') }))
      await expect(page.getByRole('heading', { level: 1, name: say('staff-redemptions:title') })).toBeFocused()

      // filters stand in the address and stay on the way back from one
      const words = main.getByLabel(say('staff-redemptions:filter.text'))
      await words.fill('nobody of this name')
      await words.press('Enter')
      await expect(main.getByText(say('staff:list.none_match'))).toBeVisible()
      await expect(words).toBeFocused()
      await press(main.getByRole('button', { name: say('staff:list.clear_filters') }))
      const row = main.getByRole('row').filter({ hasText: title })
      await expect(row).toBeVisible()
      await main.getByLabel(say('staff-redemptions:column.state')).selectOption('issued')
      await expect(page).toHaveURL(/state=issued/)
      await expect(row).toBeHidden()
      await main.getByLabel(say('staff-redemptions:column.state')).selectOption('waiting')
      await press(row.getByRole('link').first())

      await press(main.getByRole('button', { name: say('staff-redemptions:decide.approve.button') }))
      await press(dialog.getByRole('button', { name: say('staff-redemptions:decide.approve.button') }))
      await expect(dialog).toBeHidden()
      await expect(main.getByText(say('staff-redemptions:state.issued'))).toBeVisible()
      await press(main.getByRole('link', { name: say('staff-redemptions:title') }))
      await expect(page).toHaveURL(/state=waiting/)
      await expect(row).toBeHidden()

      await press(
        main
          .getByRole('row')
          .filter({ hasText: `Another book ${language}` })
          .getByRole('link')
          .first(),
      )
      await press(main.getByRole('button', { name: say('staff-redemptions:decide.deny.button') }))
      await press(dialog.getByRole('button', { name: say('staff-redemptions:decide.deny.button') }))
      const reason = dialog.getByLabel(say('staff-redemptions:column.reason'))
      await expect(reason).toBeFocused()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
      const other = await openStaffCalls(page)
      await other({
        method: 'POST',
        path: `/staff/redemptions/${second}/decision`,
        body: { state: 'waiting', is_revealed: 'false', decision: 'approve' },
      })
      await reason.fill('Only one for each house.')
      await press(dialog.getByRole('button', { name: say('staff-redemptions:decide.deny.button') }))
      await expect(main.getByRole('alert')).toContainText(
        say('staff-redemptions:decide.elsewhere', { state: say('staff-redemptions:state.issued') }),
      )
      await expect(main.getByRole('button', { name: say('staff-redemptions:decide.deny.button') })).toBeHidden()
    })

    test('R6.03 an administrator gives a role to a member, who is found by address, and ends it', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 404/)
      const say = textsIn(language)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const ben = newPerson('Ben', language === 'en' ? 'Okafor' : 'Quispe')
      await becomeStaff(await openDevice(), ben, { language, role: 'helpdesk' })
      await becomeStaff(page, newPerson('Sol', 'Marsh'), { language, role: 'programme_admin', at: '/admin/staff' })

      await press(main.getByRole('button', { name: say('staff-grants:give.button') }))
      const email = dialog.getByLabel(say('staff-grants:give.email'))
      await email.fill('nobody@story.example')
      await dialog.getByLabel(say('staff-grants:column.role')).selectOption('auditor')
      await dialog.getByLabel(say('staff-grants:column.reason')).fill('Checks the books')
      await press(dialog.getByRole('button', { name: say('staff-grants:give.submit') }))
      await expect(dialog.getByText(say('field.no_member'))).toBeVisible()
      await expect(email).toBeFocused()
      await email.fill(ben.email)
      await press(dialog.getByRole('button', { name: say('staff-grants:give.submit') }))
      await expect(dialog).toBeHidden()
      const held = main.getByRole('region', { name: say('staff-grants:held') })
      const row = held
        .getByRole('row')
        .filter({ hasText: `Ben ${ben.lastName}` })
        .filter({ hasText: say('staff-grants:role.auditor.name') })
        .filter({ hasText: 'Checks the books' })
      await expect(row.first()).toBeVisible()
      const before = await row.count()

      await press(row.first().getByRole('button'))
      await dialog.getByLabel(say('staff-grants:column.reason')).fill('Done')
      await press(dialog.getByRole('button', { name: say('staff-grants:end.submit') }))
      await expect(dialog).toBeHidden()
      await expect(row).toHaveCount(before - 1)
      await expect(
        main
          .getByRole('region', { name: say('staff-grants:past') })
          .getByRole('row')
          .filter({ hasText: ben.lastName })
          .first(),
      ).toBeVisible()
    })
  })
}

test.describe('others of the staff', () => {
  test.use({ brand: 'motor' })

  test('R6.03 an auditor reads and decides nothing, the helpdesk sees neither, and a member is led home', async ({
    page,
    openDevice,
  }) => {
    const say = textsIn('en')
    const main = page.getByRole('main')
    await becomeStaff(page, newPerson('Ari', 'Vance'), { language: 'en', role: 'auditor' })
    const id = await askForApproval(page, 'A book for the auditor')
    await page.goto(`/admin/redemptions/${id}`)
    await expect(main.getByText(say('staff-redemptions:state.waiting'))).toBeVisible()
    await expect(main.getByRole('button')).toHaveCount(0)
    await page.goto('/admin/staff')
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    await expect(main.getByRole('button')).toHaveCount(0)

    const desk = await openDevice()
    await becomeStaff(desk, newPerson('Hana', 'Ito'), { language: 'en', role: 'helpdesk', at: '/admin' })
    await expect(desk.getByRole('heading', { level: 1, name: say('staff-today:title') })).toBeVisible()
    const menu = desk.getByRole('navigation', { name: say('staff:frame.navigation') })
    await expect(menu.getByRole('link', { name: say('staff:menu.cases') })).toBeVisible()
    for (const closed of [say('staff:menu.redemptions'), say('staff:menu.staff')])
      await expect(menu.getByRole('link', { name: closed, exact: true })).toHaveCount(0)
    await desk.goto('/admin/redemptions')
    await expect(desk).toHaveURL('/')
  })
})
