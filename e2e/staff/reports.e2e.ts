import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { takePaper } from '../support/paper.ts'
import { newPerson } from '../support/people.ts'
import { makeEmployer } from '../support/reports.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'bayou' })

    test('a coordinator makes an AVR report of a week, files it, saves it, and corrects it by a revision, which a director opens and prints', async ({
      page,
      openDevice,
      watch,
    }) => {
      test.slow()
      watch.forgive(/status of 422/)
      const say = textsIn(language)
      const of = (key: string, values?: Record<string, string>) => say(`staff-reports:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const act = (key: string) => main.getByRole('button', { name: of(key), exact: true })
      const confirm = (key: string) => dialog.getByRole('button', { name: of(key), exact: true })
      const state = main.locator('.staff-facts .badge')
      const employer = await makeEmployer(await openDevice())
      await becomeStaff(page, newPerson('Cora', 'Marsh'), {
        language,
        role: 'coordinator',
        scopeId: employer.id,
        at: '/admin/reports',
      })

      await press(act('draft.button'))
      await dialog.getByLabel(of('column.organisation'), { exact: true }).selectOption(employer.id)
      await dialog.getByLabel(of('draft.week'), { exact: true }).selectOption(employer.week)
      await dialog.getByLabel(of('field.employees'), { exact: false }).fill('1')
      await press(confirm('draft.submit'))
      await expect(dialog.getByText(say('field.too_small'))).toBeVisible()
      await dialog.getByLabel(of('field.employees'), { exact: false }).fill('400')
      await press(confirm('draft.submit'))
      await page.waitForURL(/\/admin\/report\/[0-9a-f-]{36}/)
      await expect(state).toHaveText(of('state.draft'))
      await expect(main.getByText(of('withheld.five'))).toBeVisible()

      await press(act('file_it.button'))
      await press(confirm('file_it.confirm'))
      await expect(state).toHaveText(of('state.filed'))
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
      await dialog.getByLabel(of('fact.reason')).fill('Ten more people work there')
      await press(confirm('correct.submit'))
      await expect(main.getByText(of('revision_number', { number: '2' })).first()).toBeVisible()
      await press(act('edit.button'))
      await dialog.getByLabel(of('field.employees'), { exact: false }).fill('410')
      await press(confirm('edit.submit'))
      await expect(dialog).toBeHidden()
      await expect(main.locator('.staff-facts')).toContainText('410')
      await press(act('file_it.button'))
      await press(confirm('file_it.confirm'))
      await expect(main.getByText(of('state.replaced'), { exact: true })).toBeVisible()
      const corrected = await main.locator('code').innerText()
      expect(corrected).not.toBe(digest)

      const director = await openDevice()
      const paper = await takePaper(director)
      await becomeStaff(director, newPerson('Dora', 'Ledger'), {
        language,
        role: 'auditor',
        at: `/admin/reports?organisation=${employer.id}&state=filed`,
      })
      const read = director.getByRole('main')
      const named = (length: 'short' | 'long') =>
        of('named', { method: of(`method.avr.${length}`), name: employer.name })
      await press(read.getByRole('link', { name: named('short'), exact: true }))
      await expect(read.locator('code')).toHaveText(corrected)
      await expect(read.getByRole('button', { name: of('correct.button'), exact: true })).toHaveCount(0)
      const words = await paper.readAfter(() => press(read.getByRole('button', { name: of('print'), exact: true })))
      expect(words).toEqual(
        expect.arrayContaining([named('long'), corrected, 'Ten more people work there', of('withheld.five')]),
      )
      // what the result is made of, and how many answered
      expect(words.filter((each) => each.includes('÷'))).toHaveLength(1)
      expect(words.filter((each) => each.includes(' 410 ('))).toHaveLength(1)
      // neither what can be pressed nor the way that led here
      for (const key of ['print', 'file.figures', 'file.document', 'title']) expect(words).not.toContain(of(key))

      await press(main.getByRole('link', { name: of('revision_number', { number: '1' }) }))
      await expect(main.locator('code')).toHaveText(digest)
    })
  })
}
