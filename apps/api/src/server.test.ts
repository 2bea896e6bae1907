import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openClient } from '#database/connections.ts'
import { startDatabaseProxy } from '#testing/start-database-proxy.ts'

type Started = { child: ChildProcess; port: number; output: () => string; ended: Promise<number | null> }

const running: Started[] = []

/** The real process, with settings of its own and none of the test's. */
async function start(settings: Record<string, string>): Promise<Started> {
  const port = Number(settings['PORT'] ?? (await findFreePort()))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: {
      PATH: process.env['PATH'],
      DEMONSTRATION: 'off',
      WEB_DIST: join(tmpdir(), 'nothing-built'),
      PORT: String(port),
      ...settings,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const started = { child, port, output: () => text, ended }
  running.push(started)
  return started
}

async function untilReady({ port, ended, output }: Started) {
  const over = ended.then((code) => {
    throw new Error(`The server ended with code ${code}: ${output()}`)
  })
  const ready = async () => {
    for (;;) {
      if (
        await fetch(`http://127.0.0.1:${port}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return
      await new Promise((resume) => setTimeout(resume, 20))
    }
  }
  await Promise.race([ready(), over])
}

/** An ended start said one sentence, and nothing that only a programmer reads. */
async function sentenceOf({ ended, output }: Started) {
  expect(await ended).toBe(78)
  expect(output()).not.toMatch(/^\s+at /m)
  return output().trim()
}

describe('starting and stopping', () => {
  let dataDir: string
  let busy: Server
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'throughway-start-'))
    await chmod(dataDir, 0o755)
    busy = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => busy.once('listening', done))
  })
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGTERM')
      await ended
    }
  })
  afterAll(async () => {
    busy.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('works with accounts that row-level security binds: no session is the superuser’s', async () => {
    const server = await start({ DATA_DIR: dataDir })
    await untilReady(server)
    const folder = join(dataDir, 'postgres')
    const port = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[3]
    const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
    const client = await openClient(`postgres://throughway:${password}@127.0.0.1:${port}/throughway`)
    const { rows } = await client.query<{ name: string; super: boolean }>(
      `select distinct a.usename as name, r.rolsuper as super from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
        where a.backend_type = 'client backend' and a.pid <> pg_backend_pid() order by 1`,
    )
    await client.end()
    expect(rows).toEqual([
      { name: 'throughway_app', super: false },
      { name: 'throughway_queue', super: false },
    ])
    expect(server.output()).not.toContain('passes by row-level security')
  })

  it('keeps its data from one start to the next, and takes the database along when it stops', async () => {
    const first = await start({ DATA_DIR: dataDir })
    await untilReady(first)
    await fetch(`http://127.0.0.1:${first.port}/api/public/brand`)
    const key = await apiKeyAt(first.port)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
    const second = await start({ DATA_DIR: dataDir })
    await untilReady(second)
    expect(await apiKeyAt(second.port)).toBe(key)
  })

  it('recovers by itself after kill -9, with nothing lost', async () => {
    const first = await start({ DATA_DIR: dataDir })
    await untilReady(first)
    const key = await apiKeyAt(first.port)
    first.child.kill('SIGKILL')
    await first.ended
    const second = await start({ DATA_DIR: dataDir })
    await untilReady(second)
    expect(await apiKeyAt(second.port)).toBe(key)
  })

  it('says in one sentence that the port is in use', async () => {
    const { port } = busy.address() as { port: number }
    expect(await sentenceOf(await start({ DATA_DIR: dataDir, PORT: String(port) }))).toBe(
      `Port ${port} is in use; stop what listens there, or set PORT to another.`,
    )
  })

  it('says in one sentence that DATA_DIR cannot be used, and uses no other', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    expect(await sentenceOf(await start({ DATA_DIR: join(file, 'below') }))).toMatch(
      /^[^\n]*DATA_DIR[^\n]*$|^[^\n]*a-file[^\n]*$/,
    )
  })

  it('says in one sentence that DATABASE_URL cannot be reached', async () => {
    const sentence = await sentenceOf(
      await start({
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://nobody:nothing@127.0.0.1:${await findFreePort()}/none`,
      }),
    )
    expect(sentence).toMatch(/^The database of DATABASE_URL cannot be reached: [^\n]+$/)
  })

  it('names the secrets that production needs', async () => {
    expect(await sentenceOf(await start({ DATA_DIR: dataDir, NODE_ENV: 'production' }))).toMatch(
      /^NODE_ENV=production needs SECRET .*BASE_DOMAINS .*SMTP_URL [^\n]*$/,
    )
  })

  it('refuses to lift the limits in production', async () => {
    const settings = {
      NODE_ENV: 'production',
      SECRET: 'x'.repeat(40),
      BASE_DOMAINS: 'example.org',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      RATE_LIMITS: 'off',
    }
    expect(await sentenceOf(await start({ DATA_DIR: dataDir, ...settings }))).toMatch(
      /^RATE_LIMITS=off .* production refuses it\.$/,
    )
  })

  it('runs on somebody’s PostgreSQL, in production seeds nothing and shows no mail box', async () => {
    const url = new URL(inject('postgresUrl'))
    const name = `start_${process.pid}`
    const admin = await openClient(url.href)
    await admin.query(`create database ${name}`)
    url.pathname = `/${name}`
    const settings = {
      NODE_ENV: 'production',
      SECRET: 'x'.repeat(40),
      BASE_DOMAINS: 'example.org',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      DATABASE_URL: url.href,
    }
    const started = await start({ DATA_DIR: dataDir, ...settings, DEMONSTRATION: 'on' })
    await untilReady(started)
    expect((await fetch(`http://127.0.0.1:${started.port}/dev/mail`)).status).toBe(404)
    const client = await openClient(url.href)
    expect((await client.query('select count(*)::int as members from member')).rows).toEqual([{ members: 0 }])
    await client.end()
    started.child.kill('SIGTERM')
    await started.ended
    const other = { DATA_DIR: dataDir, ...settings, SECRET: 'y'.repeat(40), LOG_LEVEL: 'error' }
    expect(await sentenceOf(await start(other))).toMatch(
      /^SECRET is another one [^\n]*SECRET_BEFORE[^\n]*SECRET_LOST=on[^\n]*$/,
    )
    const both = await start({ ...other, SECRET_BEFORE: settings.SECRET })
    await untilReady(both)
    both.child.kill('SIGTERM')
    await both.ended
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })

  it('ends within ten seconds of being told, while its database says nothing', async () => {
    const admin = await openClient(inject('postgresUrl'))
    const name = `silent_${process.pid}`
    await admin.query(`create database ${name}`)
    const url = new URL(inject('postgresUrl'))
    url.pathname = `/${name}`
    const proxy = await startDatabaseProxy(url.href)
    const started = await start({ DATA_DIR: dataDir, DATABASE_URL: proxy.url })
    await untilReady(started)
    proxy.state.isSilent = true
    const waiting = fetch(`http://127.0.0.1:${started.port}/api/public/brand`).catch(() => {})
    const toldAt = performance.now()
    started.child.kill('SIGTERM')
    await started.ended
    expect(performance.now() - toldAt).toBeLessThan(10_000)
    await waiting
    proxy.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
}, 180_000)

async function apiKeyAt(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/public/brand`)
  return ((await answer.json()) as { data: { api_key: string } }).data.api_key
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}
