import { blankPage, join } from '../support/join.ts'
import { liveAmongThem, openCompany, waitForSearch } from '../support/matching.ts'
import { newPerson } from '../support/people.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name: way, language, use, press } of twoWays) {
  const say = textsIn(language)

  test.describe(way, () => {
    test.use({ ...use, brand: 'river' })

    test('C25 a member looks for company, is told who fits, reports and blocks one and hides', async ({ page }) => {
      await page.goto(blankPage)
      await openCompany(page)
      // each of the two ways may find whoever goes the other one
      await join(page, newPerson(language === 'en' ? 'Ana' : 'Eva', 'Lopez'), { language, setup: 'finished' })
      const name = 'Mill'
      await liveAmongThem(page, name)
      await page.goto('/trips/company')
      const main = page.getByRole('main')
      await press(main.getByRole('link', { name: say('matching:look_for', { name }) }))
      await expect(main.getByRole('heading', { name: say('matching:form_title', { name }) })).toBeVisible()
      await expect(main.getByLabel(say('matching:field.home_point'))).toBeVisible()
      await press(main.getByRole('button', { name: say('common:global_button_label_save') }))
      await expect(main.getByRole('link', { name: say('matching:find', { name }) })).toBeVisible()
      await waitForSearch(page)
      await press(main.getByRole('link', { name: say('matching:find', { name }) }))

      const heading = main.locator('.matches > li').first().getByRole('heading')
      await expect(heading).toHaveText(/^\S+ \S\./)
      const roles = (['driver', 'rider', 'either'] as const).map((role) => say(`matching:their_role.${role}`))
      await expect(main.locator('.matches > li').first()).toContainText(new RegExp(roles.join('|')))
      const found = /^\S+ \S\./.exec((await heading.textContent())!)![0]
      const dialog = page.getByRole('dialog')
      // before anybody wrote
      await press(main.getByRole('button', { name: say('conversation:report.press', { name: found }) }))
      await dialog.getByLabel(say('conversation:report.words')).fill(say('conversation:reason.unsafe'))
      await press(dialog.getByRole('button', { name: say('conversation:report.send'), exact: true }))
      await expect(page.locator('.toast__text').filter({ hasText: say('conversation:report.done') })).toBeVisible()
      const block = main.getByRole('button', { name: say('conversation:block.press', { name: found }) })
      await press(block)
      await press(dialog.getByRole('button', { name: say('conversation:block.now'), exact: true }))
      await expect(block).toHaveCount(0)

      await page.goto('/trips/company')
      await press(main.getByRole('button', { name: say('matching:hide', { name }) }))
      await expect(main.getByText(say('matching:hidden'), { exact: true })).toBeVisible()
      await expect(main.getByRole('link', { name: say('matching:find', { name }) })).toHaveCount(0)
      // showing it again asks to whom
      await press(main.getByRole('link', { name: say('matching:show', { name }) }))
      await expect(main.getByRole('radio', { name: say('matching:visibility.hidden') })).toBeChecked()
    })
  })
}
