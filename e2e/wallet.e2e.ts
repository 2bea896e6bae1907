import { openStaffCalls } from './support/join.ts'
import { newPerson } from './support/people.ts'
import { signUp } from './support/steps.ts'
import { expect, test } from './support/story.ts'
import { textsIn } from './support/texts.ts'

test.describe('on the phone', () => {
  test.use({ brand: 'harbor', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('R2.46 C18 orders a pass, shows its code without a network, gives it back, and leaves nothing on the device', async ({ page, context, watch }) => {
    const say = textsIn('en')
    watch.forgive(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::/)
    await signUp(page, newPerson('Ana', 'Rivera'))
    await page.goto('/transit_passes')
    const main = page.getByRole('main')
    const pass = 'Monthly city pass'
    await expect(main.getByRole('tab', { name: say('wallet:show.passes') })).toHaveAttribute('aria-selected', 'true')
    await expect(main.getByText('$340.00 of $340.00 left').first()).toBeVisible()
    await main.getByRole('button', { name: say('wallet:pass.order_named', { pass }) }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('$45.00')
    await dialog.getByRole('button', { name: say('wallet:pass.order') }).tap()
    const own = main.getByRole('listitem').filter({ hasText: say('wallet:pass.waits.staff') })
    await expect(own).toContainText(say('wallet:pass.state.requested'))
    await expect(own).toBeFocused()
    await expect(main.getByText('$250.00 of $340.00 left')).toBeVisible()

    const staff = await openStaffCalls(page)
    const { items } = await staff({ method: 'GET', path: '/staff/transit_passes?state=requested' }) as { items: { id: string; member: { name: string } }[] }
    const { id } = items.findLast(({ member }) => member.name === 'Ana Rivera')!
    await staff({ method: 'POST', path: `/staff/transit_passes/${id}/approval`, body: { decision: 'approve' } })
    await staff({ method: 'POST', path: `/staff/transit_passes/${id}/payment`, body: {} })
    await staff({ method: 'POST', path: `/staff/transit_passes/${id}/code`, body: { code: 'HT-2040-77' } })
    await page.reload()
    await main.getByRole('link', { name: say('wallet:code.show') }).tap()
    await expect(page).toHaveURL(`/wallet/${id}`)
    await expect(main.getByLabel(say('wallet:code.label'))).toHaveText('HT-2040-77')
    await expect(main.getByText(say('wallet:offline.kept'))).toBeVisible()

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(say('wallet:offline.page'))).toBeVisible()
    await expect(page.getByRole('img', { name: say('wallet:code.picture') })).toBeVisible()
    await expect(page.getByText('HT-2040-77', { exact: true })).toBeVisible()
    await page.goto('/home')
    await expect(page.getByRole('link', { name: pass })).toHaveAttribute('href', `/wallet/${id}`)
    await context.setOffline(false)

    await page.goto('/wallet')
    await main.getByRole('button', { name: say('wallet:move.cancel') }).tap()
    await dialog.getByRole('button', { name: say('wallet:move.cancel') }).tap()
    await expect(main.getByText(say('wallet:empty.current'))).toBeVisible()
    const kept = () => page.evaluate(async () => ((await caches.has('throughway.wallet')) ? (await (await caches.open('throughway.wallet')).keys()).map(({ url }) => new URL(url).pathname) : []))
    await expect.poll(kept).not.toContain(`/wallet/${id}`)
    expect(await kept()).toContain('/wallet')
    await page.goto('/account/logout')
    await expect.poll(kept).toEqual([])
  })
})
