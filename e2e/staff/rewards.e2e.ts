import { openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { drawPicture } from '../support/pictures.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'motor' })

    test('C14 an administrator drafts a reward with a picture, fills its pool from a file that is looked at first, publishes it, and is told of a colleague who paused it', async ({
      page,
      watch,
    }) => {
      watch.forgive(/status of 409/)
      const say = textsIn(language)
      const text = (key: string, values = {}) => say(`staff-rewards:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const title = `Tea for two ${language}`
      await becomeStaff(page, newPerson('Sol', 'Marsh'), { language, role: 'programme_admin', at: '/admin/rewards' })

      await press(main.getByRole('button', { name: text('new.button') }))
      await expect(page.getByRole('heading', { level: 1, name: text('new.title') })).toBeFocused()
      await press(main.getByRole('button', { name: text('new.submit') }))
      const sponsor = main.getByLabel(text('column.sponsor'))
      await expect(sponsor).toBeFocused()
      await expect(main.getByText(say('field.required')).first()).toBeVisible()
      await sponsor.fill('The Kettle')
      await main.getByLabel(text('column.cost')).fill('40')
      await main.getByLabel(text('column.value')).fill('4.50')
      for (const each of ['en', 'es']) {
        const words = main.getByRole('region', { name: text(`language.${each}`), exact: true })
        for (const word of ['summary', 'how', 'terms', 'alt'])
          await words.getByLabel(text(`word.${word}`)).fill(`${word} of tea`)
        await words.getByLabel(text('word.title')).fill(title)
      }
      await press(main.getByRole('button', { name: text('new.submit') }))
      await expect(page).toHaveURL(/\/admin\/rewards\/\d+$/)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const number = /\d+$/.exec(page.url())![0]

      // the picture stands in the preview before anything is saved
      const phone = page.locator('.phone__screen')
      await expect(phone.getByText('how of tea')).toBeVisible()
      await press(main.getByRole('button', { name: text('picture.choose') }))
      const buffer = drawPicture(1200, 800)
      await dialog.getByLabel(text('picture.file')).setInputFiles({ name: 'tea.png', mimeType: 'image/png', buffer })
      await expect(dialog).toBeHidden()
      await expect(phone.getByRole('img', { name: 'alt of tea' })).toHaveAttribute('src', /\/api\/public\/pictures\//)

      // what is not saved is not published
      await press(main.getByRole('button', { name: text('act.published.button') }))
      await expect(main.getByRole('alert')).toHaveText(text('act.save_first'))
      await press(main.getByRole('button', { name: text('edit.save'), exact: true }))
      await expect(main.getByText(text('edit.saved'))).toBeVisible()

      // a file with a heading, a line twice, and nothing that is kept before it was looked at
      const file = Buffer.from(`Code\nTEA-${language}-1\nTEA-${language}-2\nTEA-${language}-1\n`)
      await main.getByLabel(text('codes.file')).setInputFiles({ name: 'tea.csv', mimeType: 'text/csv', buffer: file })
      await expect(main.getByLabel(text('codes.codes'), { exact: true })).toHaveValue(file.toString())
      await press(main.getByRole('button', { name: text('codes.check'), exact: true }))
      const check = main.getByRole('region', { name: text('check.title') })
      await expect(check).toBeFocused()
      await expect(check.getByText(text('check.repeated_one', { number: '1' }))).toBeVisible()
      await press(check.getByRole('button', { name: text('check.add_other', { number: '2' }) }))
      await expect(main.getByText(text('stock.left', { left: '2', total: '2' }))).toBeVisible()

      await press(main.getByRole('button', { name: text('act.published.button') }))
      await press(dialog.getByRole('button', { name: text('act.published.submit') }))
      await expect(dialog).toBeHidden()
      await expect(main.getByText(text('state.live'), { exact: true })).toBeVisible()

      const colleague = await openStaffCalls(page)
      const path = `/staff/rewards/${number}`
      const { version } = await colleague({ method: 'GET', path })
      await colleague({ method: 'POST', path: `${path}/stage`, body: { version: String(version), stage: 'paused' } })
      await press(main.getByRole('button', { name: text('act.archived.button') }))
      await press(dialog.getByRole('button', { name: text('act.archived.submit') }))
      await expect(main.getByRole('alert')).toHaveText(text('act.elsewhere', { state: text('state.paused') }))
      await press(main.getByRole('button', { name: text('act.published.button') }))
      await press(dialog.getByRole('button', { name: text('act.published.submit') }))
      await expect(main.getByText(text('state.live'), { exact: true })).toBeVisible()

      await page.goto(`/reward/${number}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(main.getByRole('img', { name: 'alt of tea' })).toBeVisible()
    })
  })
}
