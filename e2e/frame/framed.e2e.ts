import type { Page } from '@playwright/test'
import { openStaffCalls } from '../support/join.ts'
import { publishPage } from '../support/publish-page.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { waitForWords } from '../support/words.ts'

const site = 'https://fares.example'
/**
 * The page of another site: it takes the focus by itself and keeps posting some messages until its reader does
 * something, and others when its button is pressed.
 */
const widget = ({
  byItself = [],
  pressed,
}: {
  byItself?: unknown[]
  pressed: unknown[]
}) => `<!doctype html><title>Fares</title>
<button>Call</button><script>
  const say = (messages) => { for (const message of messages) parent.postMessage(message, '*') }
  const button = document.querySelector('button')
  const byItself = ${JSON.stringify(byItself)}
  if (byItself.length) {
    button.focus()
    say(byItself)
    const again = setInterval(() => say(byItself), 20)
    addEventListener('keydown', () => clearInterval(again), true)
  }
  button.onclick = () => say(${JSON.stringify(pressed)})
</script>`
const call = (place: string, query?: object) => ({ source: 'throughway', type: 'open', place, ...(query && { query }) })

async function publishFramed(page: Page) {
  const staff = await openStaffCalls(page)
  const path = '/staff/frames'
  const name = async (origin: string) => {
    const { version } = await staff({ method: 'GET', path })
    return staff({ method: 'PUT', path, body: { version: String(version), 'origins[0]': origin } })
  }
  await name(site)
  const frame = { type: 'frame', href: `${site}/table`, title: 'Table of fares', height: 300 }
  return { address: await publishPage(page, 'fares', { title: 'Fares', blocks: [frame] }), takeAway: () => name('') }
}

// the list of sites is the programme's, so each of these stories has one to itself
for (const [language, brand] of [
  ['en', 'canyon'],
  ['es', 'magnolia'],
] as const)
  test.describe(language, () => {
    const say = textsIn(language)
    test.use({ brand, locale: language === 'es' ? 'es-US' : 'en-US' })

    test('R2.54 a framed page of a named site opens a place when its reader asks for it, and nothing else', async ({
      page,
      watch,
    }) => {
      watch.forgive(/^request to another site: https:\/\/fares\.example/)
      await page.goto('/')
      const { address, takeAway } = await publishFramed(page)
      let html = ''
      await page.context().route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
      // what drives the browser counts as its reader, so the story says when somebody is at work
      await page.addInitScript(() => {
        const userActivation = {
          get isActive() {
            return sessionStorage.getItem('isAtWork') === 'true'
          },
        }
        Object.defineProperty(navigator, 'userActivation', { value: userActivation })
      })
      const frame = page.frameLocator('iframe[title="Table of fares"]')
      const press = async () => {
        await page.goto(address)
        await frame.getByRole('button').press('Enter')
      }

      await test.step('by itself it leads nobody away, though it takes the focus', async () => {
        html = widget({ byItself: [call('faqs')], pressed: [call('commute_calculator')] })
        await page.goto(address)
        await frame.getByRole('button').waitFor()
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
        await page.evaluate(async () => {
          const next = () => new Promise((resolve) => addEventListener('message', resolve, { once: true }))
          for (let heard = 0; heard < 3; heard += 1) await next()
        })
        expect(new URL(page.url()).pathname).toBe(address)
        // the widget falls silent at the first key, so that none of its own messages counts as its reader's
        await frame.getByRole('button').press('Shift')
        await page.evaluate(() => sessionStorage.setItem('isAtWork', 'true'))
        await frame.getByRole('button').press('Enter')
        await expect(page).toHaveURL('/commute_calculator')
      })

      await test.step('what it may not say is passed over', async () => {
        const pressed = [call('javascript:alert(1)'), { ...call('faqs'), href: 'https://evil.example' }, 'faqs', null]
        html = widget({ pressed: [...pressed, call('contact_us')] })
        await press()
        await expect(page).toHaveURL('/contact_us')
      })

      await test.step('a place with its query opens', async () => {
        html = widget({ pressed: [call('legal', { doc: 'privacy' })] })
        await press()
        await expect(page).toHaveURL('/legal?doc=privacy')
        await waitForWords({ page })
      })

      await test.step('a site that is not named any more is a link', async () => {
        await takeAway()
        await page.goto(address)
        const name = say('content:frame_link', { title: 'Table of fares', host: 'fares.example' })
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', `${site}/table`)
        await expect(page.locator('iframe')).toHaveCount(0)
      })
    })
  })
