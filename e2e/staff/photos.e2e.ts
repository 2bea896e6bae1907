import { blankPage, join, openMemberCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { drawPicture } from '../support/pictures.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

const photo = (side: number) => ({ name: 'me.png', mimeType: 'image/png', buffer: drawPicture(side, side) })

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'steel' })

    test('C37 staff take one photo away and keep another, and are told that the member has chosen a new one meanwhile', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 409/)
      const text = (key: string, values = {}) => textsIn(language)(`staff-photos:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const lastName = language === 'en' ? 'Silver' : 'Plata'
      const [dora, eli] = [newPerson('Dora', lastName), newPerson('Eli', lastName)]
      const calls = []
      for (const person of [dora, eli]) {
        const device = await openDevice()
        await join(device, person, { language, setup: 'finished', at: blankPage })
        const call = await openMemberCalls(device)
        await call({ method: 'PUT', path: '/member/photo', files: { photo: photo(240) } })
        calls.push(call)
      }
      await becomeStaff(page, newPerson('Rosa', 'Marsh'), { language, role: 'programme_admin', at: '/admin/photos' })
      const [fullDora, fullEli] = [dora, eli].map((person) => `${person.firstName} ${person.lastName}`) as [
        string,
        string,
      ]
      const row = (of: string) => main.getByRole('row').filter({ has: page.getByRole('button', { name: of }) })

      await press(row(fullDora).getByRole('button', { name: fullDora }))
      await press(main.getByRole('button', { name: text('remove.of', { name: fullDora }) }))
      await press(dialog.getByRole('button', { name: text('remove.button') }))
      await expect(dialog.getByLabel(text('remove.reason'))).toBeFocused()
      await dialog.getByLabel(text('remove.reason')).fill('A logo, no face')
      await press(dialog.getByRole('button', { name: text('remove.button') }))
      await expect(dialog).toBeHidden()
      await expect(row(fullDora)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

      await press(row(fullEli).getByRole('button', { name: fullEli }))
      const keep = main.getByRole('button', { name: text('keep.of', { name: fullEli }) })
      await expect(keep).toBeVisible()
      await calls[1]!({ method: 'PUT', path: '/member/photo', files: { photo: photo(300) } })
      await press(keep)
      await expect(page.locator('.toast__text').last()).toHaveText(text('elsewhere'))
      await expect(keep).toBeHidden()
      await press(row(fullEli).getByRole('button', { name: fullEli }))
      await press(keep)
      await expect(page.locator('.toast__text').last()).toHaveText(text('keep.done'))
      await expect(row(fullEli)).toHaveCount(0)
    })
  })
}
