import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { StartProblem } from './start-problem.ts'

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  let dataDir: string
  let running: EmbeddedPostgres[]

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'throughway-postgres-'))
    running = []
  })
  afterEach(async () => {
    for (const each of running) await each.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function start(folder = dataDir, mayMove = false) {
    const server = await startEmbeddedPostgres({ dataDir: folder, mayMove, log: () => {} })
    running.push(server)
    return server
  }

  it('starts on an empty folder with checksums, UTF-8, a password file of our own and loopback only', async () => {
    const { url } = await start()
    const settings = `select current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses, current_database() as database,
      (select datlocale from pg_database where datname = current_database()) as locale`
    expect(await ask(url, settings)).toEqual([
      { checksums: 'on', encoding: 'UTF8', fsync: 'on', addresses: '127.0.0.1', database: 'throughway', locale: 'C.UTF-8' },
    ])
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  })

  it('lets nobody in without the password', async () => {
    const { url } = await start()
    await expect(ask(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('finds its data again, within half a second', async () => {
    const first = await start()
    await ask(first.url, 'create table trip as select 4.6 as miles')
    await first.stop()
    expect(existsSync(join(dataDir, 'throughway.lock'))).toBe(false)

    const before = performance.now()
    const second = await start()
    expect(performance.now() - before).toBeLessThan(2_000) // half a second on an idle machine; tests share theirs
    expect(await ask(second.url, 'select miles::float from trip')).toEqual([{ miles: 4.6 }])
  })

  it('keeps what was committed before the server was killed', async () => {
    const first = await start()
    await ask(first.url, 'create table trip as select 4.6 as miles')
    process.kill(readPid(), 'SIGKILL')
    await first.stop()
    const second = await start()
    expect(await ask(second.url, 'select miles::float from trip')).toEqual([{ miles: 4.6 }])
  })

  it('takes over the server of a process that was killed, with its data', async () => {
    const other = await startInOtherProcess()
    await ask(other.url, 'create table trip as select 4.6 as miles')
    const left = readPid()
    other.process.kill('SIGKILL')
    await once(other.process, 'exit')

    const server = await start()
    expect(readPid()).toBe(left)
    expect(server.url).toBe(other.url)
    expect(await ask(server.url, 'select miles::float from trip')).toEqual([{ miles: 4.6 }])
    await server.stop()
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  it.each([
    ['of a process long gone', () => 2 ** 22 + 1],
    ['that another program has by now', () => process.pid],
  ])('goes on over a postmaster.pid with a number %s', async (_, findPid) => {
    await (await start()).stop()
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${findPid()}\n${dataDir}/postgres\n1\n54329\n\n127.0.0.1\n`)
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('takes another port when the usual one is taken', async () => {
    const neighbour = createServer().listen(54329, '127.0.0.1')
    await Promise.race([once(neighbour, 'listening'), once(neighbour, 'error')]) // taken already is as good
    const { url } = await start()
    expect(new URL(url).port).not.toBe('54329')
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    neighbour.close()
  })

  it('refuses a second process on the same folder, by one sentence', async () => {
    const other = await startInOtherProcess()
    await expect(start()).rejects.toThrow(`Throughway already runs on ${dataDir} (process ${other.process.pid})`)
    await expect(start()).rejects.toBeInstanceOf(StartProblem)
    other.process.kill('SIGTERM')
    await once(other.process, 'exit')
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is not fooled by a lock whose process number was given to another', async () => {
    await (await start()).stop()
    writeFileSync(join(dataDir, 'throughway.lock'), `${process.pid}\nborn at another time\n`)
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('says in one sentence that a folder cannot be written', async () => {
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    await expect(start(join(file, 'data'))).rejects.toThrow(/^DATA_DIR .* cannot be written \(ENOTDIR\): choose a folder/)
    await expect(start(file)).rejects.toThrow(/^DATA_DIR .* cannot be written/)
  })

  it('opens an empty folder just far enough for the account it runs as', async () => {
    const folder = join(dataDir, 'private')
    mkdirSync(folder, { mode: 0o700 })
    chmodSync(dataDir, 0o755)
    await start(folder)
    expect(statSync(folder).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
  })

  it('moves the default folder, and no other, where the account it runs as can reach it', async () => {
    const isRoot = process.getuid?.() === 0
    const closed = join(dataDir, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    chmodSync(dataDir, 0o755)
    if (isRoot) await expect(start(join(closed, 'data'))).rejects.toThrow(/closed to the account/)

    const server = await start(join(closed, 'data'), true)
    expect(server.dataDir !== join(closed, 'data')).toBe(isRoot)
    await server.stop()
    const again = await start(join(closed, 'data'), true)
    expect(again.dataDir).toBe(server.dataDir)
    await again.stop()
    rmSync(server.dataDir, { recursive: true })
  })

  function readPid() {
    return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  }

  async function startInOtherProcess() {
    const front = fileURLToPath(new URL('start-embedded-postgres.ts', import.meta.url))
    const script = `import { startEmbeddedPostgres } from ${JSON.stringify(front)}
      const server = await startEmbeddedPostgres({ dataDir: process.argv[1], mayMove: false, log: () => {} })
      process.on('SIGTERM', () => server.stop().then(() => process.exit()))
      setInterval(() => {}, 1_000)
      console.log(server.url)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer]
    return { process: child, url: line.toString().trim() }
  }
})

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the tests kill servers under their connections
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
