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

    test('C19 staff look at the receipt of a ride home, take it into review, need a reason to pay a part, and are told that a colleague paid all of it meanwhile; what they tick is paid in one go, until they undo it', async ({
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
      const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: drawPicture(300, 200) }
      /** The member at the device hands in the receipt of a ride home. */
      async function handIn(from: typeof device) {
        const call = await takePart(from)
        const { id } = await call({
          method: 'POST',
          path: '/member/ride-home/requests',
          body: { reason: 'driver_left', destination: 'home', from_work: 'true', needs_accessible: 'false' },
        })
        const path = `/member/ride-home/requests/${String(id)}/claim`
        const { claim } = await call({ method: 'PUT', path, body: { fare: '42.50' }, files: { receipt } })
        return { call, id, claim }
      }
      const { call, id, claim: handed } = await handIn(device)
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

      const gil = newPerson('Gil', language === 'en' ? 'Cabot' : 'Cabral')
      const another = await openDevice()
      await join(another, gil, { language, setup: 'finished', at: blankPage })
      const { call: callOfGil, id: idOfGil } = await handIn(another)
      const stateOfGil = async () => {
        const { claim } = await callOfGil({ method: 'GET', path: `/member/ride-home/requests/${String(idOfGil)}` })
        return (claim as { state: string }).state
      }
      const paying = 'staff-tasks:kind.ride-home-claim.pay'
      const one = { number: '1' }
      await page.goto('/admin/rides-home/claims')
      const rowOfGil = main.getByRole('row').filter({ hasText: `Gil ${gil.lastName}` })
      await press(rowOfGil.getByRole('checkbox'))
      await press(main.getByRole('button', { name: text('claims.pay_covered'), exact: true }))
      await press(dialog.getByRole('button', { name: say(`${paying}.start_one`, one), exact: true }))
      await expect(dialog.getByText(say(`${paying}.done_one`, one))).toBeVisible()
      expect(await stateOfGil()).toBe('paid')
      await press(dialog.getByRole('button', { name: say('staff-tasks:outcome.undo') }))
      await expect(dialog.getByText(say(`${paying}.undone_one`, one))).toBeVisible()
      expect(await stateOfGil()).toBe('in_review')
    })
  })
}
