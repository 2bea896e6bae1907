import type { Page } from '@playwright/test'
import { helpTopics } from '@throughway/domain/content/help-topics'
import { openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { drawPicture } from '../support/pictures.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Language, textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'
import { waitForWords } from '../support/words.ts'

const words = {
  en: { search: 'points expire', question: 'Do points expire?', answer: '12 months after they could first be spent' },
  es: { search: 'puntos vencen', question: '¿Los puntos vencen?', answer: '12 meses después de que se pudieron usar' },
}

for (const language of languagesInTurn(import.meta.url)) {
  const say = textsIn(language)
  const isPhone = language === 'es'
  const { search, question, answer } = words[language]

  test.describe(language, () => {
    test.use({
      brand: 'harbor',
      locale: isPhone ? 'es-US' : 'en-US',
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    })

    test('R2.11 a visitor finds an answer by keyboard, says that it helped, and shares it', async ({ page }) => {
      await page.goto('/faqs')
      await waitForWords({ page })
      await page.getByLabel(say('content:search')).fill(search)
      const fold = page.getByRole('group').filter({ hasText: question })
      await expect(page.locator('details')).toHaveCount(1)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(fold).toContainText(answer)
      await page.getByRole('button', { name: say('content:yes'), exact: true }).press('Enter')
      await expect(page.getByText(say('content:glad'))).toBeVisible()

      const address = await page.getByRole('link', { name: say('content:link_to_answer') }).getAttribute('href')
      await page.goto(`/faqs${address}`)
      await expect(page.getByText(answer)).toBeVisible()
      await expect(page.locator('details[open]')).toHaveCount(1)

      await page.getByLabel(say('content:search')).fill('zeppelin')
      await expect(page.getByText(say('content:none_found'))).toBeVisible()
      await page.getByRole('link', { name: say('content:to_contact') }).click()
      await expect(page).toHaveURL('/contact_us')
    })
  })
}

for (const language of languagesInTurn(import.meta.url))
  test.describe(`legal texts, ${language}`, () => {
    const say = textsIn(language)
    test.use({ locale: language === 'es' ? 'es-US' : 'en-US', viewport: { width: 390, height: 844 } })

    test('R2.13 R2.14 a visitor on a phone reads the terms, the privacy policy and another text, each with its version', async ({
      page,
    }) => {
      for (const [path, title] of [
        ['/privacy_policy', say('title.privacy_policy')],
        ['/legal', say('title.legal')],
        ['/legal?doc=privacy', say('title.privacy_policy')],
        ['/legal?doc=nothing', say('title.legal')],
      ] as const) {
        await page.goto(path)
        await waitForWords({ page })
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page).toHaveTitle(`Harbor Commute - ${title}`)
        const [start] = say('content:version', { version: '1', date: '#' }).split('#')
        await expect(page.getByText(start!)).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      }
    })
  })

test('R2.25 R2.26 a screen leads to its topic, an unknown one to all, an unknown partner to help', async ({ page }) => {
  await signUp(page, newPerson('Pia', 'Point'), { at: '/trips/points' })
  await page.getByRole('link', { name: 'How this works' }).click()
  await expect(page).toHaveURL('/more/help?topicID=points')
  await waitForWords({ page })
  await expect(page.getByRole('heading', { level: 1, name: 'How points work' })).toBeVisible()
  await expect(page).toHaveTitle(/- How points work$/)
  await page.goto('/more/help?topicID=nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'How to log a trip' })).toBeVisible()
  await page.goto('/more/partner?partnerID=99999')
  await expect(page).toHaveURL('/more/help')
})

test('R2.25 every screen that a topic of help explains links to it', async ({ page }) => {
  await signUp(page, newPerson('Theo', 'Topic'), { at: '/more/help' })
  const screens = Object.entries(helpTopics).flatMap(([topic, paths]) => paths.map((path) => [topic, path] as const))
  for (const [topic, path] of screens) {
    await page.goto(path)
    const link = page.getByRole('main').getByRole('link', { name: 'How this works' })
    await expect.soft(link, path).toHaveAttribute('href', `/more/help?topicID=${topic}`)
  }
})

test('C36 what is missing in Spanish is shown in English with its language, and an old translation in Spanish', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const staff = await openStaffCalls(page)
  const slug = `news-${Date.now()}`
  const tree = (text: string) => JSON.stringify({ blocks: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
  const { id } = (await staff({ method: 'POST', path: '/staff/content', body: { kind: 'page', slug } })) as {
    id: string
  }
  const write = async (language: Language, title: string, facts: object) => {
    const body = { title, description: 'News.', tree: tree(`${title}.`), ...facts }
    const saved = (await staff({
      method: 'POST',
      path: `/staff/content/${id}/${language}/revisions`,
      body: body,
    })) as { id: string }
    await staff({ method: 'POST', path: `/staff/content/${id}/${language}/publish`, body: { revision: saved.id } })
    return saved.id
  }
  const first = await write('en', 'The pier reopens', {})

  const context = await browser.newContext({ locale: 'es-US', viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(new URL(`/public/${slug}`, page.url()).href)
  const heading = (reader: Page) => reader.getByRole('heading', { level: 1 })
  await expect(heading(phone)).toHaveText('The pier reopens')
  await expect(phone.getByText('The pier reopens.')).toBeVisible()
  expect(await phone.locator('[lang=en] .content').count()).toBe(1)
  await expect(phone.getByText('Esta página por ahora está solo en inglés.')).toBeVisible()

  await write('es', 'El muelle abre', { translates: first })
  await write('en', 'The pier reopens on Monday', { based_on: first })
  await phone.reload()
  await expect(heading(phone)).toHaveText('El muelle abre')
  expect(await phone.locator('[lang=en] .content').count()).toBe(0)
  await page.goto(`/public/${slug}`)
  await expect(heading(page)).toHaveText('The pier reopens on Monday')
  await context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })

  test('a picture that an editor sent stands in the page, in the width that the phone needs', async ({ page }) => {
    await page.goto('/')
    const staff = await openStaffCalls(page)
    const image = { name: 'pier.png', mimeType: 'image/png', buffer: drawPicture(1300, 650) }
    const { id } = await staff({ method: 'POST', path: '/staff/content/images', files: { image } })
    const slug = `pier-${Date.now()}`
    const item = await staff({ method: 'POST', path: '/staff/content', body: { kind: 'page', slug } })
    const words = (text: string) => [{ type: 'text', text }]
    const blocks = [{ type: 'image', image: id, alt: 'The pier at dusk', caption: words('From the ferry.') }]
    const body = { title: 'The pier', description: 'What it looks like.', tree: JSON.stringify({ blocks }) }
    const path = `/staff/content/${String(item['id'])}/en`
    const revision = await staff({ method: 'POST', path: `${path}/revisions`, body })
    await staff({ method: 'POST', path: `${path}/publish`, body: { revision: String(revision['id']) } })

    await page.goto(`/public/${slug}`)
    const picture = page.getByRole('figure').getByRole('img', { name: 'The pier at dusk' })
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => [img.currentSrc, img.naturalWidth > 0]))
      .toEqual([new URL(`/api/public/pictures/${String(id)}/960`, page.url()).href, true])
    await expect(page.getByText('From the ferry.')).toBeVisible()
    const { width, height } = (await picture.boundingBox())!
    expect(width).toBeLessThanOrEqual(390)
    expect(width / height).toBeCloseTo(2, 1)
  })
})
