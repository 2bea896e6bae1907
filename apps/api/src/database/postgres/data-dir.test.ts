import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartProblem } from './start-problem.ts'
import { ask, useDataDir } from '#testing/use-data-dir.ts'

const isRoot = process.getuid?.() === 0

describe('the data folder', { timeout: 60_000 }, () => {
  const here = useDataDir()

  it('holds the password, closed to others, and lets nobody in without it', async () => {
    const { url } = await here.start()
    expect(statSync(join(here.dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
    await expect(ask(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('says in one sentence when the password is missing', async () => {
    here.fill()
    rmSync(join(here.dataDir, 'postgres-password'))
    await expect(here.start()).rejects.toThrow(/postgres-password is missing/)
  })

  it('refuses a second process, by one sentence', async () => {
    here.fill()
    const other = await here.startElsewhere()
    await expect(here.start()).rejects.toThrow(`already runs on ${here.dataDir} (process ${other.process.pid})`)
    await expect(here.start()).rejects.toBeInstanceOf(StartProblem)
    other.process.kill('SIGTERM')
    await once(other.process, 'exit')
    expect(existsSync(join(here.dataDir, 'throughway.lock'))).toBe(false)
    expect(await ask((await here.start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is not held by a lock whose process number was given to another', async () => {
    here.fill()
    writeFileSync(join(here.dataDir, 'throughway.lock'), `${process.pid}\nborn at another time\n`)
    expect(await ask((await here.start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('says in one sentence that it cannot be written', async () => {
    const file = join(here.dataDir, 'a-file')
    writeFileSync(file, '')
    await expect(here.start(join(file, 'data'))).rejects.toThrow(
      /^DATA_DIR .* cannot be written \(ENOTDIR\): choose a folder/,
    )
    await expect(here.start(file)).rejects.toThrow(/^DATA_DIR .* cannot be written \(it is a file\)/)
    await expect(here.start('/proc/throughway')).rejects.toThrow(/^DATA_DIR .* cannot be written/)
  })

  it('is opened, while empty, just far enough for the account the database runs as', async () => {
    const folder = join(here.dataDir, 'private')
    mkdirSync(folder, { mode: 0o700 })
    await here.start(folder)
    expect(statSync(folder).mode & 0o777).toBe(isRoot ? 0o711 : 0o700)
  })

  it('moves when it is the default, and never otherwise, to where that account can reach it', async () => {
    const closed = join(here.dataDir, 'closed')
    const asked = join(closed, 'data')
    mkdirSync(closed, { mode: 0o700 })
    if (isRoot) await expect(here.start(asked)).rejects.toThrow(/closed to the account/)

    const server = await here.start(asked, true)
    expect(server.dataDir !== asked).toBe(isRoot)
    await server.stop()
    const again = await here.start(asked, true)
    expect(again.dataDir).toBe(server.dataDir)
    await again.stop()
    rmSync(server.dataDir, { recursive: true })
  })
})
