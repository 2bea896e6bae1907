import type { Page } from '@playwright/test'
import type { GrantRole } from '@throughway/domain/identity/permissions'
import { addDays, localDate } from '@throughway/domain/time/time'
import { openStaffCalls } from '../support/join.ts'
import { letOthersAnswer } from '../support/offer-trips.ts'
import { newPerson } from '../support/people.ts'
import { draftPoll, rewordPoll } from '../support/polls.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

/** Some day within the sixty that a poll may be open. */
const someDay = () => addDays(localDate(Date.now(), 'America/New_York'), 20)
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!

test.describe('in English', () => {
  test.use({ brand: 'bluegrass' })
  const say = textsIn('en')
  const field = (name: string, language: 'en' | 'es', values = {}) =>
    say('staff-polls:field.in_language', {
      text: say(`staff-polls:field.${name}`, values),
      language: say(`staff-polls:language.${language}`),
    })

  test('C21 a poll is written in both languages, opened, closed, and its results are read and copied', async ({
    page,
  }) => {
    await becomeStaff(page, newPerson('Pia', 'Stone'), { language: 'en', role: 'programme_admin', at: '/admin/polls' })
    await page.getByRole('button', { name: say('staff-polls:new.button') }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say('staff-polls:new.title') })).toBeVisible()

    // the first fault has the focus
    await page.getByRole('button', { name: say('staff-polls:new.submit') }).press('Enter')
    await expect(page.getByLabel(field('question', 'en'))).toBeFocused()
    await page.getByLabel(field('question', 'en')).fill('Where do you lock your bike?')
    await page.getByLabel(field('question', 'es')).fill('¿Dónde dejas la bici?')
    const words = [
      ['In a cage', 'En una jaula'],
      ['At a rack', 'En un aparcabicis'],
      ['Inside', 'Dentro'],
    ]
    await page.getByRole('button', { name: say('staff-polls:field.add') }).press('Enter')
    for (const [index, [english, spanish]] of words.entries()) {
      const number = String(index + 1)
      await page.getByLabel(field('response', 'en', { number })).fill(english!)
      await page.getByLabel(field('response', 'es', { number })).fill(spanish!)
    }
    // the last one goes up; the focus goes with it
    const up = page.getByRole('button', { name: say('staff-polls:field.up', { number: '3' }) })
    await up.press('Enter')
    await expect(page.getByRole('button', { name: say('staff-polls:field.up', { number: '2' }) })).toBeFocused()
    await expect(page.getByLabel(field('response', 'en', { number: '2' }))).toHaveValue('Inside')
    await page.getByLabel(say('staff-polls:field.closes_on')).fill(someDay())
    await page.getByRole('button', { name: say('staff-polls:new.submit') }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Where do you lock your bike?' })).toBeVisible()

    // a draft has to be saved before it is opened
    await page.getByLabel(field('question', 'en')).fill('Where do you lock it?')
    await page.getByRole('button', { name: say('staff-polls:open.button') }).press('Enter')
    await expect(page.getByText(say('staff-polls:open.save_first'))).toBeVisible()
    await page.getByRole('button', { name: say('staff-polls:draft.save') }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Where do you lock it?' })).toBeVisible()
    await page.getByRole('button', { name: say('staff-polls:open.button') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/\d+ members? sees? it/)).toBeVisible()
    await dialog.getByRole('button', { name: say('staff-polls:open.submit') }).press('Enter')
    await expect(page.getByText(say('staff-polls:one.while_open'))).toBeVisible()
    await expect(page.getByLabel(field('question', 'en'))).toHaveCount(0)

    await letOthersAnswer('bluegrass', idOf(page), [...Array.from({ length: 10 }, () => 1), 2, 2, 2, 3, 3])
    await page.getByRole('button', { name: say('staff-polls:close.button') }).press('Enter')
    await dialog.getByRole('button', { name: say('staff-polls:close.submit') }).press('Enter')
    const results = page.getByRole('region', { name: say('staff-polls:results.title') })
    await expect(results.getByRole('row', { name: 'In a cage' })).toContainText('67%')
    await expect(results.getByRole('row', { name: 'Inside' })).toContainText(say('staff-polls:results.few'))
    const saved = page.waitForEvent('download')
    await results.getByRole('button', { name: say('staff:list.save') }).press('Enter')
    expect((await saved).suggestedFilename()).toContain('.csv')

    await page.getByRole('button', { name: say('staff-polls:copy') }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say('staff-polls:new.copy') })).toBeVisible()
    await expect(page.getByLabel(field('response', 'es', { number: '2' }))).toHaveValue('Dentro')
    await expect(page.getByLabel(say('staff-polls:field.closes_on'))).toHaveValue('')
  })
})

