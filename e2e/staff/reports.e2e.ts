import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

type Organisation = { id: string; name: string; members: number }

/** The demonstration's organisation with the most members. */
async function findEmployer(page: Page): Promise<Organisation> {
  await page.goto('/')
  const staff = await openStaffCalls(page)
  const { items } = (await staff({ method: 'GET', path: '/staff/organisations' })) as { items: Organisation[] }
  return items.toSorted((one, other) => other.members - one.members)[0]!
}

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'bayou' })

    test('a coordinator makes an AVR report of a week, files it, saves it, prints it, and corrects it by a revision', async ({
      page,
    }) => {
      test.slow()
      const say = textsIn(language)
      const of = (key: string, values?: Record<string, string>) => say(`staff-reports:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const act = (key: string) => main.getByRole('button', { name: of(key), exact: true })
      const confirm = (key: string) => dialog.getByRole('button', { name: of(key), exact: true })
      const employer = await findEmployer(page)
      await becomeStaff(page, newPerson('Cora', 'Marsh'), {
        language,
        role: 'coordinator',
        scopeId: employer.id,
        at: '/admin/reports',
      })

      await press(act('draft.button'))
      await dialog.getByLabel(of('column.organisation')).selectOption(employer.id)
      // each language has a week of its own
      await dialog.getByLabel(of('draft.week'), { exact: true }).selectOption({ index: language === 'en' ? 1 : 2 })
      await dialog.getByLabel(of('field.employees'), { exact: false }).fill('1')
      await press(confirm('draft.submit'))
      await expect(dialog.getByText(say('field.too_small'))).toBeVisible()
      await dialog.getByLabel(of('field.employees'), { exact: false }).fill('400')
      await press(confirm('draft.submit'))
      await page.waitForURL(/\/admin\/report\/[0-9a-f-]{36}/)
      await expect(main.getByText(of('state.draft'), { exact: true })).toBeVisible()
      await expect(main.getByText(of('withheld.five'))).toBeVisible()

      await press(act('file_it.button'))
      await press(confirm('file_it.confirm'))
      await expect(main.getByText(of('state.filed'), { exact: true })).toBeVisible()
      const digest = await main.locator('code').innerText()

      const saving = page.waitForEvent('download')
      await press(act('file.document'))
      const bytes = await readFile(await (await saving).path())
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest)

      await page.emulateMedia({ media: 'print' })
      await expect(act('file.document')).toBeHidden()
      await expect(main.getByText(digest)).toBeVisible()
      await page.emulateMedia({ media: 'screen' })

      await press(act('correct.button'))
      await press(confirm('correct.submit'))
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
      await dialog.getByLabel(of('fact.reason')).fill('410 people work there')
      await press(confirm('correct.submit'))
      await expect(main.getByText(of('revision_number', { number: '2' })).first()).toBeVisible()
      await press(act('edit.button'))
      await dialog.getByLabel(of('field.employees'), { exact: false }).fill('410')
      await press(confirm('edit.submit'))
      await expect(dialog).toBeHidden()
      await press(act('file_it.button'))
      await press(confirm('file_it.confirm'))
      await expect(main.getByText(of('state.replaced'), { exact: true })).toBeVisible()
      await press(main.getByRole('link', { name: of('revision_number', { number: '1' }) }))
      await expect(main.locator('code')).toHaveText(digest)
    })
  })
}
