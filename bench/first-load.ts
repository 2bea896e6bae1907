import type { Page } from '@playwright/test'
import { findHoliday } from '@throughway/domain/time/holidays'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import { type BenchSite, signIn } from './bench-site.ts'
import type { Row } from './rows.ts'

/** `shows` is waited for; `kept` is the session; `at` is the page's clock. */
type Visit = { shows?: string; width?: number; kept?: string; at?: Date }

/** Bytes over the wire (brotli) of everything that a first visit loads: script, style, font, scene, texts. */
export async function measureFirstLoads({ origin, openBrowser }: BenchSite): Promise<Row[]> {
  const browser = await openBrowser(['--disable-gpu'])
  try {
    const page = await browser.newPage()
    const landing = await weigh(page, async () => {
      await page.goto(origin)
      await page.getByRole('heading', { level: 1 }).waitFor()
    })
    // what nobody has begun to use is not loaded
    const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    const script = await weigh(
      visitor,
      async () => {
        await visitor.goto(origin)
        await visitor.getByRole('heading', { level: 1 }).waitFor()
      },
      (path) => /\.m?js$/.test(path),
    )
    await visitor.context().close()
    // the form comes drawn, and the planner follows by itself
    const asking = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    const form = await weigh(asking, async () => {
      await asking.goto(`${origin}/public/planner`)
      await asking.getByRole('combobox').first().waitFor()
    })
    await asking.context().close()
    await signIn(page, origin)
    const session = await page.evaluate(() => JSON.stringify(Object.fromEntries(Object.entries(sessionStorage))))
    // the next departure comes after home is drawn, and by day alone: home is weighed without it, and with it at eight
    const withoutCommute = session.replaceAll(/\\"(live|commute)_lat\\":[^,}]+/g, '\\"$1_lat\\":null')
    const weighFirst = async (path: string, { shows = 'h1', width = 1280, kept = session, at }: Visit = {}) => {
      const fresh = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage()
      await fresh.addInitScript(
        (stored) => {
          for (const [name, value] of Object.entries(JSON.parse(stored) as Record<string, string>))
            sessionStorage.setItem(name, value)
        },
        at ? lastingPast(kept, at) : kept,
      )
      if (at) await fresh.clock.setFixedTime(at)
      return weigh(fresh, async () => {
        await fresh.goto(`${origin}${path}`)
        await fresh.locator(shows).first().waitFor()
        await fresh.waitForURL((url) => url.pathname === path.split('?')[0])
      })
    }
    return [
      describeLoad('landing', landing, 200_000),
      describeLoad('landing on a phone, its script alone', script, 90_000),
      describeLoad('home', await weighFirst('/home', { kept: withoutCommute }), 240_000),
      describeLoad('home with the next departure', await weighFirst('/home', { at: nextWorkdayAtEight() }), 265_000),
      describeLoad('trip planner for a visitor, whose form comes drawn', form, 240_000),
      // an address without a destination asks nothing yet
      describeLoad('trip planner', await weighFirst('/find?from=home'), 240_000),
      // the map of a phone is fetched when it is drawn up
      describeLoad(
        'trip planner with the ways of the next commute, on a phone',
        await weighFirst('/find', { shows: '[data-way]', width: 390 }),
        300_000,
      ),
    ]
  } finally {
    await browser.close()
  }
}

/** The session as it would be if it had begun at that moment; otherwise the page at a later clock is the sign-in. */
function lastingPast(kept: string, at: Date): string {
  const end = new Date(at.getTime() + 1_800_000).toISOString()
  return kept.replaceAll(/(\\"expires_at\\":\\")[^\\"]+/g, `$1${end}`)
}

/** Of Boston, where the programme is. */
function nextWorkdayAtEight(): Date {
  const zone = 'America/New_York'
  let date = addDays(localDate(Date.now(), zone), 1)
  while ([0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay()) || findHoliday(date)) date = addDays(date, 1)
  return instantOf(date, '08:00', zone)
}

async function weigh(page: Page, visit: () => Promise<void>, counts: (path: string) => boolean = () => true) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  const counted = new Set<string>()
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (counts(new URL(response.url).pathname)) counted.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength
  })
  await visit()
  await page.waitForLoadState('networkidle')
  return bytes
}

function describeLoad(page: string, bytes: number, limit: number): Row {
  return {
    what: `first load of ${page}`,
    figure: `${(bytes / 1000).toFixed(1)} KB`,
    limit: `≤ ${limit / 1000} KB`,
    holds: bytes <= limit,
  }
}
