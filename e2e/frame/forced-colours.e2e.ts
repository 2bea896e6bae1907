import type { Locator } from '@playwright/test'
import { expect, test } from '../support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

test('R1.08 in the reader’s own colours what is chosen, what has the focus and what is drawn stay to be seen', async ({
  page,
}) => {
  await page.goto('/dev/ui')
  const parts = page.locator('[data-theme="light"]', { has: page.getByRole('radio') }).last()

  const card = (name: string) => parts.locator('.radio-card', { hasText: name })
  expect(await edgesOf(card('Bike'))).not.toEqual(await edgesOf(card('Transit')))
  const unfocused = await edgesOf(card('Bike'))
  await parts.getByRole('radio', { name: 'Bike' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  expect(await edgesOf(card('Bike'))).not.toEqual(unfocused)

  const tabs = parts.getByRole('tab')
  expect(await edgesOf(tabs.nth(0))).not.toEqual(await edgesOf(tabs.nth(1)))

  const button = (name: string) => parts.getByRole('button', { name, exact: true }).first()
  expect(await edgesOf(button('Log trip'))).not.toEqual(await edgesOf(button('Edit')))

  await parts.getByRole('button', { name: 'Account' }).click()
  expect(await edgesOf(parts.getByRole('link', { name: 'Settings' }))).not.toEqual(
    await edgesOf(parts.getByRole('link', { name: 'Profile' })),
  )
  await page.keyboard.press('Escape')

  // what has a ground and no edge elsewhere has an edge here
  for (const drawn of ['.avatar', '.skeleton']) {
    expect((await edgesOf(parts.locator(drawn).first())).border, drawn).toMatch(/^[1-9]/)
  }
  // bars are told apart by their marks alone, so the legend shows them
  const swatches = parts.locator('.bar-chart__legend .bar-chart__swatch')
  await expect.poll(() => swatches.count()).toBeGreaterThan(1)
  for (const swatch of await swatches.all()) await expect(swatch).toBeVisible()
})

/** What is left to tell by where grounds and shades are taken away; a ground counts where the part keeps its own. */
function edgesOf(part: Locator) {
  return part.evaluate((element) => {
    const style = getComputedStyle(element)
    const { outline, outlineOffset, forcedColorAdjust, backgroundColor } = style
    return {
      border: `${style.borderBottom}, ${style.borderLeft}`,
      outline: `${outline} ${outlineOffset}`,
      ground: forcedColorAdjust === 'none' && backgroundColor,
    }
  })
}
