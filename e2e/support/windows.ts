import type { EventEmitter } from 'node:events'
import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page, Request } from '@playwright/test'
import { blankPage } from './join.ts'
import { waitingForRegions } from './region.ts'

/** A context of the browser, and the page that was opened in it first. */
export type Window = {
  context: BrowserContext
  page: Page
  /** What a story is to find as it was; only a window with the same settings is as good. */
  key: string
  /** Takes away all that the story left; false where it did what cannot be taken back. */
  tidy: () => Promise<boolean>
}

/** So many wait for the next story. Each is a process with a hundred megabytes. */
const mostIdle = 4

/**
 * The windows of a worker. A story gets one in which an earlier story has ended, if there is one with the same settings:
 * the programs of the programme's pages were fetched, read and compiled in it, which otherwise takes longer than most of
 * what a story does. What was kept or arranged there is gone; a window of which that is not certain is closed instead.
 */
export function openWindows(browser: Browser) {
  const idle: Window[] = []
  const openNew = (options: BrowserContextOptions) => open(browser, keyOf(options), options)
  return {
    openNew,
    async take(options: BrowserContextOptions): Promise<Window> {
      const at = idle.findLastIndex(({ key }) => key === keyOf(options))
      return at < 0 ? openNew(options) : idle.splice(at, 1)[0]!
    },
    async giveBack(window: Window) {
      if (!(await window.tidy())) return window.context.close()
      idle.push(window)
      if (idle.length > mostIdle) await idle.shift()!.context.close()
    },
    close: () => Promise.all(idle.splice(0).map(({ context }) => context.close())),
  }
}

function keyOf(options: BrowserContextOptions) {
  return JSON.stringify(Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

async function open(browser: Browser, key: string, options: BrowserContextOptions): Promise<Window> {
  const context = await browser.newContext(options)
  const home = new URL(options.baseURL!).origin
  const page = waitingForRegions(await context.newPage(), home)
  const openTools = context.newCDPSession.bind(context)

  let isSpent = false
  const spend = () => void (isSpent = true)
  // for what these leave there is no way back, or none that is certain
  hear(context, ['exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'setExtraHTTPHeaders'], spend)
  hear(context, ['setGeolocation', 'setOffline', 'setStorageState', 'close'], spend)
  hear(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], spend)
  hear(page, ['close', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'], spend)
  // what a tab keeps of another site is out of reach from this one
  context.on('request', (request: Request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== home) spend()
  })
  const scripts: Promise<Disposable>[] = []
  for (const each of [context, page])
    hear(each, ['addInitScript'], (script) => scripts.push(script as Promise<Disposable>))
  const forgetListeners = [context, page].map(rememberListeners)

  async function tidy() {
    if (isSpent) return false
    try {
      for (const each of context.pages()) if (each !== page) await each.close()
      for (const forget of forgetListeners) forget()
      for (const script of scripts.splice(0)) await (await script).dispose()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto(blankPage)
      await page.evaluate(() => {
        sessionStorage.clear()
        window.name = ''
      })
      await context.clearCookies()
      const tools = await openTools(page)
      await tools.send('Storage.clearDataForOrigin', {
        origin: home,
        storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
      })
      await tools.detach()
      await page.mouse.move(-1, -1)
      if (options.viewport) await page.setViewportSize(options.viewport)
      return !isSpent
    } catch {
      // whatever happened to it, no other story begins there
      return false
    }
  }
  return { context, page, key, tidy }
}

/** Tells of each call of these methods, with its answer. */
function hear<Of extends object>(object: Of, names: readonly (keyof Of)[], listen: (answer: unknown) => void) {
  for (const name of names) {
    const method = object[name] as (...given: unknown[]) => unknown
    object[name] = ((...given: unknown[]) => {
      const answer = method.apply(object, given)
      listen(answer)
      return answer
    }) as Of[keyof Of]
  }
}

/** Answers what takes away every listener that comes after this. */
function rememberListeners(emitter: BrowserContext | Page) {
  const all = emitter as unknown as EventEmitter
  const listAll = () =>
    all.eventNames().flatMap((name) => all.rawListeners(name).map((listener) => ({ name, listener })))
  const own = new Set(listAll().map(({ listener }) => listener))
  return () => {
    for (const { name, listener } of listAll()) if (!own.has(listener)) all.off(name, listener as () => void)
  }
}
