import type { Page } from '@playwright/test'
import { nextWorkday } from '../support/days.ts'
import { openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { drawPicture } from '../support/pictures.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'
import { goByKeys, pressByKeys } from '../support/two-ways.ts'

const texts = {
  en: { title: 'Walk to the harbor', lead: 'The new path is open.', head: 'The way', note: 'Bring a light.' },
  es: {
    title: 'A pie hasta el puerto',
    lead: 'El nuevo camino está abierto.',
    head: 'El camino',
    note: 'Lleva una luz.',
  },
} as const

const textOf = (words: string) =>
  JSON.stringify({ blocks: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })

/** An address that no other run of the story takes. */
const newSlug = () => `walk-${Date.now().toString(36)}`

for (const language of languagesInTurn(import.meta.url)) {
  test.describe(language, () => {
    test.use({
      brand: 'motor',
      locale: language === 'es' ? 'es-US' : 'en-US',
      viewport: { width: 1440, height: 900 },
    })

    test('C36 R2.19 an editor writes a page by keyboard alone, publishes it in two languages, schedules the next version and rolls back', async ({
      page,
      openDevice,
    }) => {
      test.slow()
      const say = textsIn(language)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const notices = page.getByRole('region', { name: say('layout.notices') })
      const { keyboard } = page
      const slug = newSlug()
      await becomeStaff(page, newPerson('Eli', 'Marsh'), { language, role: 'content_editor', at: '/admin/content' })

      await pressByKeys(main.getByRole('button', { name: say('staff-content:create.button') }))
      await goByKeys(dialog.getByLabel(say('staff-content:column.slug')))
      await keyboard.type(slug)
      await keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/content\/[0-9a-f-]{36}/)

      const form = (of: 'en' | 'es') =>
        main.getByRole('region', {
          name: say('staff-content:edit.form', { language: say(`staff-content:language.${of}`) }),
        })
      const phone = main.getByRole('region', { name: say('staff-content:preview.title') })

      async function write(of: 'en' | 'es') {
        const { title, lead, head, note } = texts[of]
        await goByKeys(form(of).getByLabel(say('staff-content:field.title')))
        await keyboard.type(title)
        await goByKeys(form(of).getByLabel(say('staff-content:field.description')))
        await keyboard.type(lead)
        const text = form(of).getByRole('textbox', {
          name: say('staff-content:edit.label', { language: say(`staff-content:language.${of}`) }),
        })
        await goByKeys(text)
        await keyboard.type(lead)
        await keyboard.press('Enter')
        await keyboard.type(`## ${head}`)
        await keyboard.press('Enter')
        await keyboard.type('- 1')
        await keyboard.press('Enter')
        await keyboard.type('2')
        await keyboard.press('Enter')
        await keyboard.press('Enter')
        // the tools are one stop, reached from the text and left again
        await keyboard.press('Alt+F10')
        await keyboard.press('End')
        await keyboard.press('ArrowLeft')
        await expect(form(of).getByRole('button', { name: say('staff-content:tool.insert') })).toBeFocused()
        await keyboard.press('Enter')
        await pressByKeys(dialog.getByRole('button', { name: say('staff-content:block.call_out') }))
        await expect(dialog).toBeHidden()
        await expect(text).toBeFocused()
        await keyboard.type(note)
        await expect(phone.getByRole('heading', { name: head })).toBeVisible()
        await expect(phone.getByText(note)).toBeVisible()
        await expect(phone.getByRole('listitem')).toHaveText(['1', '2'])
      }

      async function save(of: 'en' | 'es', version: number) {
        await pressByKeys(form(of).getByRole('button', { name: say('staff-content:save.button') }))
        await expect(
          notices.getByText(say('staff-content:save.done', { version: String(version) })).first(),
        ).toBeVisible()
      }

      async function publish(of: 'en' | 'es') {
        await pressByKeys(form(of).getByRole('button', { name: say('staff-content:publish.button') }))
        await pressByKeys(dialog.getByRole('button', { name: say('staff-content:publish.confirm'), exact: true }))
        await expect(dialog).toBeHidden()
      }

      await write('en')
      await save('en', 1)
      await publish('en')
      const reader = await openDevice()
      await reader.goto(`/public/${slug}?lng=en`)
      await expect(reader.getByRole('heading', { level: 1, name: texts.en.title })).toBeVisible()
      await expect(reader.getByText(texts.en.note)).toBeVisible()

      await goByKeys(main.getByRole('radio', { name: say('staff-content:language.es') }).first())
      await write('es')
      await pressByKeys(
        form('es').getByRole('checkbox', { name: say('staff-content:field.translates', { version: '1' }) }),
      )
      await save('es', 1)
      await publish('es')
      await reader.goto(`/public/${slug}?lng=es`)
      await expect(reader.getByRole('heading', { level: 1, name: texts.es.title })).toBeVisible()

      // the next version waits for its day, until it is called off
      await goByKeys(main.getByRole('radio', { name: say('staff-content:language.en') }).first())
      await goByKeys(form('en').getByLabel(say('staff-content:field.title')))
      await keyboard.press('End')
      await keyboard.type('!')
      await save('en', 2)
      await pressByKeys(form('en').getByRole('button', { name: say('staff-content:schedule.button') }))
      await dialog.getByLabel(say('staff-content:schedule.date'), { exact: true }).fill(nextWorkday())
      await dialog.getByLabel(say('staff-content:schedule.time'), { exact: true }).fill('08:00')
      await pressByKeys(dialog.getByRole('button', { name: say('staff-content:schedule.confirm'), exact: true }))
      await expect(dialog).toBeHidden()
      const off = form('en').getByRole('button', { name: say('staff-content:call_off.button') })
      await pressByKeys(off)
      await pressByKeys(dialog.getByRole('button', { name: say('staff-content:call_off.confirm'), exact: true }))
      await expect(off).toBeHidden()

      await publish('en')
      await reader.goto(`/public/${slug}?lng=en`)
      await expect(reader.getByRole('heading', { level: 1, name: `${texts.en.title}!` })).toBeVisible()
      await goByKeys(main.getByRole('tab', { name: say('staff-content:side.history') }))
      await keyboard.press('Enter')
      await expect(main.locator('ins')).toContainText('!')
      await pressByKeys(main.getByRole('button', { name: say('staff-content:history.back_of', { version: '1' }) }))
      await pressByKeys(dialog.getByRole('button', { name: say('staff-content:publish.confirm'), exact: true }))
      await expect(dialog).toBeHidden()
      await reader.goto(`/public/${slug}?lng=en`)
      await expect(reader.getByRole('heading', { level: 1, name: texts.en.title, exact: true })).toBeVisible()
    })
  })
}

