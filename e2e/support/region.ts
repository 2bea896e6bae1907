import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { port } from './server.ts'

/** Screens that ask the planner, or its map, as soon as they are opened. */
const planning =
  /^\/(find|public\/(planner|ride|embed|nearby|stop|line|departures)|more\/(ride|rides\/ask)|rides\/ask|trip_planner_iframe|admin\/ride-services\/(areas|tester))(\/|$)/

/** A page that opens such a screen once its region stands, so that no story meets one that is being built. */
export function waitingForRegions<Opened extends Page>(page: Opened, site: string): Opened {
  if (waiting.has(page)) return page
  waiting.add(page)
  const open = page.goto.bind(page)
  page.goto = async (address, options) => {
    const { hostname, pathname } = new URL(address, site)
    if (planning.test(pathname)) await waitForRegion(hostname.split('.')[0]!)
    return open(address, options)
  }
  return page
}

const waiting = new WeakSet<Page>()
const built = new Set<string>()

/** The made-up city of a programme is built when somebody first asks; a story that searches begins when it stands. */
export async function waitForRegion(brand: string) {
  if (built.has(brand)) return
  for (const until = Date.now() + 90_000; (await askForTile(brand)) === 503; await sleep(500)) {
    if (Date.now() > until) throw new Error(`The region of ${brand} was not built in time.`)
  }
  built.add(brand)
}

function askForTile(brand: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/public/planner/tiles/8/0/0',
        headers: { host: `${brand}.localhost:${port}` },
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode!)
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
