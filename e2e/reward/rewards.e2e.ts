import { openCallsOf, openMemberCalls, openStaffCalls } from '../support/join.ts'
import { waitForMail } from '../support/mail-box.ts'
import { takePaper } from '../support/paper.ts'
import { demonstrationPerson, newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

const words = {
  en: {
    seeds: 'Seeds and advice',
    how: 'Show the voucher in the shop. The staff note its number.',
    course: 'Riding in traffic',
    search: 'traffic riding',
  },
  es: {
    seeds: 'Semillas y consejos',
    how: 'Muestra el vale en la tienda. El personal anota su número.',
    course: 'Pedalear en el tráfico',
    search: 'trafico pedalear',
  },
}

for (const { name, language, use, press } of twoWays) {
  const say = textsIn(language)

  test.describe(name, () => {
    test.use({ ...use, brand: 'harbor' })

    test('R1.08 R2.22 R2.23 R2.46 R2.52 finds, filters, comes back to the same place, gets a reward, sees, shows and prints its code, and gives another one back', async ({
      page,
    }) => {
      const { seeds, how, course, search } = words[language]
      const paper = await takePaper(page)
      await signUp(page, newPerson('Ana', 'Rivera'), { language, at: '/rewards?category=3&sort=name_az' })
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const tab = (key: string) => main.getByRole('tab', { name: say(`reward:tab.${key}`), exact: true })
      const back = main.getByRole('link', { name: say('reward:back') })
      await expect(tab('dining')).toHaveAttribute('aria-selected', 'true')
      const last = main.getByRole('listitem').last().getByRole('link')
      await last.scrollIntoViewIfNeeded()
      await last.focus()
      const top = await page.evaluate(() => scrollY)
      expect(top).toBeGreaterThan(400)
      await press(last)
      await expect(page).toHaveURL(/reward\/\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(
        page
          .getByRole('navigation')
          .getByRole('link', { name: say('menu.rewards'), includeHidden: true })
          .first(),
      ).toHaveAttribute('aria-current', 'page')
      await press(back)
      await expect(page).toHaveURL(/category=3.*sort=name_az/)
      await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(2)

      await press(tab('activities'))
      await expect(page).toHaveURL(/category=activities/)
      const points = main.getByLabel(say('reward:filter.points'))
      if (!(await points.isVisible())) await press(main.getByText(say('reward:filter.more')))
      await points.selectOption('50')
      const cards = main.getByRole('listitem')
      await expect(cards).toHaveCount(3)
      await expect(cards.filter({ hasText: say('reward:cost_other', { count: '50' }) }).first()).toContainText(
        say('reward:obstacle.points_other', { count: '50', trips: say('reward:trips_other', { count: '5' }) }),
      )
      await press(main.getByRole('link', { name: seeds }))
      await press(main.getByRole('button', { name: say('reward:redeem.free') }))
      await press(dialog.getByRole('button', { name: say('reward:redeem.confirm_free') }))
      await press(dialog.getByRole('link', { name: say('reward:redeem.to_wallet') }))
      await press(main.getByRole('button', { name: say('wallet:move.reveal') }))
      await press(dialog.getByRole('button', { name: say('wallet:move.reveal') }))
      const code = main.getByLabel(say('wallet:code.label'))
      await expect(code).toHaveText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      await expect(main.getByRole('img', { name: say('wallet:code.picture') })).toBeVisible()
      await expect(main.getByRole('listitem').filter({ hasText: seeds })).toBeFocused()
      await expect(main.getByRole('button', { name: say('wallet:move.cancel') })).toBeHidden()
      const printed = await paper.readAfter(() => press(main.getByRole('button', { name: say('wallet:code.print') })))
      expect(printed).toEqual([
        seeds,
        'Community Gardens · Harbor Commute',
        await code.innerText(),
        how,
        say('wallet:code.picture'),
      ])
      await expect(main.getByRole('button', { name: say('wallet:code.print') })).toBeVisible()

      await page.goto('/rewards')
      await main.getByRole('searchbox').fill(search)
      await main.getByRole('searchbox').press('Enter')
      await press(main.getByRole('link', { name: course }))
      await press(main.getByRole('button', { name: say('reward:redeem.free') }))
      await press(dialog.getByRole('button', { name: say('reward:redeem.confirm_free') }))
      await press(dialog.getByRole('link', { name: say('reward:redeem.to_wallet') }))
      await press(main.getByRole('button', { name: say('wallet:move.cancel') }))
      await press(dialog.getByRole('button', { name: say('wallet:move.cancel') }))
      await expect(page.getByRole('region', { name: say('layout.notices') })).toContainText(
        say('wallet:cancelled', { title: course }),
      )
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(main.getByRole('listitem')).toHaveCount(1)
      await press(main.getByRole('tab', { name: say('wallet:show.past') }))
      await expect(main.getByRole('listitem').filter({ hasText: course })).toContainText(say('wallet:state.cancelled'))

      await page.goto('/rewards?rewardID=9999')
      await expect(page).toHaveURL('/reward/9999')
      await expect(page.getByRole('heading', { level: 1, name: say('reward:gone.hidden') })).toBeVisible()
      await expect(main.getByRole('listitem')).toHaveCount(4)
    })
  })

  test.describe(name, () => {
    test.use({ ...use, brand: 'lakeshore' })

    test('C14 reads while somebody else takes the last one, asks for what needs a yes, is denied, and has the points back with the reason', async ({
      page,
      watch,
    }) => {
      watch.forgive(/status of 409/)
      const ana = newPerson('Ana', 'Rivera')
      await signUp(page, ana, { language })
      const staff = await openStaffCalls(page)
      const offer = async (title: string, more: Record<string, string>) => {
        const texts = Object.fromEntries(
          ['en', 'es'].flatMap((key) =>
            Object.entries({ title, summary: title, how: title, terms: title, alt: title }).map(([field, text]) => [
              `texts[${key}][${field}]`,
              text,
            ]),
          ),
        )
        const made = await staff({
          method: 'POST',
          path: '/staff/rewards',
          body: {
            ...texts,
            category: 'online',
            stage: 'published',
            sponsor: 'The Mill',
            motif: 'book',
            live_from: '2026-01-01T00:00:00Z',
            kind: 'in_store',
            cost: '0',
            ...more,
          },
        })
        return String(made['id'])
      }
      const [scarce, asked] = [
        await offer(`The last book ${language}`, { stock: '1' }),
        await offer(`The kept book ${language}`, { cost: '25', needs_approval: 'true' }),
      ]
      // points of trips count two days after them, and those of a new account two days after it recorded them
      const call = await openMemberCalls(page)
      const { member_id: id } = await call({ method: 'GET', path: '/member/session' })
      await staff({
        method: 'POST',
        path: `/staff/members/${String(id)}/points`,
        body: { points: '45', reason: 'Thank you' },
      })

      await page.goto(`/reward/${scarce}`)
      const main = page.getByRole('main')
      const get = main.getByRole('button', { name: say('reward:redeem.free') })
      await expect(main.getByText(say('reward:stock.last_one'))).toBeVisible()
      const other = await openCallsOf(page, demonstrationPerson('demo', 'lakeshore'))
      await other({ method: 'POST', path: `/member/rewards/${scarce}/redemptions` })
      await press(get)
      await expect(main.getByRole('alert')).toContainText(say('refusal.reward_sold_out'))
      await expect(main.getByText(say('reward:stock.none_one')).first()).toBeVisible()
      await expect(get).toHaveAttribute('aria-disabled', 'true')

      await page.goto(`/reward/${asked}`)
      const dialog = page.getByRole('dialog')
      await expect(main.getByText(say('reward:rules.approval'))).toBeVisible()
      await press(main.getByRole('button', { name: say('reward:redeem.button_other', { count: '25' }) }))
      await expect(dialog).toContainText(say('reward:points_other', { points: '20' }))
      await press(dialog.getByRole('button', { name: say('reward:redeem.confirm_other', { count: '25' }) }))
      await expect(dialog.getByRole('heading', { name: say('reward:redeem.done_waiting') })).toBeVisible()
      await press(dialog.getByRole('link', { name: say('reward:redeem.to_wallet') }))
      await expect(page.getByRole('heading', { level: 1, name: say('wallet:title') })).toBeVisible()
      const item = main.getByRole('listitem')
      await expect(item).toContainText(say('wallet:state.waiting'))
      await expect(item).toContainText(say('wallet:waiting_text'))
      const balance = async () => (await call({ method: 'GET', path: '/member/points' }))['balance']
      expect(await balance()).toBe(20)

      const { items } = (await call({ method: 'GET', path: '/member/wallet' })) as { items: { id: string }[] }
      await staff({
        method: 'POST',
        path: `/staff/redemptions/${items[0]!.id}/decision`,
        body: { state: 'waiting', is_revealed: 'false', decision: 'deny', reason: 'Only one for each house.' },
      })
      await page.goto('/wallet')
      await press(main.getByRole('tab', { name: say('wallet:show.past') }))
      await expect(item).toContainText(say('wallet:state.denied'))
      await expect(item).toContainText('Only one for each house.')
      await expect(item).toContainText(say('wallet:points_back_other', { count: '25' }))
      await page.goto('/rewards')
      await expect(main.getByText(say('reward:balance_other', { points: '45' }))).toBeVisible()
      expect((await waitForMail(page, ana.email, `The kept book ${language}`)).text).toContain(
        'Only one for each house.',
      )
    })
  })
}