test.describe('two who write', () => {
  test.use({ brand: 'delta' })

  test('C21 nobody opens words that somebody else has just changed, and of two who save one is told', async ({
    page,
    watch,
  }) => {
    watch.forgive(/status of 409/)
    const say = textsIn('en')
    await becomeStaff(page, newPerson('Pia', 'Stone'), { language: 'en', role: 'programme_admin', at: '/admin' })
    const id = await draftPoll(page)
    await page.goto(`/admin/poll/${id}`)
    const question = page.getByLabel(
      say('staff-polls:field.in_language', {
        text: say('staff-polls:field.question'),
        language: say('staff-polls:language.en'),
      }),
    )
    await expect(question).toHaveValue('How did you come today?')
    const dialog = page.getByRole('dialog')

    await rewordPoll(page, id, '1', 'How do you come as a rule?')
    await page.getByRole('button', { name: say('staff-polls:open.button') }).click()
    await dialog.getByRole('button', { name: say('staff-polls:open.submit') }).click()
    await expect(dialog.getByText(say('refusal.changed_meanwhile'))).toBeVisible()
    await dialog.getByRole('button', { name: say('staff-polls:cancel') }).click()
    await expect(question).toHaveValue('How do you come as a rule?')

    await question.fill('How did you come?')
    await rewordPoll(page, id, '2', 'And how do you come?')
    await page.getByRole('button', { name: say('staff-polls:draft.save') }).click()
    await expect(page.getByRole('alert')).toContainText('And how do you come?')
    await expect(question).toHaveValue('How did you come?')
    await page.getByRole('button', { name: say('elsewhere.take') }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'And how do you come?' })).toBeVisible()
    await expect(question).toHaveValue('And how do you come?')
    await page.getByRole('button', { name: say('staff-polls:open.button') }).click()
    await dialog.getByRole('button', { name: say('staff-polls:open.submit') }).click()
    await expect(page.getByText(say('staff-polls:one.while_open'))).toBeVisible()
    const staff = await openStaffCalls(page)
    await staff({ method: 'POST', path: `/staff/polls/${id}/close` })
  })
})

test.describe('on a phone, in Spanish', () => {
  test.use({
    brand: 'coral',
    locale: 'es-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  test('C21 an editor drafts a poll and drops it, and opens none', async ({ page }) => {
    const say = textsIn('es')
    const role: GrantRole = 'content_editor'
    await becomeStaff(page, newPerson('Eva', 'Ruiz'), { language: 'es', role, at: '/admin/poll/new' })
    const labels = page.getByRole('group', { name: say('staff-polls:field.words') }).getByRole('textbox')
    await expect(labels).toHaveCount(6)
    for (const box of await labels.all()) await box.fill('Sí')
    await page.getByLabel(say('staff-polls:field.closes_on')).fill(someDay())
    await page.getByRole('button', { name: say('staff-polls:new.submit') }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Sí' })).toBeVisible()
    await expect(page.getByRole('button', { name: say('staff-polls:open.button') })).toHaveCount(0)
    await page.getByRole('button', { name: say('staff-polls:drop.button') }).tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('staff-polls:drop.submit') })
      .tap()
    await expect(page).toHaveURL(/\/admin\/polls$/)
    await expect(page.getByRole('heading', { level: 1, name: say('staff-polls:title') })).toBeVisible()
  })
})
