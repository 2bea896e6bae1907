import type { Page } from '@playwright/test'
import { someWednesday } from '../support/days.ts'
import { openStaffCalls } from '../support/join.ts'
import { waitForMail } from '../support/mail-box.ts'
import { takePaper } from '../support/paper.ts'
import { newPerson } from '../support/people.ts'
import { askAsGuest, findBus, giveFeedback } from '../support/rides.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { type Language, textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

type Named = { id: string; name: string; agency: string }

/** The agency of the bus that guests ask for, and another one of the programme. */
async function findAgencies(page: Page, date: string) {
  const staff = await openStaffCalls(page)
  const { items } = (await staff({ method: 'GET', path: '/staff/ride_services' })) as { items: Named[] }
  const { agencies } = (await staff({ method: 'GET', path: '/staff/grants/scopes' })) as { agencies: Named[] }
  const bus = await findBus(page, date)
  const { agency } = items.find(({ id }) => id === bus)!
  return { own: agencies.find(({ name }) => name === agency)!, other: agencies.find(({ name }) => name !== agency)! }
}

const operator = (language: Language, scopeId: string) => ({ language, role: 'service_operator' as const, scopeId })

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'harbor' })

    test('E4 R6.03 a guest who wants a call is seen by the operator of that agency alone, who calls, proposes another pickup and books it, and the guest gets the mails', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of (404|409)/)
      const say = textsIn(language)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const date = someWednesday()
      const rider = newPerson('Rosa', language === 'en' ? 'Quint' : 'Quiroga')
      const fullName = `Rosa ${rider.lastName}`
      await page.goto('/404')
      const { own, other } = await findAgencies(page, date)
      const { requests } = await askAsGuest(page, date, {
        name: fullName,
        email: rider.email,
        contact_by: 'phone',
        'rider[needs][wheelchair_standard][answer]': 'yes',
        driver_notes: 'Ring twice',
      })
      const { id } = requests[0]!

      const elsewhere = await openDevice()
      await becomeStaff(elsewhere, newPerson('Olaf', 'Berg'), {
        ...operator(language, other.id),
        at: `/admin/rides?state=all&text=${rider.lastName}`,
      })
      await expect(elsewhere.getByText(say('staff:list.none_match'))).toBeVisible()
      await elsewhere.goto(`/admin/rides/${id}`)
      await expect(elsewhere.getByText(say('staff-rides:one.failed'))).toBeVisible()

      await becomeStaff(page, newPerson('Oda', 'Lind'), { ...operator(language, own.id), at: '/admin' })
      await press(main.getByRole('link', { name: say('staff-today:queue.rides') }))
      await expect(page.getByRole('heading', { level: 1, name: say('staff-rides:title') })).toBeFocused()

      // the call list is on paper without anything around it
      await press(main.getByRole('link', { name: say('staff-rides:calls.title') }))
      const row = main.getByRole('row').filter({ hasText: fullName })
      await expect(row).toContainText('(555) 555-0177')
      const paper = await takePaper(page)
      await page.reload()
      const print = main.getByRole('button', { name: say('staff-rides:calls.print') })
      const words = await paper.readAfter(() => press(print))
      expect(words).toEqual(expect.arrayContaining([say('staff-rides:calls.title'), fullName, '(555) 555-0177']))
      for (const chrome of [say('staff:menu.today'), say('staff-rides:calls.print'), say('staff:frame.area')])
        expect(words).not.toContain(chrome)
      // a sheet that is wider than a phone leaves the phone's view beside the page
      await page.reload()

      await press(main.getByRole('link', { name: say('staff-rides:title') }))
      const text = main.getByLabel(say('staff-rides:filter.text'))
      await text.fill(rider.lastName)
      await text.press('Enter')
      await expect(main.getByRole('row').nth(1)).toBeVisible()
      await press(row.getByRole('link').first())
      await expect(main.getByRole('link', { name: '(555) 555-0177' })).toHaveAttribute('href', /^tel:\+?1?5555550177/)
      for (const fact of [
        '12 Elm Street',
        'Medical center',
        'Ring twice',
        say('ride-profile:need.wheelchair_standard'),
      ])
        await expect(main.getByText(fact)).toBeVisible()

      const propose = say('staff-rides:answer.negotiate.button')
      await press(main.getByRole('button', { name: propose }))
      await press(dialog.getByRole('button', { name: propose }))
      const time = dialog.getByLabel(say('staff-rides:answer.time'))
      await expect(time).toBeFocused()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
      await time.fill('11:00')
      await press(dialog.getByRole('button', { name: propose }))
      await expect(dialog).toBeHidden()
      await expect(main.getByText(say('staff-rides:state.proposal'))).toBeVisible()

      await press(main.getByRole('button', { name: say('staff-rides:answer.confirm.button') }))
      await dialog.getByLabel(say('staff-rides:answer.confirmation')).fill('B-17')
      await dialog.getByLabel(say('staff-rides:answer.message')).fill('Blue van, at the side door.')
      await press(dialog.getByRole('button', { name: say('staff-rides:answer.confirm.button') }))
      await expect(dialog).toBeHidden()
      await expect(main.getByText(say('staff-rides:state.confirmed'), { exact: true })).toBeVisible()
      const readMail = async () => (await waitForMail(page, rider.email)).text
      await expect.poll(readMail).toContain('B-17')
      const mail = await readMail()
      expect(mail).toContain('Blue van, at the side door.')

      // the link of the mail leads the rider to the answer, without an account
      const home = await openDevice()
      await home.goto(/http\S+\/rides\?token=\S+/.exec(mail)![0])
      await expect(home.getByText('B-17')).toBeVisible()
      await expect(home.getByText('Blue van, at the side door.')).toBeVisible()
    })

    test('E1 what a guest said of a ride is read by the operator of that agency alone, who marks it as read', async ({
      page,
      openDevice,
    }) => {
      const say = textsIn(language)
      const main = page.getByRole('main')
      const date = someWednesday()
      await page.goto('/404')
      const { own, other } = await findAgencies(page, date)
      const [bad, good] = [`Nobody came ${crypto.randomUUID()}`, `A kind driver ${crypto.randomUUID()}`]
      await giveFeedback(page, date, { rating: '2', text: bad })
      await giveFeedback(page, date, { rating: '5', text: good })

      const elsewhere = await openDevice()
      await becomeStaff(elsewhere, newPerson('Olaf', 'Berg'), {
        ...operator(language, other.id),
        at: '/admin/rides/feedback?state=all&sort=given',
      })
      await expect(elsewhere.getByRole('heading', { level: 1, name: say('staff-rides:feedback.title') })).toBeVisible()
      await expect(elsewhere.locator('.list-head__count')).not.toBeEmpty()
      await expect(elsewhere.getByText(bad)).toHaveCount(0)

      const list = '/admin/rides/feedback?sort=given'
      await becomeStaff(page, newPerson('Oda', 'Lind'), { ...operator(language, own.id), at: list })
      const row = main.getByRole('row').filter({ hasText: bad })
      await expect(row).toBeVisible()
      await expect(main.getByRole('row').filter({ hasText: good })).toBeVisible()
      await main.getByLabel(say('staff-rides:feedback.column.kind'), { exact: true }).selectOption('complaint')
      await expect(main.getByRole('row').filter({ hasText: good })).toHaveCount(0)
      await press(row.getByRole('button').first())
      await expect(main.locator('.said-of-ride__text').filter({ hasText: bad })).toBeVisible()
      const mark = main.getByRole('button', { name: new RegExp(`^${say('staff-rides:feedback.mark')}`) })
      await press(mark.first())
      await expect(page.locator('.toast__text').filter({ hasText: say('staff-rides:feedback.marked') })).toBeVisible()
      await expect(row).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

      await page.goto(`${list}&state=read`)
      await expect(main.getByRole('row').filter({ hasText: bad })).toBeVisible()
    })

    test('E4 a denial needs its reason, and an answer that somebody else gave meanwhile is said', async ({
      page,
      watch,
    }) => {
      watch.forgive(/status of 409/)
      const say = textsIn(language)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const date = someWednesday()
      await page.goto('/404')
      const { own } = await findAgencies(page, date)
      const { requests } = await askAsGuest(page, date, { name: 'Rafa Denied', weeks: '2' })
      const [first, second] = requests.map(({ id }) => `/admin/rides/${id}`) as [string, string]
      await becomeStaff(page, newPerson('Oda', 'Lind'), { ...operator(language, own.id), at: first })

      const deny = say('staff-rides:answer.deny.button')
      await press(main.getByRole('button', { name: deny }))
      await press(dialog.getByRole('button', { name: deny }))
      const reason = dialog.getByLabel(say('staff-rides:answer.reason'))
      await expect(reason).toBeFocused()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
      await reason.selectOption('no_driver')
      await press(dialog.getByRole('button', { name: deny }))
      await expect(dialog).toBeHidden()
      await expect(main.getByText(say('staff-rides:denial.no_driver'))).toBeVisible()
      await expect(main.getByRole('button')).toHaveCount(0)

      await page.goto(second)
      await press(main.getByRole('button', { name: deny }))
      await reason.selectOption('no_seat')
      const staff = await openStaffCalls(page)
      const body = { version: '1', answer: 'deny', reason: 'too_late' }
      await staff({ method: 'POST', path: `/staff/ride_requests/${requests[1]!.id}/answer`, body })
      await press(dialog.getByRole('button', { name: deny }))
      await expect(main.getByRole('alert')).toContainText(
        say('staff-rides:answer.elsewhere', { state: say('staff-rides:state.denied') }),
      )
      await expect(main.getByText(say('staff-rides:denial.too_late'))).toBeVisible()
    })
  })
}
