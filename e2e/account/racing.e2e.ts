import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.describe('at the desk', () => {
  test.use({ brand: 'rose' })

  test('R2.34 C16 sees at once how a board would show the name, with the keyboard, and keeps the choice', async ({
    page,
  }) => {
    const say = textsIn('en')
    await signUp(page, newPerson('Ana', 'Rivera'), { at: '/account/racing' })
    const board = page.getByRole('figure')
    await expect(board).toContainText('A. R.')
    await page.getByRole('radio', { name: say('racing:display_initials') }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(board).toContainText('Ana Rivera')
    await page.keyboard.press('ArrowLeft')
    await expect(board).toContainText(say('racing:anonymous'))
    await page.getByRole('button', { name: say('global_button_label_save') }).focus()
    await page.keyboard.press('Enter')
    const notices = page.getByRole('region', { name: say('layout.notices') })
    await expect(notices).toContainText(say('racing:saved'))
    await notices.getByRole('button').press('Enter')
    await expect(notices).toBeHidden()
    // the form stays, and what it has saved itself is nothing that another device has done
    await page.getByRole('radio', { name: say('racing:display_anonymous') }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(board).toContainText('Ana Rivera')
    await page.getByRole('button', { name: say('global_button_label_save') }).focus()
    await page.keyboard.press('Enter')
    await expect(notices).toContainText(say('racing:saved'))
    await page.reload()
    await expect(board).toContainText('Ana Rivera')
    await expect(page.getByText(say('racing:teams.text'))).toBeVisible()
  })

  test('what is chosen while a choice is being saved stays', async ({ page }) => {
    const say = textsIn('en')
    await signUp(page, newPerson('Eva', 'Stone'), { at: '/account/racing' })
    const board = page.getByRole('figure')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/member/racing', async (route) => {
      if (route.request().method() !== 'GET') await held.promise
      await route.continue()
    })
    await page.getByRole('radio', { name: say('racing:display_full') }).check()
    await page.getByRole('button', { name: say('global_button_label_save') }).click()
    await page.getByRole('radio', { name: say('racing:display_anonymous') }).check()
    held.resolve()
    await expect(page.getByRole('region', { name: say('layout.notices') })).toContainText(say('racing:saved'))
    await expect(board).toContainText(say('racing:anonymous'))
  })
})

test.describe('en el teléfono', () => {
  test.use({ brand: 'rose', locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('R1.08 R2.34 en español: deja de participar y nadie lo ve', async ({ page }) => {
    const say = textsIn('es')
    await signUp(page, newPerson('Paz', 'Molina'), { language: 'es', at: '/account/racing' })
    await page.getByRole('switch', { name: say('racing:takes_part') }).uncheck()
    await expect(page.getByRole('figure')).toContainText(say('racing:board.out'))
    await page.getByRole('button', { name: say('global_button_label_save') }).tap()
    await expect(page.getByRole('region', { name: say('layout.notices') })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch', { name: say('racing:takes_part') })).not.toBeChecked()
  })
})
