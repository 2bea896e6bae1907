import type { Page } from '@playwright/test'
import { blankPage, join, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

type Say = ReturnType<typeof textsIn>

/** The row of an organisation in the list, by its name. */
const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name })

async function findInList(page: Page, say: Say, name: string) {
  const words = page.getByRole('main').getByLabel(say('staff-organisations:filter.text'))
  await words.fill(name)
  await words.press('Enter')
  await expect(rowOf(page, name)).toHaveCount(1)
}

const pickFile = (page: Page, name: string, text: string) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'liberty' })

    test('R2.50 R2.51 C32 an administrator takes an employer from potential to partner, gives it a group and a code, and brings in its roster with faults', async ({
      page,
      openDevice,
    }) => {
      const say = textsIn(language)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const text = (key: string, values = {}) => say(`staff-organisations:${key}`, values)
      const employer = `Ferry Works ${language}`
      const ben = newPerson('Ben', 'Quay')
      await join(await openDevice(), ben, { language, setup: 'finished', at: blankPage })
      await becomeStaff(page, newPerson('Ada', 'Marsh'), { language, role: 'programme_admin', at: '/admin/orgs' })
      await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible()

      await press(main.getByRole('button', { name: text('add.button') }))
      const field = dialog.getByLabel(text('column.name'))
      await expect(field).toBeFocused()
      await field.fill(employer)
      await dialog.getByLabel(text('column.headcount'), { exact: false }).first().fill('120')
      await press(dialog.getByRole('button', { name: text('add.submit'), exact: true }))
      await expect(page.getByRole('heading', { level: 1, name: employer })).toBeVisible()
      await expect(main.getByText(text('status.potential'), { exact: true })).toBeVisible()

      for (const status of ['prospect', 'partner']) {
        await press(main.getByRole('button', { name: text('act.status') }))
        await dialog.getByLabel(text('change_status.to')).selectOption(status)
        await dialog.getByLabel(text('reason')).fill(`They said yes to ${status}`)
        await press(dialog.getByRole('button', { name: text('change_status.submit') }))
        await expect(dialog).toBeHidden()
        await expect(
          main
            .locator('.staff-facts')
            .first()
            .getByText(text(`status.${status}`), { exact: true }),
        ).toBeVisible()
      }
      const history = main.getByRole('table', { name: text('history.title') })
      await expect(history.getByRole('row').nth(1)).toContainText('They said yes to partner')

      const picture = await page.getByRole('heading', { level: 1 }).screenshot()
      await press(main.getByRole('button', { name: text('act.logo') }))
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
      await expect(dialog).toBeHidden()
      await expect(main.getByRole('img', { name: employer })).toBeVisible()

      await press(main.getByRole('tab', { name: text('part.report') }))
      await main.getByLabel(text('report.period'), { exact: true }).selectOption('quarter')
      // by the hour, the months of the programme are counted or not
      await expect(main.getByText(text('report.few')).or(main.getByText(text('report.not_counted')))).toBeVisible()

      await press(main.getByRole('tab', { name: text('part.joining') }))
      await press(main.getByRole('button', { name: text('units.add'), exact: true }))
      await dialog.getByLabel(text('units.name')).fill('Deck')
      await press(dialog.getByRole('button', { name: text('save') }))
      await expect(main.getByText('Deck', { exact: true }).first()).toBeVisible()
      await press(main.getByRole('button', { name: text('codes.add') }))
      await dialog.getByLabel(text('codes.code')).fill(`FERRY-${language}-2026`)
      await press(dialog.getByRole('button', { name: text('codes.make') }))
      await expect(dialog).toBeHidden()
      await expect(main.getByRole('button', { name: `FERRY${language.toUpperCase()}2026` })).toBeVisible()

      await press(main.getByRole('tab', { name: text('part.members') }))
      await press(main.getByRole('button', { name: text('roster.import') }))
      await pickFile(
        page,
        'roster.csv',
        `email,group\n${ben.email},deck\nno address,Deck\nsoon.${language}@example.com,Galley\n`,
      )
      await expect(dialog.getByText(text('import.nothing_yet'))).toBeVisible()
      const faults = dialog.getByRole('table', { name: text('import.faults') })
      await expect(faults.getByRole('row').nth(1)).toContainText(text('import.fault_email'))
      await expect(faults.getByRole('row').nth(2)).toContainText(text('import.fault_affiliation'))
      await press(dialog.getByRole('button', { name: text('import.start_one', { number: '1' }) }))
      await expect(dialog.getByText(say('staff-tasks:kind.roster.import.done_one', { number: '1' }))).toBeVisible()
      await press(dialog.getByRole('button', { name: say('global_button_label_close') }).last())
      await expect(main.getByRole('rowheader', { name: 'Ben Quay' })).toBeVisible()

      await press(main.getByRole('tab', { name: text('part.timeline') }))
      await press(main.getByRole('button', { name: text('timeline.add') }))
      await dialog.getByLabel(text('timeline.kind')).selectOption('task')
      await dialog.getByLabel(text('timeline.text')).fill('Send the posters')
      await press(dialog.getByRole('button', { name: text('save') }))
      await expect(main.getByText(text('due.today'))).toBeVisible()
      await press(main.getByRole('button', { name: text('timeline.finish') }))
      await expect(main.getByText(text('timeline.done'), { exact: true })).toBeVisible()

      await page.goto('/admin/orgs')
      await findInList(page, say, employer)
      await expect(rowOf(page, employer)).toContainText(text('status.partner'))
    })
  })
}

