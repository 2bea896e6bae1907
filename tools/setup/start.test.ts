import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const require = createRequire(import.meta.url)
const root = resolve(import.meta.dirname, '../..')
const pathOf = (name: string) => resolve(import.meta.dirname, name)
const parts = ['run.cjs', 'packages.cjs', 'web-build.cjs'].map(pathOf)
const setup = pathOf('../setup.cjs')

/** What `npm start` and `npm run dev` would do, in order; nothing of it is done. */
async function listSteps(...words: string[]) {
  const steps: unknown[] = []
  const note = (name: string) => async (facts?: unknown) => {
    steps.push(facts === undefined ? name : [name, facts])
    return 7
  }
  standIn(parts[0]!, { keepAlive: note('keepAlive'), keepRunning: note('keepRunning') })
  standIn(parts[1]!, { installPackages: note('installPackages') })
  standIn(parts[2]!, { buildWeb: note('buildWeb') })
  process.argv = ['node', setup, ...words]
  require(setup)
  await vi.waitUntil(() => process.exitCode !== undefined)
  return { steps, exitCode: process.exitCode }
}

function standIn(path: string, facts: object) {
  require(path)
  Object.assign(require.cache[path]!, { exports: { ...(require(path) as object), ...facts } })
}

const args = process.argv
let folder: string
beforeEach(() => {
  process.exitCode = undefined
  folder = mkdtempSync(join(tmpdir(), 'start-'))
})
afterEach(() => {
  process.argv = args
  process.exitCode = undefined
  for (const path of [...parts, setup]) delete require.cache[path]
  rmSync(folder, { recursive: true })
})

it('npm start builds the pages and watches over the server, which it starts again when it dies', async () => {
  expect(await listSteps('start', '--flag')).toEqual({
    steps: ['installPackages', 'buildWeb', ['keepAlive', { args: ['apps/api/src/server.ts', '--flag'] }]],
    exitCode: 7,
  })
})

it('npm run dev watches the server without a word of it to its threads, whose first message is their answer', async () => {
  const { steps } = await listSteps('dev')
  const [, [, commands]] = steps as [string, [string, { args: string[] }[]]]
  const script = join(folder, 'server.mjs')
  writeFileSync(
    script,
    `import { Worker } from 'node:worker_threads'
    new Worker(new URL('thread.mjs', import.meta.url)).once('message', (first) => console.log(JSON.stringify(first)))`,
  )
  writeFileSync(
    join(folder, 'thread.mjs'),
    `import { parentPort } from 'node:worker_threads'
    parentPort.postMessage('the answer')`,
  )
  const watched = commands[0]!.args.map((each) =>
    each.startsWith('--watch-path=') ? `--watch-path=${folder}` : each === 'apps/api/src/server.ts' ? script : each,
  )
  const child = spawn(process.execPath, watched, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await new Promise<string>((done) => child.stdout.once('data', (data: Buffer) => done(data.toString())))
  child.kill('SIGKILL')
  expect(line).toBe('"the answer"\n')
})
