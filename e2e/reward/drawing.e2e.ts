import { letDaysPass } from '../support/drawings.ts'
import { join, openStaffCalls } from '../support/join.ts'
import { waitForMail } from '../support/mail-box.ts'
import { newPerson } from '../support/people.ts'
import { recordTrips } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'
import { today } from '../screens.ts'

const subjects = {
  en: { confirm: 'confirm your entry', receipt: ': your entry in' },
  es: { confirm: 'confirma tu participación', receipt: ': tu participación en' },
}

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'harbor' })

    test('C15 is entered with a trip and freely, drawn, checked in the browser, found by the receipt’s number, and its prize claimed; a changed record is noticed', async ({
      page,
    }) => {
      const say = textsIn(language)
      const ana = newPerson('Ana', 'Rivera')
      await join(page, ana, { language, setup: 'finished' })
      await recordTrips(page, { mode: 'bike', way: 'one_way', miles: '4' })
      const staff = await openStaffCalls(page)
      const words = (key: string) => ({
        [`texts[${key}][title]`]: 'Story drawing',
        [`texts[${key}][prize]`]: 'A city bike',
        [`texts[${key}][rules]`]: 'No purchase necessary.',
      })
      const day = today()
      const publish = async (more: Record<string, string>) => {
        const { id } = (await staff({
          method: 'POST',
          path: '/staff/drawings',
          body: {
            ...words('en'),
            ...words('es'),
            sponsor: 'The Mill',
            first_day: day,
            last_day: day,
            entry_rule: 'trips',
            prize_cents: '30000',
            ...more,
          },
        })) as { id: string }
        await staff({ method: 'POST', path: `/staff/drawings/${id}/publication`, body: { version: '1' } })
        return id
      }
      const [id, ofTwo] = [
        await publish({}),
        await publish({ min_trips: '2', 'texts[en][title]': 'Two trips', 'texts[es][title]': 'Two trips' }),
      ]
      const main = page.getByRole('main')

      // who has made one trip of two is told how many are missing
      await page.goto(`/drawing/${ofTwo}`)
      await press(main.getByRole('checkbox', { name: say('drawing:enter.accept') }).first())
      await press(main.getByRole('button', { name: say('drawing:enter.join') }))
      await expect(main.getByText(say('drawing:enter.more_trips_one', { count: '1' }))).toBeVisible()

      await page.goto(`/drawing/${id}`)
      const accept = main.getByRole('checkbox', { name: say('drawing:enter.accept') })
      await press(main.getByRole('button', { name: say('drawing:enter.join') }))
      await expect(accept.first()).toBeFocused()
      await expect(main.getByText(say('drawing:enter.accept_needed'))).toBeVisible()
      await press(accept.first())
      await press(main.getByRole('button', { name: say('drawing:enter.join') }))
      await expect(main.getByText(say('drawing:own.title_one', { count: '1' }))).toBeVisible()
      // joining is answered in words: the number for checking is folded
      await expect(main.locator('.drawing-entries .drawing-id')).toHaveCount(1)
      await expect(main.locator('.drawing-entries .drawing-id')).toBeHidden()

      await press(main.getByText(say('drawing:free.title')))
      const send = main.getByRole('button', { name: say('drawing:free.button') })
      await press(send)
      await expect(main.getByLabel(say('drawing:free.name'))).toBeFocused()
      await main.getByLabel(say('drawing:free.name')).fill('Ana Rivera')
      await main.getByLabel(say('drawing:free.email')).fill(ana.email)
      await press(accept)
      await press(send)
      await expect(main.getByText(say('drawing:free.sent'))).toBeVisible()
      const mail = await waitForMail(page, ana.email, subjects[language].confirm)
      await page.goto(/\/drawing\/\S+\?entry=[\w.-]+/.exec(mail.text)![0])
      await press(main.getByRole('button', { name: say('drawing:confirm.button') }))
      await expect(main.getByText(say('drawing:confirm.done'))).toBeVisible()
      const receipt = await waitForMail(page, ana.email, subjects[language].receipt)
      const [number] = /[0-9a-f]{32}/.exec(receipt.text)!
      await page.goto('/wallet')
      const ticket = main.getByRole('listitem').filter({ hasText: 'Story drawing' })
      await expect(ticket).toContainText(say('wallet:drawing.entries_other', { count: '2' }))

      await letDaysPass(id)
      await staff({ method: 'POST', path: `/staff/drawings/${id}/draw` })
      await press(ticket.getByRole('link', { name: say('wallet:drawing.open') }))
      const told = page.waitForResponse((answer) => answer.url().endsWith(`/drawings/${id}/record`))
      await press(main.getByRole('button', { name: say('drawing:check.button') }))
      const record = (await (await told).json()) as { status: object; data: { order: string[] } }
      await expect(main.getByText(say('drawing:check.whole.right'))).toBeVisible()
      await expect(main.getByText(say('drawing:check.shows.changes'))).toBeVisible()
      const proof = main.locator('details').filter({ hasText: say('drawing:check.proof') })
      await expect(proof, 'steps are for whoever wants them').not.toHaveAttribute('open')
      await main.getByLabel(say('drawing:find.label')).fill(number)
      await press(main.getByRole('button', { name: say('drawing:find.button') }))
      await expect(main.getByText(say('drawing:find.there', { number: '2' }))).toBeVisible()
      await expect(main.getByRole('heading', { name: say('drawing:claim.title') })).toBeVisible()
      await press(main.getByRole('button', { name: say('drawing:claim.button') }))
      await expect(main.getByText(say('drawing:claim.is.claimed'))).toBeVisible()

      // somebody moves an entry that was published
      await page.route(`**/drawings/${id}/record`, (route) =>
        route.fulfill({ json: { ...record, data: { ...record.data, order: record.data.order.toReversed() } } }),
      )
      await page.goto(`/drawing/${id}?find=${number}`)
      await expect(main.getByText(say('drawing:check.whole.wrong'))).toBeVisible()
      await expect(main.getByText(say('drawing:check.wrong.chain'))).toBeVisible()
      await expect(main.getByText(say('drawing:check.whole.right'))).toBeHidden()
      await page.goto('/wallet')
      await expect(ticket).toContainText(say('wallet:drawing.state.waiting'))
    })
  })
}
