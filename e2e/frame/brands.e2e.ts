import type { Page, Response } from '@playwright/test'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { programmes } from '@throughway/brands/programmes'
import { brandSettings } from '@throughway/brands/settings'
import { siteOf } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

/** The programmes in a few parts, so that stories run beside each other; a part is looked at in one page. */
const partSize = 8
const parts = Array.from({ length: Math.ceil(brandKeys.length / partSize) }, (_, part) =>
  brandKeys.slice(part * partSize, (part + 1) * partSize),
)

test.describe('each programme opens its own door', () => {
  for (const keys of parts) {
    test(`R2.01 R1.03 ${keys.join(', ')}`, async ({ page, watch }) => {
      // a programme's map is being prepared while its first page is read
      watch.forgive(/503.*\/planner\/service_day/)
      const faults: string[] = []
      for (const key of keys)
        await lookAtDoor(page, key).catch((error: Error) => faults.push(`${key}: ${error.message}`))
      // the first line of an error is what the end of a run shows
      if (faults.length > 0) throw new Error(faults.join('\n'))
    })
  }

  test('R1.03 two programmes side by side differ in name, colour and picture', async ({ page, openDevice }) => {
    const other = await openDevice()
    await Promise.all([page.goto(siteOf('mesa')), other.goto(siteOf('lakes'))])
    const looks = await Promise.all(
      [page, other].map(async (each) => {
        await expect(each.getByRole('heading', { level: 1 })).toBeVisible()
        return each.evaluate(async () => {
          const icon = Object.assign(new Image(), {
            src: document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')!.href,
          })
          await icon.decode()
          return {
            colour: getComputedStyle(document.documentElement).getPropertyValue('--brand'),
            scene: document.querySelector('use[href*="/scene-"]')?.getAttribute('href'),
            name: document.title,
            icon: icon.src,
            iconSize: [icon.naturalWidth, icon.naturalHeight],
          }
        })
      }),
    )
    const [mesa, lakes] = looks
    expect([mesa!.iconSize, lakes!.iconSize]).toEqual([
      [180, 180],
      [180, 180],
    ])
    for (const fact of ['colour', 'scene', 'name', 'icon'] as const) {
      expect(mesa![fact]).toBeTruthy()
      expect(mesa![fact]).not.toBe(lakes![fact])
    }
  })
})

async function lookAtDoor(page: Page, key: BrandKey) {
  const { words } = programmes[key]
  // half of them in their Spanish, whose words are longer
  const own = brandKeys.indexOf(key) % 2 === 1 ? words.es : undefined
  const say = textsIn(own ? 'es' : 'en')
  await page.setViewportSize({ width: 1440, height: 900 })
  const pictures = new Map<string, number>()
  const keepPicture = (response: Response) => void pictures.set(new URL(response.url()).pathname, response.status())
  page.on('response', keepPicture)
  await page.goto(`${siteOf(key)}/?lng=${own ? 'es' : 'en'}`)

  const { app_name: name, contact_phone: phone, contact_phone_display: shown } = brandSettings[key]
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: (own ?? words.en).tagline })).toBeVisible()
  await expect(page).toHaveTitle(`${name} - ${say('title.landing')}`)
  // R3.03: two programmes can be called
  const call = page.getByRole('contentinfo').locator('a[href^="tel:"]')
  if (phone) await expect(call).toHaveText(shown!)
  else await expect(call).toHaveCount(0)
  for (const kind of ['mark', 'scene']) {
    const picture = page.locator(`svg:has(use[href*="/${kind}-${key}-"])`).first()
    await expect(picture).toBeVisible()
    const address = (await picture.locator('use').getAttribute('href'))!.split('#')[0]!
    await expect.poll(() => pictures.get(address)).toBe(200)
  }
  // numbers of its own, or what a commute would save, which is loaded when its place is seen
  await page.locator('.landing-numbers__example, .landing-numbers').first().scrollIntoViewIfNeeded()
  const numbers = page.getByRole('region', { name: say('landing:numbers.title') })
  await expect(numbers.or(page.getByText(say('landing:example.money')))).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))

  // both ways in and the heading are on the first screen of a phone
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: say('layout.sign_up'), exact: true })).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('link', { name: say('layout.sign_in'), exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    expect((await bar.boundingBox())!.height, `the bar at ${size.width} px`).toBeLessThan(72)
  }
  page.off('response', keepPicture)
}
