import { readFile } from 'node:fs/promises'
import { openEvent } from '../support/events.ts'
import { join, openMemberCalls } from '../support/join.ts'
import { waitForMail } from '../support/mail-box.ts'
import { newPerson } from '../support/people.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { pressByKeys, twoWays } from '../support/two-ways.ts'
import { useView } from '../support/views.ts'

const brand = 'delta'

test.describe('at the desk, by keyboard', () => {
  test.use({ ...useView({ theme: 'light', language: 'en', width: 1440 }), brand })

  test('C17 a member waits in line by keyboard, hears on the open page that they move up, reads it on home, and saves the calendar file', async ({
    page,
    openDevice,
  }) => {
    const say = textsIn('en')
    const ana = newPerson('Ana', 'Lopez')
    await join(page, ana, { language: 'en', setup: 'finished', at: '/account/events' })
    await expect(page.getByText(say('event:own.empty'))).toBeVisible()
    const names = { en: 'Bike repair evening', es: 'Noche de reparación' }
    const id = await openEvent(page, { names, capacity: 1 })
    const other = await openDevice()
    await other.goto('/account/login')
    await join(other, newPerson('Ben', 'Okafor'), { language: 'en', setup: 'finished', at: '/account/activity' })
    const callOfBen = await openMemberCalls(other)
    const registration = `/member/special_events/${id}/registration`
    await callOfBen({ method: 'PUT', path: registration })

    // a reader who leaves soon opens no stream
    const stream = page.waitForResponse((each) => each.url().endsWith('/api/events') && each.ok(), { timeout: 60_000 })
    await page.goto(`/event/${id}`)
    const part = page.getByRole('region', { name: say('event:registration.title') })
    await expect(part.getByText(say('event:standing.full'))).toBeVisible()
    await pressByKeys(part.getByRole('button', { name: say('event:act.wait') }))
    const standing = part.getByRole('status')
    await expect(standing).toHaveText(say('event:standing.waits', { turn: '1' }))
    const receipt = await waitForMail(page, ana.email, names.en)
    expect(receipt.text).toContain(`/event/${id}`)

    // nothing is loaded anew: the stream tells of the place
    await stream
    await page.evaluate(() => void document.body.setAttribute('data-stays', 'true'))
    await callOfBen({ method: 'DELETE', path: registration })
    await expect(standing).toHaveText(say('event:standing.moved_up'))
    await expect(page.locator('body[data-stays]')).toHaveCount(1)

    await page.goto('/home')
    const cards = page.getByRole('region', { name: say('home:now.title') }).getByRole('listitem')
    const card = cards.filter({ hasText: names.en })
    await expect(card).toContainText(say('home-card:event.in', { day: '', time: '' }).split(',')[0]!)
    await pressByKeys(card.getByRole('link', { name: say('home-card:event.action') }))
    await expect(page).toHaveURL(new RegExp(`/event/${id}$`))
    await page.goto('/messages')
    await page
      .getByRole('button', { name: new RegExp(names.en) })
      .first()
      .press('Enter')
    await pressByKeys(page.locator('.message__body').getByRole('link'))
    await expect(page).toHaveURL(new RegExp(`/event/${id}$`))
    await expect(part.getByText(say('event:standing.in'))).toBeVisible()

    const saving = page.waitForEvent('download')
    await pressByKeys(part.getByRole('button', { name: say('event:calendar.save') }))
    const download = await saving
    expect(download.suggestedFilename()).toBe(`event-${id}.ics`)
    const file = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '')
    expect(file).toContain(`SUMMARY:${names.en}`)
    expect(file).toContain('LOCATION:City Library')

    // the account shows it, and the way there is planned from the event
    await page.goto('/account/events')
    await expect(page.locator('.own-events > li')).toContainText(say('event:own.state.registered'))
    await pressByKeys(page.locator('.own-events').getByRole('link', { name: names.en }))
    await pressByKeys(part.getByRole('button', { name: say('event:act.withdraw') }))
    const dialog = page.getByRole('dialog')
    await pressByKeys(dialog.getByRole('button', { name: say('event:act.withdraw') }))
    await expect(part.getByRole('button', { name: say('event:act.register') })).toBeVisible()
    await pressByKeys(part.getByRole('link', { name: say('event:place.plan') }))
    await expect(page).toHaveURL(/\/find\?.*when=arrive/)
    await expect(page.getByRole('main').getByText('City Library').first()).toBeAttached()
  })
})

test.describe('en el teléfono', () => {
  const { language, use, press } = twoWays[1]!
  test.use({ ...use, brand })

  test('C17 un miembro se inscribe en el teléfono, ve su lugar y lo devuelve', async ({ page }) => {
    const say = textsIn(language)
    await join(page, newPerson('Luz', 'Peña'), { language, setup: 'finished', at: '/account/events' })
    const names = { en: 'Bike repair evening', es: 'Noche de reparación' }
    const id = await openEvent(page, { names, capacity: 3 })
    await page.goto(`/event/${id}`)
    const part = page.getByRole('region', { name: say('event:registration.title') })
    await expect(part.getByText(say('event:registration.free', { free: '3', capacity: '3' }))).toBeVisible()
    await press(part.getByRole('button', { name: say('event:act.register') }))
    await expect(part.getByText(say('event:standing.in'))).toBeVisible()
    await expect(part.getByText(say('event:registration.free', { free: '2', capacity: '3' }))).toBeVisible()
    await page.reload()
    await expect(part.getByText(say('event:standing.in'))).toBeVisible()
    await press(part.getByRole('button', { name: say('event:act.withdraw') }))
    await press(page.getByRole('dialog').getByRole('button', { name: say('event:act.withdraw') }))
    await expect(part.getByRole('button', { name: say('event:act.register') })).toBeVisible()
  })
})
