import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { siteOf } from './server.ts'
import { createWatch, watchContext } from './watch.ts'

type Story = {
  /** The programme that the story plays at. */
  brand: string
  watch: ReturnType<typeof createWatch>
  /** A browser of its own: another device, which has seen nothing yet. */
  openDevice: (options?: BrowserContextOptions) => Promise<Page>
}

/** Every story is watched: see `watch.ts`. */
export const test = base.extend<Story>({
  brand: ['harbor', { option: true }],
  baseURL: async ({ brand }, use) => use(siteOf(brand)),
  watch: async ({}, use) => {
    const watch = createWatch()
    await use(watch)
    expect(watch.problems).toEqual([])
  },
  context: async ({ context, watch }, use) => {
    watchContext(watch, context)
    await use(context)
  },
  openDevice: async ({ browser, baseURL, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: baseURL!, ...options })
      contexts.push(context)
      watchContext(watch, context)
      return context.newPage()
    })
    await Promise.all(contexts.map((each) => each.close()))
  },
})

export { expect }