test.describe('two editors', () => {
  test.use({ brand: 'motor', viewport: { width: 1440, height: 900 } })
  const say = textsIn('en')

  /** A page with a saved draft; answers its id and that of the draft. */
  async function makeDraft(page: Page) {
    const staff = await openStaffCalls(page)
    const { id } = await staff({ method: 'POST', path: '/staff/content', body: { kind: 'page', slug: newSlug() } })
    const save = (words: string, basedOn?: string) =>
      staff({
        method: 'POST',
        path: `/staff/content/${String(id)}/en/revisions`,
        body: { title: words, description: words, tree: textOf(words), ...(basedOn && { based_on: basedOn }) },
      })
    const draft = await save('Both begin here')
    return { id: String(id), draft: String(draft['id']), save }
  }

  test('C36 of two who save at once the second sees both texts, and nothing that was typed is lost, not by a reload or a way out and back either', async ({
    page,
    watch,
  }) => {
    watch.forgive(/status of 409/)
    const main = page.getByRole('main')
    await becomeStaff(page, newPerson('Eli', 'Marsh'), { language: 'en', role: 'content_editor', at: '/admin' })
    const { id, draft, save } = await makeDraft(page)
    await page.goto(`/admin/content/${id}`)
    const text = main.getByRole('textbox', { name: say('staff-content:edit.label', { language: 'English' }) })
    await expect(text).toHaveText('Both begin here')
    await text.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' and mine goes on')
    await page.reload()
    await expect(text).toHaveText('Both begin here and mine goes on')
    await page
      .getByRole('navigation', { name: say('staff:frame.crumbs') })
      .getByRole('link', { name: say('staff-content:title') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: say('staff-content:title') })).toBeVisible()
    await page.goBack()
    await expect(text).toHaveText('Both begin here and mine goes on')

    await save('Both begin here and theirs goes on', draft)
    await main.getByRole('button', { name: say('staff-content:save.button') }).click()
    const conflict = main.getByRole('alert').filter({ hasText: say('staff-content:conflict.title') })
    await expect(conflict.locator('ins')).toContainText('mine')
    await expect(conflict.locator('del').first()).toContainText('theirs')
    await expect(text).toHaveText('Both begin here and mine goes on')

    await conflict.getByRole('button', { name: say('staff-content:conflict.take') }).click()
    await expect(text).toHaveText('Both begin here and theirs goes on')
    await main.getByRole('button', { name: say('staff-content:conflict.bring_back') }).click()
    await expect(text).toHaveText('Both begin here and mine goes on')
    await main.getByRole('button', { name: say('staff-content:save.button') }).click()
    const notices = page.getByRole('region', { name: say('layout.notices') })
    await expect(notices.getByText(say('staff-content:save.done', { version: '3' }))).toBeVisible()
  })

  test('C36 pasted HTML is turned by the server and what is left out is listed; a picture is sent with what it shows', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await becomeStaff(page, newPerson('Eli', 'Marsh'), { language: 'en', role: 'content_editor', at: '/admin' })
    const { id } = await makeDraft(page)
    await page.goto(`/admin/content/${id}`)
    const text = main.getByRole('textbox', { name: say('staff-content:edit.label', { language: 'English' }) })
    await text.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await text.evaluate((element) => {
      const data = new DataTransfer()
      data.setData('text/html', '<h2>From elsewhere</h2><p>Kept <b>words</b></p><script>alert(1)</script>')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(text.getByRole('heading', { name: 'From elsewhere' })).toBeVisible()
    await expect(text.getByText('words')).toBeVisible()
    await expect(main.getByText(say('staff-content:import.left_out'))).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: /^script/ })).toBeVisible()

    // any page can write to the clipboard: a part with an unsafe link is only its words
    await text.evaluate((element) => {
      const mark = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
      const slice = { content: [{ type: 'paragraph', content: [{ type: 'text', text: 'trap', marks: [mark] }] }] }
      const data = new DataTransfer()
      data.setData('application/x-throughway-content', JSON.stringify(slice))
      data.setData('text/plain', 'only words')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(text.getByText('only words')).toBeVisible()
    await expect(text.getByText('trap')).toHaveCount(0)

    await main.getByRole('button', { name: say('staff-content:tool.insert') }).click()
    await dialog.getByRole('button', { name: say('staff-content:block.image') }).click()
    await dialog
      .getByLabel(say('staff-content:picture.file'))
      .setInputFiles({ name: 'path.png', mimeType: 'image/png', buffer: drawPicture(600, 300) })
    await expect(dialog.getByText(say('staff-content:picture.widths', { widths: '480, 600' }))).toBeVisible()
    await dialog.getByRole('button', { name: say('staff-content:picture.submit') }).click()
    await expect(dialog.getByText(say('field.required'))).toBeVisible()
    await dialog.getByLabel(say('staff-content:picture.alt')).fill('The path along the water')
    await dialog.getByRole('button', { name: say('staff-content:picture.submit') }).click()
    await expect(dialog).toBeHidden()
    const phone = main.getByRole('region', { name: say('staff-content:preview.title') })
    await expect(phone.getByRole('img', { name: 'The path along the water' })).toBeVisible()
  })

  test('R6.03 an auditor reads a text and changes nothing', async ({ page }) => {
    const main = page.getByRole('main')
    await becomeStaff(page, newPerson('Ari', 'Vance'), { language: 'en', role: 'auditor', at: '/admin' })
    const { id } = await makeDraft(page)
    await page.goto('/admin/content')
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    await expect(main.getByRole('button', { name: say('staff-content:create.button') })).toHaveCount(0)
    await page.goto(`/admin/content/${id}`)
    const text = main.getByRole('textbox', { name: say('staff-content:edit.label', { language: 'English' }) })
    await expect(text).toHaveText('Both begin here')
    await expect(text).toHaveAttribute('contenteditable', 'false')
    await text.evaluate((element) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'pasted')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(text).toHaveText('Both begin here')
    for (const name of ['save.button', 'publish.button', 'schedule.button'])
      await expect(main.getByRole('button', { name: say(`staff-content:${name}`) })).toHaveCount(0)
  })
})
