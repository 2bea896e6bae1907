import { brandSettings } from '@throughway/brands/settings'
import { addDays, localDate } from '@throughway/domain/time/time'
import { join } from '../support/join.ts'
import { waitForMail } from '../support/mail-box.ts'
import { takePaper } from '../support/paper.ts'
import { newPerson } from '../support/people.ts'
import { drawPicture } from '../support/pictures.ts'
import { completeProfile, openRidesHome, refreshSession, takePart } from '../support/rides-home.ts'
import { recordTrips } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

/** Each way at a programme of its own, since the rules of the ride home are those of a programme. */
const brands = { en: 'capital', es: 'liberty' } as const

for (const { name, language, use, press } of twoWays) {
  const brand = brands[language]

  test.describe(name, () => {
    test.use({ ...use, brand })

    test('C19 R6.08 from "not covered" on home to the number: what is missing, the trip of today, the request, the paper, the wallet, and the ride given back', async ({
      page,
    }) => {
      const today = localDate(Date.now(), brandSettings[brand].time_zone)
      const say = textsIn(language)
      const paper = await takePaper(page)
      const ana = newPerson('Ana', 'Rivera')
      await join(page, ana, { language, setup: 'finished' })
      await openRidesHome(page, { has_first_ride: 'false' })
      const call = await takePart(page)
      await refreshSession(page, call)

      await page.goto('/home')
      const main = page.getByRole('main')
      const now = main.getByRole('region', { name: say('home:now.title') })
      const card = now.getByRole('listitem').filter({ hasText: 'Guaranteed Ride Home' })
      // one sentence says how far it is, and the page says all of it
      await expect(card.getByRole('paragraph')).toHaveText(
        new RegExp(`^${say('home:now.cover.steps_other', { name: 'Guaranteed Ride Home', count: '\\d' })}$`),
      )
      await press(card.getByRole('link', { name: say('home:now.cover.action_steps') }))
      await expect(page).toHaveURL('/ride_home')
      await expect(main).toContainText(say('cover:not_covered'))
      for (const gap of ['home_place', 'work_phone', 'supervisor', 'green_profile', 'trip_today'])
        await expect(main).toContainText(say(`cover:gap.${gap}`))
      const figures = (have: number) =>
        say('cover:figures', {
          trips: say('cover:trips_other', { count: '5', have: String(have), days: '30' }),
          rides: say('cover:rides_other', { count: '4', left: '4' }),
        })
      await expect(main).toContainText(figures(0))

      const lee = newPerson('Lee', 'Boss')
      await completeProfile(call, lee.email)
      await recordTrips(
        page,
        ...[1, 2].map((ago) => ({ date: addDays(today, -ago), mode: 'transit', miles: '5', way: 'round' as const })),
      )
      await page.goto('/home')
      await expect(card.getByRole('paragraph')).toHaveText(
        say('home:now.cover.trip_today', { name: 'Guaranteed Ride Home' }),
      )
      await expect(card.getByRole('link', { name: say('home:now.cover.action_trip_today') })).toHaveAttribute(
        'href',
        /^\/trips\/trip/,
      )
      // above the week and all figures
      const [box, week] = await Promise.all([card, page.locator('.home__week')].map((each) => each.boundingBox()))
      expect(box!.y + box!.height).toBeLessThan(week!.y)
      await page.goto('/ride_home')
      await expect(main).toContainText(say('cover:gap.trips_one', { count: '1', needed: '5', days: '30' }))
      await expect(main).toContainText(figures(4))

      // what is left is the way of today, which is logged with the request
      const ask = main.getByRole('button', { name: say('ride-home:form.ask'), exact: true })
      await press(ask)
      await expect(main.getByRole('radiogroup', { name: say('ride-home:form.reason') })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await expect(main.getByText(say('ride-home:terms.not_for'))).toBeVisible()
      await press(main.getByRole('radio', { name: say('cover:reason.family_emergency') }))
      await press(main.getByRole('radio', { name: say('ride-home:form.accessible_true') }))
      await expect(main.getByLabel(say('ride-home:form.today'), { exact: true })).toHaveValue('transit')
      await press(ask)
      const number = main.getByLabel(say('ride-home:voucher.number'))
      await expect(number).toHaveText(/^\d{4}-\d{4}$/)
      await expect(main.getByRole('listitem').first()).toContainText('Harbor Access Vans')
      await expect(main.getByRole('link', { name: /Harbor Access Vans/ })).toHaveAttribute('href', 'tel:6175550192')
      const authorised = await number.innerText()
      const printed = await paper.readAfter(() =>
        press(main.getByRole('button', { name: say('ride-home:voucher.print') })),
      )
      for (const words of [authorised, 'Harbor Access Vans', say('ride-home:voucher.picture')])
        expect(printed).toContain(words)
      for (const words of [say('menu.rewards'), say('ride-home:cancel.press'), say('ride-home:voucher.print')])
        expect(printed).not.toContain(words)

      await page.goto('/wallet')
      await expect(main.getByRole('listitem').filter({ hasText: 'Guaranteed Ride Home' })).toContainText(authorised)
      const rideHome = await page.evaluate(
        () => document.querySelector<HTMLAnchorElement>('a[href^="/ride_home/"]')!.pathname,
      )
      await page.goto('/rewards?category=200')
      await expect(main.getByRole('region', { name: say('cover:card.title') })).toContainText(authorised)

      await page.goto(rideHome)
      await press(main.getByRole('button', { name: say('ride-home:cancel.press') }))
      await press(page.getByRole('dialog').getByRole('button', { name: say('ride-home:cancel.press') }))
      await expect(page.getByRole('region', { name: say('layout.notices') })).toContainText(
        say('ride-home:cancel.done'),
      )
      await expect(main.getByText(say('ride-home:ended.cancelled'))).toBeVisible()
    })
  })
}

test.describe('pays first, on a phone in Spanish', () => {
  test.use({ ...twoWays[1]!.use, brand: 'rose' })

  test('C19 C22 overtime is confirmed by the supervisor’s mailed link, the receipt is handed in, and the ride stands in the history', async ({
    page,
    openDevice,
    watch,
  }) => {
    const say = textsIn('es')
    watch.forgive(/status of 422/)
    const paz = newPerson('Paz', 'Molina')
    const lee = newPerson('Lee', 'Boss')
    await join(page, paz, { language: 'es', setup: 'finished' })
    await openRidesHome(page, { way: 'claim' })
    const call = await takePart(page)
    await completeProfile(call, lee.email)
    await page.goto('/ride_home')
    const main = page.getByRole('main')
    await expect(main.getByText(say('cover:first_ride'))).toBeVisible()
    await main.getByRole('radio', { name: say('cover:reason.overtime') }).check()
    await main.getByRole('radio', { name: say('ride-home:form.accessible_false') }).check()
    await main.getByRole('button', { name: say('ride-home:form.ask'), exact: true }).tap()
    await expect(main.getByText(say('ride-home:supervisor.waiting'))).toBeVisible()

    const mail = await waitForMail(page, lee.email, 'Paz Molina')
    const link = new URL(/http\S+\/supervisor\?token=\S+/.exec(mail.text)![0])
    const desk = await openDevice()
    await desk.goto(link.pathname + link.search)
    const row = desk
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: desk.getByRole('button') })
    await row.getByRole('button').first().click()
    await expect(desk.getByText(/Approved|Aprobad/).first()).toBeVisible()
    await page.reload()
    await expect(main.getByText(say('ride-home:supervisor.approved'))).toBeVisible()

    const send = main.getByRole('button', { name: say('ride-home:claim.send') })
    await send.tap()
    await expect(main.getByLabel(say('ride-home:claim.amount'), { exact: true })).toBeFocused()
    await main.getByLabel(say('ride-home:claim.amount'), { exact: true }).fill('42.50')
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: drawPicture(300, 200) })
    await send.tap()
    await expect(main.getByText(say('ride-home:claim_state.submitted'))).toBeVisible()
    await expect(main.getByText(say('ride-home:claim.fare', { fare: '$42.50' }))).toBeVisible()
    await page.goto('/ride_home')
    await expect(main.getByRole('listitem').filter({ hasText: say('cover:reason.overtime') })).toContainText(
      say('ride-home:claim_state.submitted'),
    )
  })
})
