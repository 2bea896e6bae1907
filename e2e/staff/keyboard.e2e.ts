import type { Page } from '@playwright/test'
import { blankPage, openMemberCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { askForApprovals, becomeStaff } from '../support/staff.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { goByKeys, pressByKeys } from '../support/two-ways.ts'

test.use({ brand: 'motor' })

const say = textsIn('en')
const approving = 'staff-tasks:kind.redemption.approve'

test('R6.03 C30 WCAG 2.4.3 2.4.7 with the keyboard alone: to the redemptions, some of a member are selected, approved and taken back, and the focus is always to be seen', async ({
  page,
  openDevice,
}) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const { keyboard } = page
  const kai = newPerson('Kai', `Zel${Date.now().toString(36)}`)
  const device = await openDevice()
  await signUp(device, kai, { at: blankPage })
  await becomeStaff(page, newPerson('Sol', 'Marsh'), { language: 'en', role: 'programme_admin', at: blankPage })
  await askForApprovals(page, 'A book by keys', { count: 3, call: await openMemberCalls(device) })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: say('staff-today:title') })).toBeVisible()

  await keyboard.press('Control+k')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await expectFocus(page)
  await keyboard.type('redemp')
  await expect(dialog.getByRole('option').first()).toHaveText(say('staff:menu.redemptions'))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('staff-redemptions:title') })).toBeFocused()

  const name = main.getByLabel(say('staff-redemptions:filter.text'))
  await goByKeys(name)
  await expectFocus(page)
  await keyboard.type(kai.lastName)
  await keyboard.press('Enter')
  await expect(main.getByText(say('staff:list.matching_other', { number: '3' }))).toBeVisible()
  await expect(name).toBeFocused()

  const boxes = main.getByRole('checkbox', { name: new RegExp(kai.lastName) })
  for (const index of [0, 2]) {
    await pressByKeys(boxes.nth(index))
    await expect(boxes.nth(index)).toBeChecked()
    await expect(boxes.nth(index)).toBeFocused()
    await expectFocus(page)
  }
  await pressByKeys(main.getByRole('button', { name: say('staff-redemptions:approve'), exact: true }))
  await expectFocus(page)
  await pressByKeys(dialog.getByRole('button', { name: say(`${approving}.start_other`, { number: '2' }) }))
  await expect(dialog.getByText(say(`${approving}.done_other`, { number: '2' }))).toBeVisible()
  await expectFocus(page)
  await expect(boxes).toHaveCount(1)

  await pressByKeys(dialog.getByRole('button', { name: say('staff-tasks:outcome.undo') }))
  await expect(dialog.getByText(say(`${approving}.undone_other`, { number: '2' }))).toBeVisible()
  await expectFocus(page)
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(boxes).toHaveCount(3)
  await expectFocus(page)
})

/** Something has the focus, in the dialog that is open if there is one; it is in view, and marked unless it is a heading. */
async function expectFocus(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement: focused } = document
        const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
        if (!focused || focused === document.body) return 'nothing has the focus'
        if (dialog && !dialog.contains(focused)) return `${focused.tagName} outside of the dialog`
        const { top, bottom, height } = focused.getBoundingClientRect()
        if (height === 0 || bottom <= 0 || top >= innerHeight) return `${focused.tagName} out of sight`
        if (/^H\d$/.test(focused.tagName)) return ''
        const looks = [focused, focused.closest('label'), focused.parentElement].flatMap((each) => each ?? [])
        const isMarked = looks.some((each) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(each)
          return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
        })
        return isMarked ? '' : `${focused.tagName} without a mark`
      }),
    )
    .toBe('')
}
