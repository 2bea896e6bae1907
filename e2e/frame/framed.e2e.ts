import type { Page } from '@playwright/test'
import { openStaffCalls } from '../support/join.ts'
import { publishPage } from '../support/publish-page.ts'
import { expect, test } from '../support/story.ts'
import { waitForWords } from '../support/words.ts'

const site = 'https://fares.example'
/** The page of another site: it posts some messages by itself, others when its button is pressed. */
const widget = ({
  atOnce = [],
  pressed,
}: {
  atOnce?: unknown[]
  pressed: unknown[]
}) => `<!doctype html><title>Fares</title>
<button>Call</button><script>
  const say = (messages) => { for (const message of messages) parent.postMessage(message, '*') }
  say(${JSON.stringify(atOnce)})
  document.querySelector('button').onclick = () => say(${JSON.stringify(pressed)})
</script>`
const call = (place: string, query?: object) => ({ source: 'throughway', type: 'open', place, ...(query && { query }) })

async function publishFramed(page: Page) {
  const staff = await openStaffCalls(page)
  const name = (origin: string) => staff({ method: 'PUT', path: '/staff/frames', body: { 'origins[0]': origin } })
  await name(site)
  const frame = { type: 'frame', href: `${site}/table`, title: 'Table of fares', height: 300 }
  return { address: await publishPage(page, 'fares', { title: 'Fares', blocks: [frame] }), takeAway: () => name('') }
}

// the list of sites is the programme's, so this story has one to itself
test.use({ brand: 'canyon' })

test('R2.54 a framed page of a named site opens a place when its reader asks for it, and nothing else', async ({
  page,
  watch,
}) => {
  watch.forgive(/^request to another site: https:\/\/fares\.example/)
  await page.goto('/')
  const { address, takeAway } = await publishFramed(page)
  let html = ''
  await page.context().route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  const frame = page.frameLocator('iframe[title="Table of fares"]')
  const press = async () => {
    await page.goto(address)
    await frame.getByRole('button').press('Enter')
  }

  await test.step('by itself it leads nobody away', async () => {
    html = widget({ atOnce: [call('faqs')], pressed: [call('commute_calculator')] })
    await press()
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
    await expect(page.getByRole('link', { name: 'Table of fares at fares.example' })).toHaveAttribute(
      'href',
      `${site}/table`,
    )
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})
