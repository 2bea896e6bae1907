import { openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Language, textsIn } from '../support/texts.ts'

// a text that asks would stand in the way of every other story of its programme
test.use({ brand: 'tradewinds' })

const titles = { en: 'Rules of the vanpools', es: 'Reglas de las vanpools' }

test('R2.13 C31 a legal text that changed asks once by keyboard and on a phone, and never bars the way out', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const staff = await openStaffCalls(page)
  const slug = `vanpool-rules-${Date.now()}`
  const { id } = await staff({ method: 'POST', path: '/staff/content', body: { kind: 'legal', slug } })
  const write = async (language: Language, facts: Record<string, string>) => {
    const words = [{ type: 'text', text: `${titles[language]}.` }]
    const tree = JSON.stringify({ blocks: [{ type: 'paragraph', content: words }] })
    const path = `/staff/content/${String(id)}/${language}`
    const body = { title: titles[language], description: titles[language], tree, ...facts }
    const saved = await staff({ method: 'POST', path: `${path}/revisions`, body })
    await staff({ method: 'POST', path: `${path}/publish`, body: { revision: String(saved['id']) } })
    return String(saved['id'])
  }
  const source = await write('en', { needs_consent: 'true' })
  await write('es', { translates: source })

  const context = await browser.newContext({
    locale: 'es-US',
    viewport: { width: 390, height: 844 },
    baseURL: new URL(page.url()).origin,
  })
  try {
    const phone = await context.newPage()
    for (const [reader, language] of [
      [page, 'en'],
      [phone, 'es'],
    ] as const) {
      const say = textsIn(language)
      const notice = reader.getByRole('dialog', { name: say('global_alert_title_consent_due') })
      await signUp(reader, newPerson('Connie', 'Consent'), { language })
      await expect(notice).toBeVisible()

      for (const path of ['/account/data', '/account/delete_account', '/more/contact_us']) {
        await reader.goto(path)
        await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(notice).toBeHidden()
      }

      await reader.goto('/home')
      await notice.getByRole('button', { name: say('global_button_label_read') }).press('Enter')
      await expect(reader).toHaveURL(`/more/legal?doc=${slug}`)
      await expect(reader.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible()
      await reader.getByRole('button', { name: say('content:agree.do') }).press('Enter')
      await expect(reader.getByText(say('content:agree.done'))).toBeVisible()

      await reader.goto('/home')
      await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(notice).toBeHidden()
    }
  } finally {
    for (const language of ['en', 'es'])
      await staff({ method: 'POST', path: `/staff/content/${String(id)}/${language}/withdraw` })
    await context.close()
  }
})
