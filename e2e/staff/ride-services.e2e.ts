import type { Locator, Page } from '@playwright/test'
import { brandSettings } from '@throughway/brands/settings'
import { someWednesday } from '../support/days.ts'
import { openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { type Language, textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

type Press = (target: Locator) => Promise<void>
type Scene = { page: Page; language: Language; press: Press }

const { lat, lng } = brandSettings.harbor

/** Adds a circle around the middle of the city in figures, as somebody does for whom a map is no help. */
async function addCircle({ page, language, press }: Scene, name: string, miles: string) {
  const say = textsIn(language)
  const text = (key: string, values = {}) => say(`staff-ride-services:${key}`, values)
  await page.goto('/admin/ride-services/areas/new')
  const form = page.getByRole('form', { name: text('area.form') })
  const label = text('in_language', { label: text('column.name'), language: text('language.en') })
  await form.getByLabel(label).fill(name)
  await form.getByLabel(text('agency.lat')).fill(String(lat))
  await form.getByLabel(text('agency.lng')).fill(String(lng))
  await form.getByLabel(text('area.miles')).fill(miles)
  await press(form.getByRole('button', { name: text('area.submit') }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'harbor' })

    test('E1 E3 an administrator adds a dial-a-ride service with two areas, sees what each rule says of it, and of two who save at once the second is told', async ({
      page,
      watch,
    }) => {
      watch.forgive(/status of (409|422)/)
      const say = textsIn(language)
      const text = (key: string, values = {}) => say(`staff-ride-services:${key}`, values)
      const main = page.getByRole('main')
      const mark = language === 'en' ? 'Quay' : 'Muelle'
      await becomeStaff(page, newPerson('Ada', 'Marsh'), {
        language,
        role: 'programme_admin',
        at: '/admin/ride-services',
      })
      const scene = { page, language, press }
      await addCircle(scene, `${mark} town`, '20')
      await addCircle(scene, `${mark} centre`, '4')

      await page.goto('/admin/ride-services')
      await press(main.getByRole('link', { name: text('add.button') }))
      const form = page.getByRole('form', { name: text('one.form') })
      const english = form.getByLabel(
        text('in_language', { label: text('field.name'), language: text('language.en') }),
        { exact: true },
      )
      await english.press('Enter')
      await expect(english).toBeFocused()
      await expect(form.getByText(say('field.required')).first()).toBeVisible()
      await english.fill(`${mark} van`)
      await expect(form.getByLabel(text('field.key'), { exact: true })).toHaveValue(`${mark.toLowerCase()}-van`)
      await form.getByLabel(text('field.agency'), { exact: true }).selectOption({ index: 1 })

      const areas = form.getByRole('group', { name: text('where.areas'), exact: true })
      for (const [index, [area, role]] of [
        [`${mark} town`, 'start'],
        [`${mark} centre`, 'end'],
      ].entries()) {
        await press(areas.getByRole('button', { name: text('where.add') }))
        await areas.getByLabel(text('where.area'), { exact: true }).nth(index).selectOption({ label: area! })
        await areas.getByLabel(text('where.role'), { exact: true }).nth(index).selectOption(role!)
      }
      await form.getByLabel(text('who.age.senior')).fill('60')
      const hours = form.getByRole('group', { name: text('when.hours'), exact: true })
      await press(hours.getByRole('button', { name: text('hours.add') }))
      await hours.getByLabel(text('hours.from'), { exact: true }).fill('06:00')
      await hours.getByLabel(text('hours.to'), { exact: true }).fill('20:00')
      await form.getByLabel(text('booking.type'), { exact: true }).last().selectOption('prior_day')
      await form.getByLabel(text('cost.kind'), { exact: true }).selectOption('flat')
      await form.getByLabel(text('cost.base')).fill('3.50')
      await press(form.getByRole('button', { name: text('add.submit') }))
      await expect(page.getByRole('heading', { level: 1, name: `${mark} van` })).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/ride-services\/[\da-f-]{36}$/)
      const id = page.url().split('/').at(-1)!

      // nobody finds it yet, and its rules are told all the same
      await press(main.getByRole('link', { name: text('tester.title') }))
      const tester = page.getByRole('form', { name: text('tester.title') })
      for (const [end, words] of [
        ['origin', 'market'],
        ['destination', 'clinic'],
      ] as const) {
        const place = tester.getByRole('combobox', { name: text(`tester.${end}`) })
        await place.fill(words)
        await expect(page.getByRole('option').first()).toBeVisible()
        await place.press('ArrowDown')
        await place.press('Enter')
        await expect(place).not.toHaveValue(words)
      }
      await tester.getByLabel(text('tester.date')).fill(someWednesday())
      await tester.getByLabel(text('tester.age')).fill('70')
      await press(tester.getByRole('button', { name: text('tester.submit') }))
      const result = page.getByRole('article', { name: new RegExp(`^${mark} van`) })
      await expect(result).toContainText(text('tester.fit.hidden'))
      const verdict = (rule: string) =>
        result
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: text(`tester.rules.${rule}`), exact: true }) })
      await expect(verdict('offer')).toContainText(text('tester.verdicts.hard'))
      for (const rule of ['eligibility', 'place', 'time', 'notice'])
        await expect(verdict(rule)).toContainText(text('tester.verdicts.pass'))

      // a colleague saves while the form is open
      await press(result.getByRole('link', { name: `${mark} van` }))
      await expect(form).toBeVisible()
      const colleague = await openStaffCalls(page)
      const path = `/staff/ride_catalogue/services/${id}`
      const { version, document } = (await colleague({ method: 'GET', path })) as {
        version: number
        document: { ages: object }
      }
      const theirs = JSON.stringify({ ...document, ages: { senior: 65 } })
      await colleague({
        method: 'PUT',
        path: '/staff/ride_catalogue/services',
        body: { id, version: String(version), document: theirs },
      })
      await form.getByLabel(text('cost.base')).fill('4')
      await press(form.getByRole('button', { name: text('save'), exact: true }))
      const conflict = form.getByRole('alert').filter({ hasText: say('elsewhere.title') })
      await expect(conflict).toContainText(text('part_of.ages'))
      await press(conflict.getByRole('button', { name: say('elsewhere.take') }))
      await expect(form.getByLabel(text('who.age.senior'))).toHaveValue('65')
      await form.getByLabel(text('cost.base')).fill('4')
      await press(form.getByRole('button', { name: text('save'), exact: true }))
      await expect(page.locator('.toast__text')).toHaveText(text('saved'))
      await expect(conflict).toBeHidden()

      // it goes to the archive, so that no other story of the programme meets it
      await press(form.getByRole('checkbox', { name: text('state_of.archived') }))
      await press(form.getByRole('button', { name: text('save'), exact: true }))
      await expect(main.getByText(text('state.archived'), { exact: true }).first()).toBeVisible()
    })
  })
}
