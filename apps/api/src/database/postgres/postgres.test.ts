import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, useDataDir } from '#testing/use-data-dir.ts'

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  const here = useDataDir()

  it('starts on an empty folder, with checksums, UTF-8, and on loopback only', async () => {
    const { url } = await here.start()
    const settings = `select current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses, current_database() as database,
      (select datlocale from pg_database where datname = current_database()) as locale`
    expect(await ask(url, settings)).toEqual([
      {
        checksums: 'on',
        encoding: 'UTF8',
        fsync: 'on',
        addresses: '127.0.0.1',
        database: 'throughway',
        locale: 'C.UTF-8',
      },
    ])
  })

  it('finds its data again, in the same cluster', async () => {
    here.fill()
    const clusterOf = (url: string) => ask(url, 'select system_identifier::text from pg_control_system()')
    const first = await here.start()
    const cluster = await clusterOf(first.url)
    await ask(first.url, 'create table trip as select 4.6 as miles')
    await first.stop()

    const second = await here.start()
    expect(await clusterOf(second.url)).toEqual(cluster)
    expect(await ask(second.url, 'select miles::float from trip')).toEqual([{ miles: 4.6 }])
  })

  it('keeps what was committed before the server was killed', async () => {
    here.fill()
    const first = await here.start()
    await ask(first.url, 'create table trip as select 4.6 as miles')
    process.kill(here.readPid(), 'SIGKILL')
    await first.stop()
    const second = await here.start()
    expect(await ask(second.url, 'select miles::float from trip')).toEqual([{ miles: 4.6 }])
  })

  it('starts again at the same address when the server alone is killed, with what was committed', async () => {
    here.fill()
    const server = await here.start()
    await ask(server.url, 'create table trip as select 4.6 as miles')
    const killed = here.readPid()
    process.kill(killed, 'SIGKILL')
    await expect
      .poll(() => ask(server.url, 'select miles::float from trip').catch(() => undefined), { timeout: 5_000 })
      .toEqual([{ miles: 4.6 }])
    expect(here.readPid()).not.toBe(killed)
    await server.stop()
    expect(existsSync(join(here.dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('takes over the server of a process that was killed, with its data', async () => {
    here.fill()
    const other = await here.startElsewhere()
    await ask(other.url, 'create table trip as select 4.6 as miles')
    const left = here.readPid()
    other.process.kill('SIGKILL')
    await once(other.process, 'exit')

    const server = await here.start()
    expect(here.readPid()).toBe(left)
    expect(server.url).toBe(other.url)
    expect(await ask(server.url, 'select miles::float from trip')).toEqual([{ miles: 4.6 }])
    await server.stop()
    expect(existsSync(join(here.dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  it.each([
    ['of a process long gone', () => 2 ** 22 + 1],
    ['that another program has by now', () => process.pid],
  ])('goes on over a postmaster.pid with a number %s', async (_, findPid) => {
    here.fill()
    const cluster = join(here.dataDir, 'postgres')
    writeFileSync(join(cluster, 'postmaster.pid'), `${findPid()}\n${cluster}\n1\n54329\n\n127.0.0.1\n`)
    expect(await ask((await here.start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('takes another port when the usual one is taken', async () => {
    here.fill()
    const neighbour = createServer().listen(54329, '127.0.0.1')
    await once(neighbour, 'listening').catch(() => {}) // taken already is as good
    const { url } = await here.start()
    expect(new URL(url).port).not.toBe('54329')
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    neighbour.close()
  })
})
