import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandKey } from '@throughway/brands/keys'
import { databaseUrl } from './embedded-database.ts'
import { server, strictPorts } from './server.ts'

/** Another copy of the server on the same database, which asks staff for a second factor as production does. */
export async function startStrictServer(stories: keyof typeof strictPorts) {
  const strictPort = strictPorts[stories]
  const dataDir = server.env.DATA_DIR
  const child = spawn(process.execPath, ['apps/api/src/server.ts'], {
    cwd: server.cwd,
    env: {
      ...process.env,
      ...server.env,
      PORT: String(strictPort),
      DATABASE_URL: databaseUrl(),
      SECRET: readFileSync(join(dataDir, 'secret'), 'utf8'),
      DEMONSTRATION: 'off',
      STAFF_SECOND_FACTOR: 'on',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const isReady = () =>
    fetch(`http://127.0.0.1:${strictPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const until = Date.now() + server.timeout; !(await isReady());) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('The strict server did not start')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    siteOf: (brand: BrandKey) => `http://${brand}.localhost:${strictPort}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
