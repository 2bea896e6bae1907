import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { openScreen, screens, screensBrand } from './screens.ts'
import type { Screen, Viewer } from './support/screen.ts'
import { drawsMaps } from './support/drawn-map.ts'
import { siteOf } from './support/server.ts'
import { makeSession, restoreSession } from './support/signed-in.ts'
import { startServer } from './support/start-server.ts'
import { allViews, nameOfView, useView, type View } from './support/views.ts'

/**
 * Takes a picture of every screen in every view, for people to look at: `node e2e/look.ts <folder> [words]`. Words, or
 * patterns, choose the screens and views whose name has all of them.
 */
async function look(folder: string, words: readonly string[]) {
  mkdirSync(folder, { recursive: true })
  const stop = await startServer()
  const browser = await chromium.launch(drawsMaps)
  try {
    for (const view of allViews) await lookAt(browser, view, folder, words)
  } finally {
    await browser.close()
    await stop()
  }
}

async function lookAt(browser: Browser, view: View, folder: string, words: readonly string[]) {
  const wanted = screens
    .map((screen) => ({ screen, name: `${screen.name} ${nameOfView(view)}` }))
    .filter(({ name }) => words.every((word) => new RegExp(word).test(name)))
  const sessions = new Map<string, Promise<string>>()
  for (const { screen, name } of wanted) {
    const context = await browser.newContext({
      ...useView(view),
      baseURL: siteOf(screensBrand),
      reducedMotion: 'reduce',
      timezoneId: 'America/New_York',
    })
    const page = await context.newPage()
    if (screen.viewer !== 'visitor') await restoreSession(page, await sessionOf(screen.viewer))
    await openScreen(page, screen, view.language).catch((error: Error) => console.error(`${name}: ${error.message}`))
    await page.waitForLoadState('networkidle') // maps come in pieces
    await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}.png`), fullPage: isWhole(screen) })
    await context.close()
    console.log(name)
  }

  function sessionOf(viewer: Exclude<Viewer, 'visitor'>) {
    if (!sessions.has(viewer)) sessions.set(viewer, makeSession(browser, screensBrand, view.language, viewer))
    return sessions.get(viewer)!
  }
}

/** What lies over a page belongs to the window, not to the page's whole length. */
function isWhole({ prepare }: Screen) {
  return prepare === undefined
}

const [folder, ...words] = process.argv.slice(2)
if (!folder) throw new Error('Say where the pictures go: node e2e/look.ts <folder>')
await look(resolve(folder), words)