test.describe('on a tablet', () => {
  test.use({ brand: 'magnolia', viewport: { width: 768, height: 1024 } })

  test('R6.03 C32 a coordinator finds the own organisation alone, adds a member to it and removes one, and reads nothing that staff note', async ({
    page,
    openDevice,
    watch,
  }) => {
    watch.forgive(/status of 404/)
    const say = textsIn('en')
    const text = (key: string, values = {}) => say(`staff-organisations:${key}`, values)
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const zoe = newPerson('Zoe', 'Hill')
    await join(await openDevice(), zoe, { language: 'en', setup: 'finished', at: blankPage })
    await page.goto(blankPage)
    const admin = await openStaffCalls(page)
    const { items } = (await admin({ method: 'GET', path: '/staff/organisations?status=partner' })) as {
      items: { id: string; name: string }[]
    }
    const [own, other] = [items[0]!, items[1]!]
    await becomeStaff(page, newPerson('Cora', 'Lane'), {
      language: 'en',
      role: 'coordinator',
      scopeId: own.id,
      at: '/admin/orgs',
    })
    await expect(rowOf(page, own.name)).toBeVisible()
    await expect(rowOf(page, other.name)).toHaveCount(0)
    await expect(main.getByRole('button', { name: text('add.button') })).toHaveCount(0)
    await rowOf(page, own.name).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible()
    await expect(main.getByRole('tab', { name: text('part.timeline') })).toHaveCount(0)
    await expect(main.getByRole('button', { name: text('act.status') })).toHaveCount(0)

    await main.getByRole('tab', { name: text('part.members') }).click()
    await main.getByRole('button', { name: text('roster.add') }).click()
    await dialog.getByLabel(text('roster.address')).fill('no address')
    await dialog.getByRole('button', { name: text('roster.add') }).click()
    await expect(dialog.getByText(say('field.not_an_email'))).toBeVisible()
    await dialog.getByLabel(text('roster.address')).fill(zoe.email)
    await dialog.getByRole('button', { name: text('roster.add') }).click()
    await expect(dialog).toBeHidden()
    await main.getByLabel(text('roster.text')).fill('Zoe')
    await main.getByLabel(text('roster.text')).press('Enter')
    const row = main.getByRole('row').filter({ hasText: 'Zoe Hill' })
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: `${text('delete')} Zoe Hill` }).click()
    await dialog.getByLabel(text('reason')).fill('She left the company')
    await dialog.getByRole('button', { name: text('delete') }).click()
    await expect(row).toHaveCount(0)

    await main.getByRole('tab', { name: text('part.report') }).click()
    await main.getByLabel(text('report.period'), { exact: true }).selectOption('year')
    await expect(main.getByText(text('report.five'))).toBeVisible()

    await page.goto(`/admin/org/${other.id}`)
    await expect(main.getByText(text('one.failed'))).toBeVisible()
  })
})
