import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { blankPage, join } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { liveIn, newArea } from '../support/surveys.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

const week = { mon: 'drive_alone', tue: 'drive_alone', wed: 'drive_alone', thu: 'drive_alone', sat: 'off', sun: 'off' }
const words = {
  en: { title: 'Our spring survey', intro: 'Tell us how you travel.', ask: 'Did you like it?', option: 'It was fine' },
  es: { title: 'Nuestro cuestionario', intro: 'Cuéntanos cómo viajas.', ask: '¿Te gustó?', option: 'Estuvo bien' },
}

/** Ten members of the area hand the survey in: all of them drive, and six take the bus on Fridays. */
async function answerTenTimes(page: Page, id: () => string, zip: string) {
  const calls: Awaited<ReturnType<typeof liveIn>>[] = []
  for (let index = 0; index < 10; index += 1) {
    await join(page, newPerson(`Member${index}`, 'Story'), { language: 'en', setup: 'left', at: blankPage })
    calls.push(await liveIn(page, zip))
  }
  return async () => {
    for (const [index, call] of calls.entries()) {
      const answers = {
        usual_week: { ...week, fri: index < 6 ? 'transit' : 'carpool' },
        distance_one_way: 2 + index,
        drive_reasons: ['errands'],
        q1: index < 5 ? 'v1' : 'v2',
      }
      const body = { revision: '0', answers: JSON.stringify(answers) }
      await call({ method: 'PUT', path: `/member/surveys/${id()}/submitted`, body })
    }
  }
}

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'bayou' })

    test('C21 staff makes a survey from the baseline, tries it out, opens it, closes it, and saves results of ten answers and the codebook', async ({
      page,
      openDevice,
    }) => {
      test.slow()
      const say = textsIn(language)
      const of = (key: string, values?: Record<string, string>) => say(`staff-surveys:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const { title, intro, ask, option } = words[language]
      const both = (label: string) =>
        (['en', 'es'] as const).map((each) => of('text_in', { label, language: of(`language.${each}`) }))
      const zip = newArea()
      let id = ''
      const member = await openDevice()
      const handIn = await answerTenTimes(member, () => id, zip)
      await becomeStaff(page, newPerson('Sol', 'Marsh'), { language, role: 'programme_admin', at: '/admin/surveys' })

      await press(main.getByRole('button', { name: of('create.button') }))
      for (const label of both(of('field.title'))) await dialog.getByLabel(label).fill(title)
      await press(dialog.getByRole('button', { name: of('create.submit'), exact: true }))
      await page.waitForURL(/\/admin\/survey\/[0-9a-f-]{36}/)
      id = page.url().split('/').at(-1)!

      await expect(main.getByText(of('length.about_one', { count: '1' }))).toBeVisible()
      // the page names what is missing before the survey can be opened
      await press(main.getByRole('button', { name: of('open.button') }))
      await expect(main.getByText(of('unready_other', { count: '2' }))).toBeVisible()
      for (const label of both(of('field.intro'))) await main.getByLabel(label).fill(intro)

      // a question more, on a page that only those see who drive alone
      await press(main.getByRole('button', { name: of('page.add'), exact: true }))
      const last = main.getByRole('region', { name: of('page.number', { number: '4' }) })
      for (const label of both(of('page.title'))) await last.getByLabel(label).fill(ask)
      for (const label of both(of('question.text'))) await last.getByLabel(label).fill(ask)
      for (const number of ['1', '2'])
        for (const label of both(of('option.text', { number })))
          await last.getByLabel(label).fill(`${option} ${number}`)
      await last.getByLabel(of('page.shown_if')).selectOption({ index: 1 })
      await press(last.getByRole('checkbox', { name: language === 'en' ? 'Drive alone' : 'Manejar solo' }))
      await main.getByLabel(say('staff-audience:field.zips')).fill(zip)
      await press(main.getByRole('checkbox', { name: say('staff-audience:field.newcomers') }))

      // as a member would
      await press(main.getByRole('button', { name: of('try.button') }))
      await press(dialog.getByRole('radio').first())
      await press(dialog.getByRole('button', { name: say('survey:next') }))
      await dialog.getByRole('spinbutton').fill('3')
      await press(dialog.getByRole('button', { name: say('survey:next') }))
      await press(dialog.getByRole('button', { name: say('survey:next') }))
      await expect(dialog.getByRole('heading', { level: 2, name: ask })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      await press(main.getByRole('button', { name: of('open.button') }))
      await expect(dialog.getByText(of('open.count_other', { number: '10' }))).toBeVisible()
      await press(dialog.getByRole('button', { name: of('open.confirm') }))
      await expect(dialog).toBeHidden()
      await expect(main.getByRole('button', { name: of('close.button') })).toBeVisible()
      await handIn()
      await member.goto('/messages')
      // the job of the minute tells each of them
      const notice = member.getByRole('main').getByRole('button', { name: title })
      await expect(notice).toBeVisible({ timeout: 90_000 })

      await press(main.getByRole('button', { name: of('close.button') }))
      await press(dialog.getByRole('button', { name: of('close.confirm') }))
      await expect(dialog).toBeHidden()
      await expect(main.getByRole('heading', { level: 2, name: of('results.title') })).toBeVisible()
      await expect(main.getByText(of('results.lead_other', { count: '10' }))).toBeVisible()
      const row = main.getByRole('row').filter({ hasText: `${option} 1` })
      await expect(row).toContainText('50')

      const results = await saved(page, () => press(main.getByRole('button', { name: of('file.results') })))
      expect(results).toContain('distance_one_way')
      expect(results).toContain(`q1,${ask},v1,${option} 1,,50,,`)
      const codebook = await saved(page, () => press(main.getByRole('button', { name: of('file.codebook') })))
      expect(codebook).toContain('label_en')
      expect(codebook).toContain('drive_reasons,value,errands,I run errands on the way')
    })
  })
}

async function saved(page: Page, save: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), save()])
  return readFile(await download.path(), 'utf8')
}
