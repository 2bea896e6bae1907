import type { CDPSession, Page } from '@playwright/test'

const opened = new WeakMap<Page, Promise<CDPSession>>()

/** The browser's own tools for a page. What they set lasts as long as they are open, which is as long as the page is. */
export function toolsOf(page: Page): Promise<CDPSession> {
  if (!opened.has(page)) opened.set(page, page.context().newCDPSession(page))
  return opened.get(page)!
}
