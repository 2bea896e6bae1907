import { blankPage, join, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { drawPicture } from '../support/pictures.ts'
import { openRidesHome, takePart } from '../support/rides-home.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'rose' })

    test('C19 staff look at the receipt of a ride home, take it into review, need a reason to pay a part, and are told that a colleague paid all of it meanwhile', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of (409|422)/)
      const say = textsIn(language)
      const text = (key: string, values = {}) => say(`staff-rides-home:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const fay = newPerson('Fay', language === 'en' ? 'Cabot' : 'Cabral')
      const device = await openDevice()
      await join(device, fay, { language, setup: 'finished', at: blankPage })
      await openRidesHome(device, { way: 'claim' })
      const call = await takePart(device)
      const { id } = await call({
        method: 'POST',
        path: '/member/ride-home/requests',
        body: { reason: 'driver_left', destination: 'home', from_work: 'true', needs_accessible: 'false' },
      })
      const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: drawPicture(300, 200) }
      const path = `/member/ride-home/requests/${String(id)}/claim`
      const { claim: handed } = await call({ method: 'PUT', path, body: { fare: '42.50' }, files: { receipt } })
      const { submitted_at } = handed as { submitted_at: string }

      await becomeStaff(page, newPerson('Rosa', 'Marsh'), {
        language,
        role: 'programme_admin',
        at: '/admin/rides-home/claims',
      })
      const row = main.getByRole('row').filter({ hasText: `Fay ${fay.lastName}` })
      await press(row.getByRole('link').first())
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Fay ${fay.lastName}`)
      await press(main.getByRole('button', { name: text('receipt.show') }))
      const picture = main.getByRole('img', { name: new RegExp(`Fay ${fay.lastName}`) })
      await expect(picture).toBeVisible()
      expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
        300,
      )

      await press(main.getByRole('button', { name: text('act.review.button') }))
      await press(dialog.getByRole('button', { name: text('act.review.button') }))
      await expect(dialog).toBeHidden()
      await expect(main.getByText(text('claim_state.in_review'), { exact: true })).toBeVisible()
      await press(main.getByRole('button', { name: text('act.pay.button') }))
      await dialog.getByLabel(text('pay.dollars')).fill('30')
      await press(dialog.getByRole('button', { name: text('act.pay.button') }))
      await expect(dialog.getByText(say('field.required'))).toBeVisible()

      // a colleague is first
      const colleague = await openStaffCalls(page)
      const decision = { method: 'POST', path: `/staff/ride-home/requests/${String(id)}/claim/decision` }
      await colleague({ ...decision, body: { decision: 'pay', submitted_at } })
      await dialog.getByLabel(text('reason')).fill('The tip is not covered.')
      await press(dialog.getByRole('button', { name: text('act.pay.button') }))
      await expect(dialog).toBeHidden()
      await expect(main.getByRole('alert').first()).toHaveText(text('elsewhere', { state: text('claim_state.paid') }))
      const { claim } = await call({ method: 'GET', path: `/member/ride-home/requests/${String(id)}` })
      expect(claim).toMatchObject({ state: 'paid', cents: 4250, reason: null })
    })
  })
}
