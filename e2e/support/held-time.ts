import { expect, type Page, type Request } from '@playwright/test'

declare global {
  /** Lets the page's time pass, and runs what is due by then. */
  var passTime: (milliseconds: number) => void
}

export type HeldTime = Awaited<ReturnType<typeof holdTime>>

/**
 * Stops the time of a page: what it wants to wait for comes only as the story lets time pass, so that a wait can be
 * counted without a clock, on a slow machine too. Playwright has one clock for all pages of a context; this one is of
 * the page alone. A document that is opened later begins with the same held time.
 */
export async function holdTime(page: Page) {
  const onTheirWay = new Set<Request>()
  page.on('request', (request) => onTheirWay.add(request))
  page.on('requestfinished', (request) => onTheirWay.delete(request))
  page.on('requestfailed', (request) => onTheirWay.delete(request))
  await page.addInitScript(holdTimers)
  return {
    /**
     * Waits until nothing is on its way and all that came is drawn: the page does no more without time. A file that is
     * held open counts as nothing, and a page whose style it is draws no frames until then.
     */
    async settle(heldOpen?: string) {
      let calm = 0
      const isAwaited = (request: Request) => heldOpen === undefined || !request.url().endsWith(heldOpen)
      await expect(async () => {
        calm = [...onTheirWay].some(isAwaited) ? 0 : calm + 1
        // a document that gives way to the next one has no frames any more
        await page.evaluate(waitForFrames, heldOpen === undefined)
        expect(calm).toBeGreaterThanOrEqual(3)
      }).toPass({ intervals: [0] })
    },
    pass: (milliseconds: number) => page.evaluate((passed) => passTime(passed), milliseconds),
  }
}

/** Runs in the page. */
function waitForFrames(drawsForSure: boolean) {
  const frames = new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))
  const aWhile = new Promise<void>((over) => setTimeout(over, 40))
  return drawsForSure ? frames : Promise.race([frames, aWhile])
}

/** Runs in the page, before its own programs. What lasts less than a reader notices passes by itself. */
function holdTimers() {
  const leastMs = 50
  const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = window
  let now = 0
  let held: { id: number; at: number; run: () => void }[] = []
  let ids = 0
  window.setTimeout = ((run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
    if (milliseconds < leastMs) return setRealTimeout(run, milliseconds, ...given)
    ids -= 1
    held.push({ id: ids, at: now + milliseconds, run: () => run(...given) })
    return ids
  }) as typeof window.setTimeout
  window.clearTimeout = (id) => {
    held = held.filter((each) => each.id !== id)
    clearRealTimeout(id)
  }
  window.passTime = (milliseconds) => {
    now += milliseconds
    const due = held.filter(({ at }) => at <= now).toSorted((one, other) => one.at - other.at)
    held = held.filter(({ at }) => at > now)
    for (const each of due) each.run()
  }
}
