import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureMaxBytes } from '@throughway/contract/pictures'
import { sessionCalls } from '@throughway/contract/identity/session'
import { readEnv } from '#env.ts'
import { bodyLimitBytes } from '#plugins/large-body.ts'
import { agree } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFile(resolve(root, path), 'utf8')

describe('docs/api.md', () => {
  let api: TestApi
  beforeAll(async () => void (api = await startTestApi()))
  afterAll(() => api.close())

  it('R7.03 signs in and logs a trip in ten lines of curl', async () => {
    // curl asks the machine for today's date, so the server has today too
    api.clock.now = new Date()
    const password = 'bicycle & tandem 42'
    const harbor = await api.at('harbor')
    const { data: demo } = await harbor(sessionCalls.signUp, {
      firstname: 'Dana',
      lastname: 'Demo',
      email: 'demo@harbor.example',
      password,
      region_id: 1,
    })
    await agree(harbor, demo.token)

    const script = /```sh\n([\s\S]*?)```/.exec(await read('docs/api.md'))![1]!
    expect(script.trim().split('\n').length).toBe(10)
    const here = script.replace('http://harbor.localhost:3000', `http://harbor.localhost:${api.port}`)
    const { stdout } = await promisify(execFile)('sh', ['-euc', here], {
      env: { PATH: process.env['PATH'], PASSWORD: password },
    })
    expect(JSON.parse(stdout)).toMatchObject({
      status: { code: 200 },
      data: { trips: [{ mode: 'bike', miles: 4.6, direction: 'out' }] },
    })
  })
})

describe('.env.example', () => {
  const readSettings = async () =>
    Object.fromEntries(
      [...(await read('.env.example')).matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
    )

  it('has each setting once, with a meaning before it', async () => {
    const names = [...(await read('apps/api/src/env.ts')).matchAll(/^ {2}([A-Z][A-Z_]+): (?!\w+,$)/gm)].map(
      (match) => match[1]!,
    )
    expect(Object.keys(await readSettings()).toSorted()).toEqual(names.toSorted())
    const blocks = (await read('.env.example')).trim().split('\n\n')
    for (const block of blocks) expect(block).toMatch(/^# [A-Za-z][^=\n]+\n/)
  })

  it('says the defaults as they are', async () => {
    expect(readEnv(await readSettings())).toEqual(readEnv({}))
  })
})

describe('docs/examples', () => {
  it('name settings that there are', async () => {
    const known = new Set(Array.from((await read('.env.example')).matchAll(/^# ([A-Z][A-Z_]+)=/gm), ([, name]) => name))
    for (const file of ['nginx.conf', 'throughway.service']) {
      const named = (await read(`docs/examples/${file}`)).match(/\b(?:[A-Z]+_[A-Z_]+|HOST|PORT|SECRET)\b/g)!
      expect(named.filter((name) => !known.has(name))).toEqual([])
    }
  })

  it('let a proxy through all that the server takes, and believe no header of a visitor', async () => {
    const proxy = await read('docs/examples/nginx.conf')
    expect(Number(/client_max_body_size (\d+)m;/.exec(proxy)![1]) * 1024 ** 2).toBeGreaterThan(
      pictureMaxBytes + bodyLimitBytes,
    )
    for (const header of ['X-Forwarded-For $remote_addr', 'X-Forwarded-Host $host', 'X-Forwarded-Proto $scheme'])
      expect(proxy).toContain(`proxy_set_header ${header};`)
  })
})
