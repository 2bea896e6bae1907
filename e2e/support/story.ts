import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { siteOf } from './server.ts'
import { createWatch, watchContext } from './watch.ts'
import { openWindows, type Window } from './windows.ts'

type Story = {
  /** The programme that the story plays at. */
  brand: string
  /** For a story about what a browser does that has fetched nothing yet. */
  beginsCold: boolean
  watch: ReturnType<typeof createWatch>
  /** What is set for the story's windows, by `test.use`. */
  settings: BrowserContextOptions
  /** A window that is as it was when it was opened, with the page of the story. */
  window: Window
  /** A browser of its own: another device, which has seen nothing yet. */
  openDevice: (options?: BrowserContextOptions) => Promise<Page>
}

/** Every story is watched: see `watch.ts`. */
export const test = base.extend<Story, { windows: ReturnType<typeof openWindows> }>({
  brand: ['harbor', { option: true }],
  beginsCold: [false, { option: true }],
  baseURL: async ({ brand }, use) => use(siteOf(brand)),
  watch: async ({}, use) => {
    const watch = createWatch()
    await use(watch)
    expect(watch.problems).toEqual([])
  },
  windows: [
    async ({ browser }, use) => {
      const windows = openWindows(browser)
      await use(windows)
      await windows.close()
    },
    { scope: 'worker' },
  ],
  settings: async (
    {
      baseURL,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      geolocation,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      permissions,
      serviceWorkers,
      timezoneId,
      viewport,
    },
    use,
  ) => {
    const mayDo = permissions && { permissions, geolocation }
    const screen = { colorScheme, deviceScaleFactor, hasTouch, isMobile, viewport }
    await use({
      ...contextOptions,
      baseURL,
      javaScriptEnabled,
      locale,
      ...mayDo,
      ...screen,
      serviceWorkers,
      timezoneId,
    })
  },
  window: async ({ windows, settings, watch, beginsCold }, use) => {
    const window = beginsCold ? await windows.openNew(settings) : await windows.take(settings)
    const stop = watchContext(watch, window.context)
    await use(window)
    stop()
    await windows.giveBack(window)
  },
  context: async ({ window }, use) => use(window.context),
  page: async ({ window }, use) => use(window.page),
  openDevice: async ({ windows, settings, watch }, use) => {
    const opened: { window: Window; stop: () => void }[] = []
    await use(async (options = {}) => {
      const window = await windows.take({ ...settings, ...options })
      opened.push({ window, stop: watchContext(watch, window.context) })
      return window.page
    })
    for (const { window, stop } of opened) {
      stop()
      await windows.giveBack(window)
    }
  },
})

export { expect }
