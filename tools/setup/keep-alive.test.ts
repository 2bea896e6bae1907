import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const run = resolve(import.meta.dirname, 'run.cjs')
let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'keep-alive-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** A server that writes a line for each start and then does what `life` says with the number of the start. */
function watchOver(life: string) {
  const script = join(folder, 'server.cjs')
  const starts = join(folder, 'starts')
  writeFileSync(
    script,
    `const { appendFileSync, readFileSync } = require('node:fs')
    appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n')
    const start = readFileSync(${JSON.stringify(starts)}, 'utf8').trim().split('\\n').length
    process.on('SIGTERM', () => process.exit(0))
    ${life}`,
  )
  const watcher = spawn(
    process.execPath,
    [
      '-e',
      `require(${JSON.stringify(run)}).keepAlive({ args: [${JSON.stringify(script)}] }, { pauses: [1, 5] }).then((code) => process.exit(code))`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(watcher, 'exit').then(([code]) => code as number)
  const listStarts = () => (existsSync(starts) ? readFileSync(starts, 'utf8').trim().split('\n').map(Number) : [])
  return { watcher, ended, listStarts }
}

describe('npm start', () => {
  it('starts a server that dies again, and ends when it is told to stop', async () => {
    const { watcher, ended, listStarts } = watchOver(
      `if (start === 1) process.kill(process.pid, 'SIGKILL'); else if (start === 2) throw new Error('broken'); else setInterval(() => {}, 1000)`,
    )
    await expect.poll(() => listStarts().length, { timeout: 10_000 }).toBe(3)
    watcher.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(listStarts().length).toBe(3)
    expect(() => process.kill(listStarts().at(-1)!, 0)).toThrow(/ESRCH/)
  })

  it.each([
    ['ends by itself without a fault', 'process.exit(0)', 0],
    ['says that it cannot start', 'process.exit(78)', 1],
  ])('leaves a server alone that %s', async (_, life, code) => {
    const { ended, listStarts } = watchOver(life)
    expect(await ended).toBe(code)
    expect(listStarts().length).toBe(1)
  })

  it('tries again when a server that ran cannot start for the moment', async () => {
    const { ended, listStarts } = watchOver('process.exit(start === 1 ? 1 : start === 2 ? 78 : 0)')
    expect(await ended).toBe(0)
    expect(listStarts().length).toBe(3)
  })
})
