import { brandSettings } from '@throughway/brands/settings'
import { someWednesday } from '../support/days.ts'
import { openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { askAsGuest } from '../support/rides.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

const { lat, lng } = brandSettings.harbor

/** Two places side by side in the middle of the city, as a file that an office publishes. */
function boundariesOf(places: readonly { name: string; code: string }[]) {
  const features = places.map(({ name, code }, index) => {
    const west = lng - 0.1 + index * 0.1
    const ring = [
      [west, lat - 0.1],
      [west + 0.1, lat - 0.1],
      [west + 0.1, lat + 0.1],
      [west, lat + 0.1],
      [west, lat - 0.1],
    ]
    const geometry = { type: 'Polygon', coordinates: [ring] }
    return { type: 'Feature', properties: { NAME: name, GEOID: code }, geometry }
  })
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
  return { name: 'boundaries.geojson', mimeType: 'application/geo+json', buffer }
}

for (const { name: way, language, use, press } of twoWays) {
  const say = textsIn(language)

  test.describe(way, () => {
    test.use({ ...use, brand: 'harbor' })

    test('E1 boundaries are brought once, an area is made of them by name, and a service drives in it', async ({
      page,
      watch,
    }) => {
      watch.forgive(/status of 422/)
      const text = (key: string, values = {}) => say(`staff-ride-services:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const toast = (words: string) => page.locator('.toast__text', { hasText: words })
      // a file takes the place of the one before, so each way brings places of another kind
      const [kind, mark, first, second] =
        language === 'en'
          ? (['counties', 'Alder', { name: 'Alder', code: '99001' }, { name: 'Birch', code: '99003' }] as const)
          : (['zips', 'Abeto', { name: '99101', code: '99101' }, { name: '99102', code: '99102' }] as const)
      await waitForRegion('harbor')
      await becomeStaff(page, newPerson('Ada', 'Marsh'), {
        language,
        role: 'programme_admin',
        at: '/admin/ride-services/areas',
      })
      await press(main.getByRole('button', { name: text('boundaries.button') }))
      const bring = dialog.getByRole('button', { name: text('boundaries.press'), exact: true })
      await press(bring)
      await expect(dialog.getByText(say('field.no_file'))).toBeVisible()
      await dialog.getByLabel(text('boundaries.kind')).selectOption(kind)
      const file = dialog.getByLabel(text('boundaries.file'))
      await file.setInputFiles({ name: 'list.geojson', mimeType: 'application/geo+json', buffer: Buffer.from('[]') })
      await press(bring)
      await expect(dialog.getByText(say('field.no_shape'))).toBeVisible()
      await file.setInputFiles(boundariesOf([first, second]))
      await press(bring)
      await expect(dialog).toBeHidden()
      await expect(toast(text('boundaries.done_other', { count: '2' }))).toBeVisible()

      await press(main.getByRole('link', { name: text('areas.add') }))
      const area = page.getByRole('form', { name: text('area.form') })
      const inEnglish = (label: string) => text('in_language', { label, language: text('language.en') })
      await area.getByLabel(inEnglish(text('column.name')), { exact: true }).fill(`${mark} land`)
      await area.getByRole('radio', { name: text(`area.ways.${kind}`) }).check()
      await area.getByLabel(text(`area.pick.${kind}`)).fill('zzz')
      const found = area.getByRole('group', { name: text('area.pick.found') })
      await expect(found).toContainText(text('area.pick.none'))
      for (const place of [first, second]) {
        await area.getByLabel(text(`area.pick.${kind}`)).fill(place.code)
        await press(found.getByRole('checkbox', { name: place.name }))
        await expect(
          area.getByRole('group', { name: text('area.pick.chosen') }).getByRole('checkbox', { name: place.name }),
        ).toBeChecked()
      }
      await press(area.getByRole('button', { name: text('area.submit') }))
      await expect(page.getByRole('heading', { level: 1, name: `${mark} land` })).toBeVisible()

      await page.goto('/admin/ride-services/areas')
      await expect(
        main
          .getByRole('row')
          .filter({ hasText: `${mark} land` })
          .first(),
      ).toContainText(text(`made_of.${kind}`, { names: `${first.name}, ${second.name}` }))

      // its file is in no form any more: a service names the area
      await page.goto('/admin/ride-services/new')
      const service = page.getByRole('form', { name: text('one.form') })
      await service.getByLabel(inEnglish(text('field.name')), { exact: true }).fill(`${mark} van`)
      await service.getByLabel(text('field.agency'), { exact: true }).selectOption({ index: 1 })
      const areas = service.getByRole('group', { name: text('where.areas'), exact: true })
      await press(areas.getByRole('button', { name: text('where.add') }))
      await areas.getByLabel(text('where.area'), { exact: true }).selectOption({ label: `${mark} land` })
      await areas.getByLabel(text('where.role'), { exact: true }).selectOption('within')
      await press(service.getByRole('button', { name: text('add.submit') }))
      await expect(page.getByRole('heading', { level: 1, name: `${mark} van` })).toBeVisible()
      await page.reload()
      await expect(areas.getByLabel(text('where.area'), { exact: true }).locator('option:checked')).toHaveText(
        `${mark} land`,
      )
    })

    test('E4 the code that stands in the booking system of a service chooses what became of a ride', async ({
      page,
    }) => {
      const text = (key: string, values = {}) => say(`staff-rides:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      await page.goto('/404')
      const { requests } = await askAsGuest(page, someWednesday(), { name: 'Rafa Outside' })
      const { id } = requests[0]!
      const staff = await openStaffCalls(page)
      const answer = { version: '1', answer: 'confirm', confirmation: 'T-4' }
      await staff({ method: 'POST', path: `/staff/ride_requests/${id}/answer`, body: answer })

      await becomeStaff(page, newPerson('Oda', 'Lind'), {
        language,
        role: 'programme_admin',
        at: `/admin/rides/${id}`,
      })
      await press(main.getByRole('button', { name: text('outcome.button') }))
      await dialog.getByLabel(text('code.system')).selectOption('trapeze')
      const code = dialog.getByLabel(text('code.code'))
      await code.fill('zz')
      await expect(dialog.getByText(text('code.unknown'))).toBeVisible()
      await code.fill('s')
      await expect(dialog.getByText(text('code.says_other', { state: text('code.state.confirmed') }))).toBeVisible()
      await code.fill('ns')
      await expect(dialog.getByText(text('code.says', { state: text('code.state.no_show') }))).toBeVisible()
      await expect(dialog.getByRole('radio', { name: text('outcome.no_show') })).toBeChecked()
      // the same letters mean nothing in another system
      await dialog.getByLabel(text('code.system')).selectOption('ecolane')
      await expect(dialog.getByText(text('code.unknown'))).toBeVisible()
      await code.fill('noshow')
      await expect(dialog.getByText(text('code.says', { state: text('code.state.no_show') }))).toBeVisible()
      await press(dialog.getByRole('button', { name: text('outcome.submit') }))
      await expect(dialog).toBeHidden()
      await expect(main.getByText(text('state.no_show'), { exact: true }).first()).toBeVisible()
    })
  })
}
