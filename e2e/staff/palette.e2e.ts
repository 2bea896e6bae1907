import { staffEntries } from '../../apps/web/src/staff/frame/staff-menu.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'
import { useView } from '../support/views.ts'

for (const language of languagesInTurn(import.meta.url)) {
  test.describe(`by keyboard, ${language}`, () => {
    test.use({ ...useView({ theme: language === 'en' ? 'light' : 'dark', language, width: 1440 }), brand: 'motor' })

    test('R6.03 C30 an administrator goes everywhere by Control-K, saves a view, and finds it again', async ({
      page,
    }) => {
      const say = textsIn(language)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const field = dialog.getByRole('combobox', { name: say('staff:palette.label') })
      const options = dialog.getByRole('option')
      await becomeStaff(page, newPerson('Sol', 'Marsh'), { language, role: 'programme_admin', at: '/admin' })
      await expect(page.getByRole('heading', { level: 1, name: say('staff-today:title') })).toBeVisible()

      // Escape gives the focus back
      const button = page.getByRole('button', { name: say('staff:palette.open') })
      await button.focus()
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await expect(options).toHaveCount(staffEntries.length)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()

      // a screen, with an accent too many
      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
      await page.keyboard.type(language === 'en' ? 'rédemp' : 'CÁNJ')
      await expect(options.first()).toHaveText(say('staff:menu.redemptions'))
      await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: say('staff-redemptions:title') })).toBeFocused()

      // the redemptions of a name, the last choice by arrows
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type('Zoë Nobody')
      await expect(options).toHaveCount(5)
      await expect(options.first()).toHaveText(say('staff:palette.member_named', { name: 'Zoë Nobody' }))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/text=Zo%C3%AB(\+|%20)Nobody/)
      await expect(page).toHaveURL(/state=issued/)
      await expect(main.getByLabel(say('staff-redemptions:filter.text'))).toHaveValue('Zoë Nobody')

      // what is shown gets a name
      const views = main.getByRole('button', { name: say('staff:view.views') })
      await views.focus()
      await page.keyboard.press('Enter')
      await main.getByRole('button', { name: say('staff:view.save') }).focus()
      await page.keyboard.press('Enter')
      const name = dialog.getByLabel(say('staff:view.name'))
      await expect(name).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
      await page.keyboard.type('Zoë')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(views).toBeFocused()

      // and is found from anywhere, after a reload too
      await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 1, name: say('staff-today:title') })).toBeVisible()
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type('zoe')
      await expect(options.first()).toHaveText(
        say('staff:palette.view', { list: say('staff:menu.redemptions'), name: 'Zoë' }),
      )
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/state=issued/)
      await expect(main.getByLabel(say('staff-redemptions:filter.text'))).toHaveValue('Zoë Nobody')

      await views.focus()
      await page.keyboard.press('Enter')
      await main.getByRole('button', { name: say('staff:view.remove', { name: 'Zoë' }) }).focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('.toast__text', { hasText: say('staff:view.removed', { name: 'Zoë' }) })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(main.getByRole('link', { name: 'Zoë' })).toHaveCount(0)
    })
  })
}
