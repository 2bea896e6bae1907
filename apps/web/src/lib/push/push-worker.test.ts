import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const program = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8')
const origin = 'https://harbor.example'

type Shown = { title: string; body?: string; tag?: string; data: { path: string } }
type Handler = (event: object) => void

/** The worker in a browser that keeps what it shows and opens. */
function startWorker(pages: { url: string; focus: () => Promise<void> }[] = []) {
  const handlers = new Map<string, Handler>()
  const shown: Shown[] = []
  const opened: string[] = []
  const waits: Promise<unknown>[] = []
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    location: new URL(origin),
    registration: {
      showNotification: async (title: string, facts: Omit<Shown, 'title'>) => void shown.push({ title, ...facts }),
    },
    clients: { matchAll: async () => pages, openWindow: async (address: string) => void opened.push(address) },
  }
  runInNewContext(program, { self, URL })
  const tell = async (name: string, event: object) => {
    handlers.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  return {
    shown,
    opened,
    push: (data: unknown) => tell('push', { data }),
    press: (path: unknown) => tell('notificationclick', { notification: { close: () => undefined, data: { path } } }),
  }
}

const saying = (said: unknown) => ({ json: () => said })

it('C37 shows what was sent, once for each tag, and opens its path when it is pressed', async () => {
  const worker = startWorker()
  await worker.push(saying({ title: 'Your pass is there', body: 'For April.', path: '/wallet', tag: 'a' }))
  expect(worker.shown).toEqual([
    { title: 'Your pass is there', body: 'For April.', tag: 'a', data: { path: '/wallet' } },
  ])
  await worker.press('/wallet')
  expect(worker.opened).toEqual([`${origin}/wallet`])
})

it.each([
  ['a path with a question', '/rewards?rewardID=6', '/rewards?rewardID=6'],
  ['another site', 'https://evil.example/', '/messages'],
  ['another site without its scheme', '//evil.example/x', '/messages'],
  ['another site behind a backslash', '/\\evil.example', '/messages'],
  ['a script', 'javascript:alert(1)', '/messages'],
  ['no path', undefined, '/messages'],
  ['what is no address', '//', '/messages'],
])('leads to no other site: %s', async (_, path, expected) => {
  const worker = startWorker()
  await worker.push(saying({ title: 'News', path }))
  expect(worker.shown[0]!.data.path).toBe(expected)
  await worker.press(path)
  expect(worker.opened).toEqual([origin + expected])
})

it('brings the page to the front that shows it already', async () => {
  const focused: string[] = []
  const pages = ['/home', '/wallet'].map((path) => ({
    url: origin + path,
    focus: async () => void focused.push(path),
  }))
  const worker = startWorker(pages)
  await worker.press('/wallet')
  expect([focused, worker.opened]).toEqual([['/wallet'], []])
})

it.each([
  ['nothing', null],
  ['what is not JSON', { json: () => JSON.parse('{') as unknown }],
  ['what has no title', saying({ body: 'x' })],
])('shows something for %s too, as browsers demand', async (_, data) => {
  const worker = startWorker()
  await worker.push(data)
  expect(worker.shown).toMatchObject([{ title: 'harbor.example', data: { path: '/messages' } }])
})
