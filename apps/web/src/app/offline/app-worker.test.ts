import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const program = readFileSync(new URL('../../../public/app-worker.js', import.meta.url), 'utf8')
const origin = 'https://harbor.example'
type Asked = { url: string; method: string; mode: string; destination: string }
type Answer = { status: number; text: string }

const shellFiles = { '/home': 'any page', '/assets/index-1.js': 'kept script', '/locales/en/common.json': 'kept texts' }
const codeFiles = { '/wallet': 'list of codes', '/wallet/1': 'code 1', '/wallet-code.css': 'kept style' }

/** The worker in a browser with these caches, and a network that answers, fails or is away. */
function startWorker(
  kept: Record<string, Record<string, string>>,
  network: (path: string) => Promise<Answer> = () => Promise.reject(new TypeError('Failed to fetch')),
) {
  const handlers = new Map<string, (event: object) => void>()
  const asked: string[] = []
  const answer = (text: string, status = 200): Answer => ({ status, text })
  const caches = {
    has: async (name: string) => name in kept,
    open: async (name: string) => ({
      match: async (path: string) => {
        const text = kept[name]?.[path]
        return text === undefined ? undefined : answer(text)
      },
    }),
  }
  const self = { addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler) }
  runInNewContext(program, {
    self,
    caches,
    URL,
    location: { origin },
    Response: { error: () => answer('error', 0) },
    // the worker's patience ends at once
    setTimeout: (done: () => void) => setTimeout(done, 0),
    fetch: async ({ url }: Asked) => {
      const path = new URL(url).pathname
      asked.push(path)
      return network(path)
    },
  })
  return {
    asked,
    /** Undefined for what the worker leaves to the browser. */
    async ask(path: string, more: Partial<Asked> = {}): Promise<string | undefined> {
      let answered: Promise<Answer> | undefined
      const isPage = !/\.[a-z]+$/.test(path) && !path.startsWith('/api/')
      const kind = isPage ? { mode: 'navigate', destination: 'document' } : { mode: 'cors', destination: '' }
      const request = { url: path.startsWith('http') ? path : origin + path, method: 'GET', ...kind, ...more }
      handlers.get('fetch')!({ request, respondWith: (given: Promise<Answer>) => (answered = given) })
      return (await answered)?.text
    },
  }
}

const both = { 'throughway.shell': shellFiles, 'throughway.wallet': codeFiles }

describe('without a network', () => {
  it.each([
    ['/home', 'any page'],
    ['/trips/trip', 'any page'],
    ['/', 'any page'],
    ['/wallet', 'list of codes'],
    ['/wallet/1', 'code 1'],
    ['/wallet/2', 'list of codes'],
    ['/assets/index-1.js', 'kept script'],
    ['/locales/en/common.json', 'kept texts'],
    ['/wallet-code.css', 'kept style'],
    ['/locales/en/staff.json', 'error'],
  ])('%s is %s', async (path, text) => {
    expect(await startWorker(both).ask(path)).toBe(text)
  })

  it('the wallet opens by the files of the pages where no code is kept, and any page by the codes where no files are', async () => {
    expect(await startWorker({ 'throughway.shell': shellFiles }).ask('/wallet')).toBe('any page')
    expect(await startWorker({ 'throughway.wallet': codeFiles }).ask('/home')).toBe('list of codes')
    expect(await startWorker({}).ask('/home')).toBe('error')
  })

  it('a frame never shows the page of a member', async () => {
    const worker = startWorker({ 'throughway.shell': shellFiles })
    expect(await worker.ask('/trip_planner_iframe', { destination: 'iframe' })).toBe('error')
  })

  it.each([['/api/member/trips.csv'], ['/feeds/calendar.ics']])('%s is no page', async (path) => {
    const worker = startWorker({ 'throughway.shell': shellFiles })
    expect(await worker.ask(path, { mode: 'navigate', destination: 'document' })).toBe('error')
  })
})

describe('with a network', () => {
  const online = (path: string) => Promise.resolve({ status: 200, text: `server's ${path}` })

  it('pages and texts are the server’s, and a file that is kept is not asked for', async () => {
    const worker = startWorker(both, online)
    expect(await worker.ask('/home')).toBe("server's /home")
    expect(await worker.ask('/wallet/1')).toBe("server's /wallet/1")
    expect(await worker.ask('/locales/en/common.json')).toBe("server's /locales/en/common.json")
    expect(await worker.ask('/assets/index-1.js')).toBe('kept script')
    expect(await worker.ask('/assets/index-2.js')).toBe("server's /assets/index-2.js")
    expect(worker.asked).not.toContain('/assets/index-1.js')
  })

  it.each([502, 503, 504])('a server that is away (%i) is as good as none', async (status) => {
    const worker = startWorker(both, async () => ({ status, text: 'away' }))
    expect(await worker.ask('/home')).toBe('any page')
    expect(await startWorker({}, async () => ({ status, text: 'away' })).ask('/home')).toBe('away')
  })

  it('an answer that says no is the answer', async () => {
    expect(await startWorker(both, async () => ({ status: 404, text: 'not found' })).ask('/nowhere')).toBe('not found')
  })

  it('a network that says nothing is waited for no longer than its patience, where something is kept', async () => {
    const worker = startWorker(both, () => new Promise(() => undefined))
    expect(await worker.ask('/home')).toBe('any page')
  })

  it('calls, changes and other sites are left to the browser', async () => {
    const worker = startWorker(both, online)
    expect(await worker.ask('/api/member/trips')).toBeUndefined()
    expect(await worker.ask('/home', { method: 'POST' })).toBeUndefined()
    expect(await worker.ask('https://tiles.example/1.png')).toBeUndefined()
    expect(worker.asked).toEqual([])
  })
})
