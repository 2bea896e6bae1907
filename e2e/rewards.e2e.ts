import { newPerson } from './support/people.ts'
import { signUp } from './support/steps.ts'
import { expect, test } from './support/story.ts'
import { textsIn } from './support/texts.ts'

test.describe('at the desk, by keyboard', () => {
  test.use({ brand: 'harbor' })

  test('R2.22 R2.23 R2.46 R2.52 finds a reward, gets it, shows its code, and gives another one back', async ({ page }) => {
    const say = textsIn('en')
    await signUp(page, newPerson('Ana', 'Rivera'))
    await page.goto('/rewards?category=3')
    const main = page.getByRole('main')
    const tab = (name: string) => main.getByRole('tab', { name: say(`reward:tab.${name}`) })
    await expect(tab('dining')).toHaveAttribute('aria-selected', 'true')
    await tab('dining').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('activities')).toBeFocused()
    await expect(page).toHaveURL(/category=activities/)
    await main.getByLabel(say('reward:filter.sort')).selectOption('name_az')
    await main.getByLabel(say('reward:filter.points')).selectOption('50')
    const cards = main.getByRole('listitem')
    await expect(cards).toHaveCount(3)
    await expect(cards.first()).toContainText('Film club evening')
    await expect(cards.first()).toContainText('50 points to go: about 5 trips')

    await main.getByRole('link', { name: 'Seeds and advice' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Seeds and advice' })).toBeFocused()
    await expect(page.getByRole('navigation').getByRole('link', { name: say('menu.rewards') }).first()).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: say('reward:back') }).click()
    await expect(page).toHaveURL(/category=activities.*sort=name_az.*points=50/)
    await expect(tab('activities')).toHaveAttribute('aria-selected', 'true')

    await main.getByRole('link', { name: 'Seeds and advice' }).click()
    await main.getByRole('button', { name: say('reward:redeem.free') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: say('reward:redeem.confirm_free') })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('link', { name: say('reward:redeem.to_wallet') }).press('Enter')
    await main.getByRole('button', { name: say('wallet:move.reveal') }).press('Enter')
    await dialog.getByRole('button', { name: say('wallet:move.reveal') }).press('Enter')
    await expect(main.getByRole('img', { name: say('wallet:code.picture') })).toBeVisible()
    await expect(main.getByLabel(say('wallet:code.label'))).toHaveText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    await expect(main.getByRole('button', { name: say('wallet:move.cancel') })).toBeHidden()

    await page.goto('/rewards?rewardID=9999')
    await expect(page).toHaveURL('/reward/9999')
    await expect(page.getByRole('heading', { level: 1, name: say('reward:gone.hidden') })).toBeVisible()
    await expect(main.getByRole('listitem')).toHaveCount(4)
  })
})

test.describe('en el teléfono', () => {
  test.use({ brand: 'harbor', locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('R1.08 R2.46 en español: busca, obtiene y devuelve; y lo que se agota mientras lee se dice', async ({ page, watch }) => {
    const say = textsIn('es')
    watch.forgive(/status of 409/)
    await signUp(page, newPerson('Paz', 'Molina'), { language: 'es' })
    await page.goto('/rewards')
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill('trafico pedalear')
    await main.getByRole('searchbox').press('Enter')
    await main.getByRole('link', { name: 'Pedalear en el tráfico' }).tap()
    const get = main.getByRole('button', { name: say('reward:redeem.free') })
    await page.route('**/api/member/rewards/*/redemptions', (route) =>
      route.fulfill({ status: 409, json: { status: { code: 409, message: 'refusal.reward_sold_out', name: 'rewardSoldOut', request_id: 'r' }, data: { obstacles: [{ kind: 'sold_out' }] } } }))
    await get.tap()
    await expect(main.getByRole('alert')).toContainText(say('refusal.reward_sold_out'))
    await page.unroute('**/api/member/rewards/*/redemptions')

    await get.tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('reward:redeem.confirm_free') }).tap()
    await dialog.getByRole('link', { name: say('reward:redeem.to_wallet') }).tap()
    await main.getByRole('button', { name: say('wallet:move.cancel') }).tap()
    await dialog.getByRole('button', { name: say('wallet:move.cancel') }).tap()
    await expect(main.getByText(say('wallet:empty.current'))).toBeVisible()
    await main.getByRole('tab', { name: say('wallet:show.past') }).tap()
    await expect(main.getByRole('listitem')).toContainText(say('wallet:state.cancelled'))
  })
})
