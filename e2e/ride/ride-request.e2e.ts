import type { Page } from '@playwright/test'
import { someWednesday } from '../support/days.ts'
import { rideConsentVersion } from '@throughway/domain/ride/ride-consent'
import { openMemberCalls, openStaffCalls } from '../support/join.ts'
import { openForm } from '../support/folded-form.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { askAsGuest, findBus, rideEnds } from '../support/rides.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

const isTooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > 391 && each.getBoundingClientRect().width > 0)
      .map((each) => `${each.tagName} ${each.className} ${Math.round(each.getBoundingClientRect().right)}`),
  )

test.describe('at the desk, by keyboard', () => {
  test.use({ brand: 'harbor' })

  test('R3.11 E4 keeps what the rider needs, asks once, is answered, gives both ways back, and erases everything', async ({
    page,
  }) => {
    const say = textsIn('en')
    const date = someWednesday()
    await signUp(page, newPerson('Ana', 'Rivera'), { at: '/account/rides' })
    const main = page.getByRole('main')
    await main.getByRole('checkbox', { name: say('ride-profile:need.wheelchair_standard') }).press('Space')
    await main.getByRole('checkbox', { name: say('ride-profile:consent.label') }).press('Space')
    await main.getByRole('button', { name: say('ride-profile:save') }).press('Enter')
    await expect(
      page.getByRole('region', { name: say('layout.notices') }).getByText(say('ride-profile:saved')),
    ).toBeVisible()

    await page.goto(
      `/rides/ask?${new URLSearchParams({ ...rideEnds, service: await findBus(page, date), date, time: '10:00' }).toString()}`,
    )
    await expect(page).toHaveURL(/\/more\/rides\/ask/)
    await expect(main.getByRole('checkbox', { name: say('ride-profile:need.wheelchair_standard') })).toBeChecked()
    await main.getByRole('checkbox', { name: say('ride-request:field.has_return') }).press('Space')
    const send = main.getByRole('button', { name: say('ride-request:ask.send') })
    await send.press('Enter')
    await expect(main.getByLabel(say('ride-request:field.return_time'))).toBeFocused()
    await main.getByLabel(say('ride-request:field.return_time')).fill('12:00')
    await main.getByLabel(say('ride-request:field.phone'), { exact: true }).fill('(555) 555-0177')
    await send.dblclick()
    await expect(page.getByRole('heading', { level: 1, name: say('ride-request:asked.title') })).toBeFocused()

    const staff = await openStaffCalls(page)
    const { items } = (await staff({ method: 'GET', path: '/staff/ride_requests?state=waiting&limit=100' })) as {
      items: { id: string; rider: { name: string }; needs: object }[]
    }
    const own = items.filter(({ rider }) => rider.name === 'Ana Rivera')
    expect(own.map(({ needs }) => Object.keys(needs))).toEqual([['wheelchair_standard'], ['wheelchair_standard']])
    await staff({
      method: 'POST',
      path: `/staff/ride_requests/${own[0]!.id}/answer`,
      body: { version: '1', answer: 'confirm', confirmation: 'B-17' },
    })
    await main.getByRole('link', { name: say('ride-request:asked.to_list') }).press('Enter')
    const rides = main.getByRole('article')
    await expect(rides).toHaveCount(2)
    await expect(rides.first()).toContainText('B-17')
    await expect(rides.last()).toContainText(say('ride-request:state.waiting'))

    await rides
      .first()
      .getByRole('button', { name: say('ride-request:cancel.open') })
      .press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: say('ride-request:cancel.keep') })).toBeFocused()
    await dialog.getByRole('button', { name: say('ride-request:cancel.confirm_other', { count: '2' }) }).press('Enter')
    await expect(rides.getByText(say('ride-request:state.cancelled'), { exact: true })).toHaveCount(2)

    await page.goto('/account/rides')
    await main.getByRole('button', { name: say('ride-profile:erase.button') }).press('Enter')
    await expect(main.getByText(say('ride-profile:erase.done'))).toBeVisible()
    await expect(main.getByRole('checkbox', { name: say('ride-profile:need.wheelchair_standard') })).not.toBeChecked()
    await page.goto('/more/rides')
    await expect(main.getByText(say('ride-request:list.empty'))).toBeVisible()
    await main
      .getByRole('link', { name: say('ride-request:list.find') })
      .first()
      .press('Enter')
    await expect(page).toHaveURL('/find')
  })
})

