import pg from 'pg'
import { databaseUrl } from './support/embedded-database.ts'
import { join, openStaffCalls } from './support/join.ts'
import { waitForMail } from './support/mail-box.ts'
import { newPerson } from './support/people.ts'
import { expect, test } from './support/story.ts'
import { textsIn } from './support/texts.ts'
import { today } from './screens.ts'

test.describe('a drawing', () => {
  test.use({ brand: 'harbor' })

  test('C15 is entered freely, drawn, checked in the browser, found by the receipt’s number, and its prize claimed', async ({ page }) => {
    const say = textsIn('en')
    const ana = newPerson('Ana', 'Rivera')
    await join(page, ana, { language: 'en', setup: 'finished' })
    const staff = await openStaffCalls(page)
    const words = (language: string) => ({ [`texts[${language}][title]`]: 'Story drawing', [`texts[${language}][prize]`]: 'A city bike', [`texts[${language}][rules]`]: 'No purchase necessary.' })
    const day = today()
    const { id } = (await staff({ method: 'POST', path: '/staff/drawings', body: { ...words('en'), ...words('es'), sponsor: 'The Mill', first_day: day, last_day: day, entry_rule: 'trips', prize_cents: '30000' } })) as { id: string }
    await staff({ method: 'POST', path: `/staff/drawings/${id}/publication` })

    await page.goto(`/drawing/${id}`)
    const main = page.getByRole('main')
    await main.getByText(say('drawing:free.title')).click()
    const send = main.getByRole('button', { name: say('drawing:free.button') })
    await send.click()
    await expect(main.getByLabel(say('drawing:free.name'))).toBeFocused()
    await main.getByLabel(say('drawing:free.name')).fill('Ana Rivera')
    await main.getByLabel(say('drawing:free.email')).fill(ana.email)
    await main.locator('.drawing-free').getByLabel(say('drawing:enter.accept')).check()
    await send.click()
    await expect(main.getByText(say('drawing:free.sent'))).toBeVisible()
    const mail = await waitForMail(page, ana.email, 'confirm your entry')
    await page.goto(/\/drawing\/\S+\?entry=[\w.-]+/.exec(mail.text)![0])
    await main.getByRole('button', { name: say('drawing:confirm.button') }).click()
    await expect(main.getByText(say('drawing:confirm.done'))).toBeVisible()
    const receipt = await waitForMail(page, ana.email, ': your entry in')
    const [number] = /[0-9a-f]{32}/.exec(receipt.text)!

    // ten days go by
    const database = new pg.Client({ connectionString: databaseUrl() })
    await database.connect()
    await database.query(`update drawing set first_day = first_day - 10, last_day = last_day - 10, starts_at = starts_at - interval '10 days',
      ends_at = ends_at - interval '10 days', snapshot_due_at = snapshot_due_at - interval '10 days' where id = $1`, [id])
    await database.end()
    await staff({ method: 'POST', path: `/staff/drawings/${id}/draw` })

    await page.goto(`/drawing/${id}?find=${number}`)
    await expect(main.getByText(say('drawing:check.whole.right'))).toBeVisible()
    await expect(main.getByText('it does not prove the program’s choice').first()).toBeVisible()
    await expect(main.getByText(say('drawing:find.won', { place: '1' }))).toBeVisible()
    await main.getByRole('button', { name: say('drawing:claim.button') }).click()
    await expect(main.getByText(say('drawing:claim.is.claimed'))).toBeVisible()
    await page.goto('/wallet')
    await expect(main.getByRole('listitem').filter({ hasText: 'Story drawing' })).toContainText(say('wallet:drawing.state.waiting'))
  })
})
