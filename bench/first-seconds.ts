import type { Page } from '@playwright/test'
import { type BenchSite, signIn } from './bench-site.ts'
import type { Row } from './rows.ts'

/** A phone on a slow line, as the limits are told: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slower = 4
const phone = { width: 390, height: 844 }
/** Each page is opened so often, and the middle counts. */
const times = 5
/** After this long a page has drawn all that counts. */
const afterMs = 3000

type Seen = { firstMs: number; largestMs: number; blockedMs: number; shift: number }

/** What a reader waits for: the first words, the largest of them, and until the page answers. */
export async function measureFirstSeconds({ origin, openBrowser }: BenchSite): Promise<Row[]> {
  const browser = await openBrowser(['--disable-gpu'])
  try {
    const visit = (path: string) =>
      repeat(async () => {
        const context = await browser.newContext({ viewport: phone })
        try {
          return await look(await context.newPage(), `${origin}${path}`)
        } finally {
          await context.close()
        }
      })
    const landing = await visit('/')
    const planner = await visit('/public/planner')
    const home = await browser.newContext({ viewport: phone })
    await leaveDevice(await home.newPage(), origin)
    const returning = await repeat(async () => {
      const page = await home.newPage()
      try {
        return await look(page, `${origin}/home`)
      } finally {
        await page.close()
      }
    })
    return [
      describeMs('first paint of landing on a slow phone', landing.firstMs, 1200),
      describeMs('largest paint of landing on a slow phone', landing.largestMs, 1500),
      describeMs('blocking of landing on a slow phone', landing.blockedMs, 200),
      describeShift('landing', landing.shift),
      describeMs('first paint of the planner on a slow phone', planner.firstMs, 1200),
      describeShift('the planner', planner.shift),
      describeMs('largest paint of home for a member who returns', returning.largestMs, 1500),
    ]
  } finally {
    await browser.close()
  }
}

/** A member signs in and comes back once, so that the device keeps the files of their pages. */
async function leaveDevice(page: Page, origin: string) {
  await signIn(page, origin)
  await page.evaluate(() => sessionStorage.removeItem('throughway.session'))
  await page.goto(`${origin}/home`)
  await page.waitForFunction(
    async () =>
      (await caches.has('throughway.shell')) &&
      (await (await caches.open('throughway.shell')).match('/home')) !== undefined,
    undefined,
    { timeout: 60_000 },
  )
  await page.close()
}

async function repeat(visit: () => Promise<Seen>): Promise<Seen> {
  const seen: Seen[] = []
  for (let turn = 0; turn < times; turn++) seen.push(await visit())
  const middle = (of: (each: Seen) => number) =>
    seen.map(of).toSorted((one, other) => one - other)[Math.floor(times / 2)]!
  return {
    firstMs: middle((each) => each.firstMs),
    largestMs: middle((each) => each.largestMs),
    blockedMs: middle((each) => each.blockedMs),
    shift: middle((each) => each.shift),
  }
}

async function look(page: Page, address: string): Promise<Seen> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', line)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(watch)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(afterMs)
  return page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
}

/** In the page, from its first moment. */
function watch() {
  const seen = { firstMs: Infinity, largestMs: Infinity, blockedMs: 0, shift: 0 }
  ;(globalThis as unknown as { seen: Seen }).seen = seen
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstMs = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestMs = startTime))
  observe('longtask', ({ duration }) => (seen.blockedMs += Math.max(0, duration - 50)))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
}

function describeShift(page: string, shift: number): Row {
  return { what: `shift of ${page} on a slow phone`, figure: shift.toFixed(3), limit: '≤ 0.02', holds: shift <= 0.02 }
}

function describeMs(what: string, ms: number, limit: number): Row {
  return { what, figure: `${Math.round(ms)} ms`, limit: `≤ ${limit} ms`, holds: ms <= limit }
}