test.describe('from the planner', () => {
  test.use({ brand: 'harbor' })

  test('E5 R3.11 the rides come first for a member who said to need help, whatever the list is sorted by', async ({
    page,
  }) => {
    const search = `/find?from=${rideEnds.from}&to=${rideEnds.to}&modes=walk,bike&date=${someWednesday()}&time=10:00`
    const items = page.locator('.journey-results__list > li')
    const isFirst = () => items.first().evaluate((item) => item.querySelector('[data-ride]') !== null)
    await Promise.all([signUp(page, newPerson('Dora', 'Quinn')), waitForRegion('harbor')])
    await page.goto(search)
    await expect(page.locator('[data-ride]').first()).toBeVisible()
    expect(await isFirst()).toBe(false)

    const call = await openMemberCalls(page)
    const kept = { version: '0', consent_version: rideConsentVersion, 'accessibility[0]': 'standard_wheelchair' }
    await call({ method: 'PUT', path: '/member/ride_preferences', body: kept })
    for (const sorting of ['', '&sort=time']) {
      await page.goto(search + sorting)
      await expect(page.locator('[data-ride]').first()).toBeVisible()
      expect(await isFirst()).toBe(true)
    }
  })

  test('E5 the card of a ride leads to its form with all that was asked there, and the request is sent', async ({
    page,
  }) => {
    const say = textsIn('en')
    const main = page.getByRole('main')
    await Promise.all([signUp(page, newPerson('Ben', 'Okafor')), waitForRegion('harbor')])
    await page.goto(
      `/find?from=${rideEnds.from}&to=${rideEnds.to}&modes=walk&date=${someWednesday()}&time=10:00&travellers=2`,
    )
    const card = page.locator('[data-ride]').filter({ hasText: 'Boston Dial-a-Ride' })
    await openForm(page, say)
    const start = page.getByRole('combobox', { name: say('planner:form.from') })
    await expect(start).not.toHaveValue('')
    const from = await start.inputValue()
    await card.getByRole('link', { name: say('ride:card.ask') }).click()

    await expect(
      page.getByRole('heading', { level: 1, name: say('ride-request:ask.title_of', { name: 'Boston Dial-a-Ride' }) }),
    ).toBeVisible()
    // nobody picked these spots: the driver reads what is near them
    await expect(main.getByRole('combobox', { name: say('ride-request:field.origin') })).toHaveValue(
      say('near_place', { place: from }),
    )
    await main.getByLabel(say('ride-request:field.phone'), { exact: true }).fill('(555) 555-0178')
    await main.getByRole('button', { name: say('ride-request:ask.send') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('ride-request:asked.title') })).toBeFocused()
    await main.getByRole('link', { name: say('ride-request:asked.to_list') }).click()
    await expect(main.getByRole('article')).toContainText(['Boston Dial-a-Ride'])
    await expect(main.getByRole('article')).toContainText([say('ride-request:state.waiting')])
  })
})

test.describe('en el teléfono', () => {
  test.use({ brand: 'harbor', locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('R1.08 E4 sin cuenta ni correo: elige el teléfono, pide el viaje y le llaman', async ({ page, watch }) => {
    watch.forgive(/status of 422/)
    const say = textsIn('es')
    const main = page.getByRole('main')
    const date = someWednesday()
    await page.goto('/404')
    await page.goto(
      `/rides/ask?${new URLSearchParams({ ...rideEnds, service: await findBus(page, date), date, time: '10:00' }).toString()}`,
    )
    await main.getByLabel(say('ride-request:field.name'), { exact: true }).fill('Rosa Guest')
    await main.getByLabel(say('ride-request:field.phone'), { exact: true }).fill('(555) 555-0177')
    const ways = main.getByRole('radiogroup', { name: say('ride-request:field.contact_by') })
    const email = main.getByRole('textbox', { name: say('ride-request:field.email') })
    const send = main.getByRole('button', { name: say('ride-request:ask.send') })

    await test.step('por correo hace falta una dirección', async () => {
      await ways.getByRole('radio', { name: say('ride-request:contact_by.email') }).check()
      await expect(email).toHaveAttribute('required')
      await send.tap()
      await expect(email).toBeFocused()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('por teléfono no, y la confirmación tampoco la pide', async () => {
      await ways.getByRole('radio', { name: say('ride-request:contact_by.phone') }).check()
      await expect(email).not.toHaveAttribute('required')
      await send.tap()
      await expect(page.getByRole('heading', { level: 1, name: say('ride-request:asked.title') })).toBeFocused()
      await expect(main).toContainText(say('ride-request:asked.step.keep_page'))
      await expect(main.getByRole('textbox')).toHaveCount(0)
      await expect(main.getByRole('link', { name: /\d{3}/ }).first()).toHaveAttribute('href', /^tel:/)
    })
  })
})

test.describe('en el teléfono, con letra al doble', () => {
  test.use({ brand: 'harbor', locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('R1.08 E4 E5 sin cuenta: acepta otra hora y cancela la serie con el enlace del correo', async ({ page }) => {
    const say = textsIn('es')
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
    )
    await page.goto('/404')
    const date = someWednesday()
    await page.goto(
      `/rides/ask?${new URLSearchParams({ ...rideEnds, service: await findBus(page, date), date, time: '10:00' }).toString()}`,
    )
    await expect(page.getByRole('button', { name: say('ride-request:ask.send') })).toBeVisible()
    expect(await isTooWide(page)).toEqual([])

    const { token, requests } = await askAsGuest(page, date, { weeks: '2' })
    const staff = await openStaffCalls(page)
    await staff({
      method: 'POST',
      path: `/staff/ride_requests/${requests[0]!.id}/answer`,
      body: { version: '1', answer: 'negotiate', time: '11:00' },
    })
    await page.goto(`/rides?token=${encodeURIComponent(token)}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: say('ride-request:proposal.yes') }).tap()
    await expect(main.getByText(say('ride-request:state.confirmed'), { exact: true })).toBeVisible()
    expect(await isTooWide(page)).toEqual([])
    await main
      .getByRole('button', { name: say('ride-request:cancel.open') })
      .first()
      .tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: say('ride-request:cancel.scope_series_other', { count: '2' }) }).check()
    expect(await isTooWide(page)).toEqual([])
    await dialog.getByRole('button', { name: say('ride-request:cancel.confirm_other', { count: '2' }) }).tap()
    await expect(main.getByText(say('ride-request:list.none_ahead'))).toBeVisible()

    await page.goto('/rides/ask')
    await main.getByRole('link', { name: say('ride-request:list.find') }).tap()
    await expect(page).toHaveURL('/public/planner')
    await expect(page.getByRole('combobox', { name: say('planner:form.to') })).toBeVisible()
  })
})
