import { brandKeys } from '@throughway/brands/keys'
import { programmes } from '@throughway/brands/programmes'
import { brandSettings } from '@throughway/brands/settings'
import { siteOf } from '../support/server.ts'
import { expect, test } from '../support/story.ts'

test.describe('each programme opens its own door', () => {
  for (const key of brandKeys) {
    test(`R2.01 R1.03 ${key}`, async ({ page }) => {
      const { words } = programmes[key]
      const pictures = new Map<string, number>()
      page.on('response', (response) => void pictures.set(new URL(response.url()).pathname, response.status()))
      await page.goto(siteOf(key))

      const { app_name: name, contact_phone: phone, contact_phone_display: shown } = brandSettings[key]
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: words.en.tagline })).toBeVisible()
      await expect(page).toHaveTitle(`${name} - Welcome`)
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
