import type { Page } from '@playwright/test'
import { join, openMemberCalls, openStaffCalls } from '../support/join.ts'
import { takePaper } from '../support/paper.ts'
import { newPerson, type Person } from '../support/people.ts'
import { signOut, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

const brand = 'harbor'
test.use({ serviceWorkers: 'allow' })

/** What lies in the browser to be shown without a network. */
const listKept = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has('throughway.wallet'))
      ? (await (await caches.open('throughway.wallet')).keys()).map(({ url }) => new URL(url).pathname)
      : [],
  )

/** A code is one member's, also when a story is told again. */
const newCode = () => `HT-${String(Date.now()).slice(-8)}`

/** The pass that waits for the programme gets its yes, its money and its code. */
async function issuePass(page: Page, { firstName, lastName }: Person, code: string): Promise<string> {
  const staff = await openStaffCalls(page)
  const { items } = (await staff({ method: 'GET', path: '/staff/transit_passes?state=requested' })) as {
    items: { id: string; member: { name: string } }[]
  }
  const { id } = items.findLast(({ member }) => member.name === `${firstName} ${lastName}`)!
  await staff({ method: 'POST', path: `/staff/transit_passes/${id}/approval`, body: { decision: 'approve' } })
  await staff({ method: 'POST', path: `/staff/transit_passes/${id}/payment`, body: {} })
  await staff({ method: 'POST', path: `/staff/transit_passes/${id}/code`, body: { replaces: 'false', code } })
  return id
}

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand })

    test('R2.46 C18 orders a pass, shows and prints its code without a network, gives it back, and leaves nothing on the device', async ({
      page,
      context,
      watch,
    }) => {
      const say = textsIn(language)
      watch.forgive(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::/)
      const paper = await takePaper(page)
      const ana = newPerson(language === 'en' ? 'Ana' : 'Paz', 'Rivera')
      await signUp(page, ana, { language, at: '/transit_passes' })
      const main = page.getByRole('main')
      const pass = language === 'en' ? 'Monthly city pass' : 'Pase urbano mensual'
      await expect(main.getByRole('tab', { name: say('wallet:show.passes') })).toHaveAttribute('aria-selected', 'true')
      const left = (amount: string) =>
        main.getByText(say('wallet:pass.tax_free.left', { left: amount, limit: '$340.00' }))
      await expect(left('$340.00')).toHaveCount(2)
      await press(main.getByRole('button', { name: say('wallet:pass.order_named', { pass }) }))
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('$45.00')
      await press(dialog.getByRole('button', { name: say('wallet:pass.order') }))
      const own = main.getByRole('listitem').filter({ hasText: say('wallet:pass.waits.staff') })
      await expect(own).toContainText(say('wallet:pass.state.requested'))
      await expect(own).toBeFocused()
      await expect(left('$250.00')).toBeVisible()
      await expect(left('$340.00')).toHaveCount(1)

      const code = newCode()
      const id = await issuePass(page, ana, code)
      await page.reload()
      await press(main.getByRole('link', { name: say('wallet:code.show') }))
      await expect(page).toHaveURL(`/wallet/${id}`)
      await expect(main.getByLabel(say('wallet:code.label'))).toHaveText(code)
      await expect(main.getByText(say('wallet:code.bright'))).toBeVisible()
      await expect(main.getByText(say('wallet:offline.kept'))).toBeVisible()
      const printed = await paper.readAfter(() => press(main.getByRole('button', { name: say('wallet:code.print') })))
      expect(printed.slice(0, 3)).toEqual([pass, expect.stringContaining('Harbor Commute'), code])
      expect(printed.at(-1)).toBe(say('wallet:code.picture'))

      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(say('wallet:offline.page'))).toBeVisible()
      await expect(page.getByRole('img', { name: say('wallet:code.picture') })).toBeVisible()
      await expect(page.getByText(code, { exact: true })).toBeVisible()
      await page.goto('/home')
      const kept = page.getByRole('link', { name: pass })
      await expect(kept).toHaveAttribute('href', `/wallet/${id}`)
      await press(kept)
      await expect(page.getByText(code, { exact: true })).toBeVisible()
      await context.setOffline(false)

      await page.goto('/wallet')
      await press(main.getByRole('button', { name: say('wallet:move.cancel') }))
      await press(dialog.getByRole('button', { name: say('wallet:move.cancel') }))
      await expect(page.getByRole('region', { name: say('layout.notices') })).toContainText(
        say('wallet:cancelled', { title: pass }),
      )
      await expect(main.getByText(say('wallet:empty.current'))).toBeVisible()
      await expect.poll(() => listKept(page)).not.toContain(`/wallet/${id}`)
      expect(await listKept(page)).toContain('/wallet')
      await page.goto('/account/logout')
      await expect.poll(() => listKept(page)).toEqual([])
    })
  })
}

test.describe('on a computer that others use too', () => {
  test.use({ brand })

  test('C18 what one member keeps is gone when they sign out, and when somebody else signs in without waiting for that', async ({
    page,
    context,
  }) => {
    const say = textsIn('en')
    const ana = newPerson('Ana', 'Shares')
    await signUp(page, ana)
    const call = await openMemberCalls(page)
    const { from, products } = (await call({ method: 'GET', path: '/member/transit_passes' })) as {
      from: string
      products: { id: string; name: string }[]
    }
    await call({
      method: 'POST',
      path: '/member/transit_passes',
      body: { product_id: products.find((each) => each.name === 'Monthly city pass')!.id, from },
    })
    const id = await issuePass(page, ana, newCode())
    const open = async () => {
      await page.goto(`/wallet/${id}`)
      await expect(page.getByText(say('wallet:offline.kept'))).toBeVisible()
      expect(await listKept(page)).toContain(`/wallet/${id}`)
    }
    await open()
    const other = await context.newPage()
    await join(other, newPerson('Ben', 'Shares'), { language: 'en', setup: 'finished' })
    await expect.poll(() => listKept(other)).toEqual([])
    await other.close()

    await open()
    await signOut(page, ana)
    await expect.poll(() => listKept(page)).toEqual([])
  })
})
