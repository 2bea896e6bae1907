import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { port } from './server.ts'

/** The made-up city of a programme is built when somebody first asks; a story that searches begins when it stands. */
export async function waitForRegion(brand: string) {
  for (const until = Date.now() + 90_000; (await askForTile(brand)) === 503; await sleep(500)) {
    if (Date.now() > until) throw new Error(`The region of ${brand} was not built in time.`)
  }
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
