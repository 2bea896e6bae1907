import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openClient } from '#database/connections.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#database/postgres/start-embedded-postgres.ts'

/** For tests: a fresh data folder for each, and the servers started on it stopped after it. */
export function useDataDir() {
  const prepared = makeFolder()
  const here = { dataDir: '', fill, start, startElsewhere, readPid }
  let running: EmbeddedPostgres[] = []

  beforeAll(async () => {
    await (await startEmbeddedPostgres({ dataDir: prepared, mayMove: false, log: () => {} })).stop()
  })
  beforeEach(() => {
    here.dataDir = makeFolder()
  })
  afterEach(async () => {
    for (const each of running) await each.stop()
    running = []
    rmSync(here.dataDir, { recursive: true })
  })
  afterAll(() => rmSync(prepared, { recursive: true }))

  /** A copy of a cluster made once: making one anew takes seconds. */
  function fill() {
    cpSync(prepared, here.dataDir, { recursive: true })
  }

  async function start(dataDir = here.dataDir, mayMove = false) {
    const server = await startEmbeddedPostgres({ dataDir, mayMove, log: () => {} })
    running.push(server)
    return server
  }

  /** In a process of its own, to be killed or stopped. */
  async function startElsewhere() {
    const front = fileURLToPath(new URL('../database/postgres/start-embedded-postgres.ts', import.meta.url))
    const script = `import { startEmbeddedPostgres } from ${JSON.stringify(front)}
      const server = await startEmbeddedPostgres({ dataDir: process.argv[1], mayMove: false, log: () => {} })
      process.on('SIGTERM', () => server.stop().then(() => process.exit()))
      setInterval(() => {}, 1_000)
      console.log(server.url)`
    const settings = ['--input-type=module', '--eval', script, here.dataDir]
    const child = spawn(process.execPath, settings, { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer]
    return { process: child, url: line.toString().trim() }
  }

  function readPid() {
    return Number(readFileSync(join(here.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  }

  return here
}

/** Open to other accounts, as PostgreSQL runs as one when root runs the tests. */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'throughway-postgres-'))
  chmodSync(folder, 0o755)
  return folder
}

export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = await openClient(url)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
