import type { Page } from '@playwright/test'
import { join, openMemberCalls, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { type Language, textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

/** A new member orders the pass of a name for the month that is open; answers the order's id. */
async function order(device: Page, person: ReturnType<typeof newPerson>, language: Language, name: string) {
  await join(device, person, { language, setup: 'finished' })
  const call = await openMemberCalls(device)
  const path = '/member/transit_passes'
  const { from, products } = (await call({ method: 'GET', path })) as {
    from: string
    products: { id: string; name: string }[]
  }
  const product = products.find((each) => each.name === name)!
  const { id } = await call({ method: 'POST', path, body: { product_id: product.id, from } })
  return String(id)
}

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'motor' })

    test('C18 an administrator offers a pass, is told of an order that a colleague decided, and approves the others at once', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 409/)
      const say = textsIn(language)
      const text = (key: string, values = {}) => say(`staff-passes:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const pass = `Shuttle ${language}`
      await becomeStaff(page, newPerson('Sol', 'Marsh'), { language, role: 'programme_admin', at: '/admin/passes' })

      await press(main.getByRole('link', { name: text('products.title') }))
      await press(main.getByRole('button', { name: text('products.new') }))
      await press(dialog.getByRole('button', { name: text('products.save') }))
      await expect(dialog.getByLabel(text('products.field.operator'))).toBeFocused()
      await dialog.getByLabel(text('products.field.operator')).fill('Lake Line')
      for (const each of ['en', 'es']) {
        const word = (key: string) =>
          dialog.getByLabel(text(`products.word.${key}`, { language: text(`language.${each}`) }))
        await word('name').fill(pass)
        await word('zone').fill('All zones')
        await word('how').fill('Show the code.')
      }
      await dialog.getByLabel(text('products.field.price')).fill('30')
      await dialog.getByLabel(text('products.field.subsidy')).fill('30.00')
      await press(dialog.getByRole('button', { name: text('products.save') }))
      await expect(main.getByRole('heading', { name: pass })).toBeVisible()

      const [quin, quay] = [newPerson('Quin', 'Alder'), newPerson('Quay', 'Birch')]
      const first = await order(await openDevice(), quin, language, pass)
      await order(await openDevice(), quay, language, pass)
      await press(main.getByRole('link', { name: text('title'), exact: true }))
      const rowOf = (person: typeof quin) =>
        main
          .getByRole('row')
          .filter({ hasText: `${person.firstName} ${person.lastName}` })
          .filter({ hasText: pass })
      await expect(rowOf(quay)).toBeVisible()
      await press(rowOf(quin).getByRole('link').first())
      await press(main.getByRole('button', { name: text('act.deny.button') }))
      await dialog.getByLabel(text('column.reason')).fill('No money left')
      const colleague = await openStaffCalls(page)
      const path = `/staff/transit_passes/${first}/approval`
      await colleague({ method: 'POST', path, body: { decision: 'approve' } })
      await press(dialog.getByRole('button', { name: text('act.deny.button') }))
      await expect(main.getByRole('alert')).toHaveText(text('act.elsewhere', { state: text('state.approved') }))
      await press(main.getByRole('button', { name: text('act.issue.button') }))
      await dialog.getByLabel(text('column.code')).fill('LAKE-1')
      await press(dialog.getByRole('button', { name: text('act.issue.button') }))
      await expect(main.getByText('LAKE-1')).toBeVisible()

      await press(main.getByRole('link', { name: text('title'), exact: true }))
      await press(rowOf(quay).getByRole('checkbox'))
      await press(main.getByRole('button', { name: text('act.approve.button'), exact: true }))
      await press(dialog.getByRole('button', { name: /^(Approve|Aprobar) 1/ }))
      await expect(dialog.getByText(say('staff-tasks:kind.pass.approve.done_one', { number: '1' }))).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(rowOf(quay)).toBeHidden()
    })
  })
}
