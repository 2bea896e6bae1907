import { Agent, get, type IncomingMessage } from 'node:http'
import type { Row } from './rows.ts'

/** Bytes of the process: its resident set, and its memory in use, which may lie in pages that it held before. */
export type Memory = { rss: number; used: number }

type Measured = {
  api: number
  headers: Record<string, string>
  tokens: readonly string[]
  readMemory: () => Promise<Memory>
  /** Does something that the member of the stream with this number is told of. */
  change: (turn: number) => Promise<void>
}

const count = 1000
/** The bench opens and closes these streams first, so that one-time costs do not count for each stream. */
const warmUpCount = 100
const mostMegabytes = 60

/** So many members are told something while all streams are open, and each hears of it on their own. */
const changes = 40
const mostMilliseconds = 2000

/**
 * Measures what open streams cost the server process, which is the larger growth of resident set and memory in use, and
 * how soon somebody hears of what changed for them.
 */
export async function measureStreams({ api, headers, tokens, readMemory, change }: Measured): Promise<Row[]> {
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
  const open = (token: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: api, path: '/api/events', agent }
      get({ ...options, headers: { ...headers, authorization: `Bearer ${token}` } }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`A stream was answered with ${response.statusCode}.`))
        let heard = ''
        response.on('data', (chunk: Buffer) => {
          heard += chunk.toString()
          if (heard.includes('event: open')) resolve(response)
        })
      }).on('error', reject)
    })
  const openAll = async (most: number) => {
    const opened: IncomingMessage[] = []
    for (let from = 0; from < most; from += 50)
      opened.push(...(await Promise.all(tokens.slice(from, from + 50).map(open))))
    return opened
  }

  for (const stream of await openAll(warmUpCount)) stream.destroy()
  const before = await readMemory()
  const opened = await openAll(count)
  const after = await readMemory()
  const took: number[] = []
  for (let turn = 0; turn < changes; turn++) {
    const begun = performance.now()
    const heard = hearRevision(opened[turn]!)
    await change(turn)
    await Promise.race([heard, failAfter(10_000)])
    took.push(performance.now() - begun)
  }
  const p95 = took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.95) - 1]!
  for (const stream of opened) stream.destroy()
  const megabytes = Math.max(after.rss - before.rss, after.used - before.used) / 2 ** 20
  return [
    {
      what: `${opened.length} open streams, memory of the process`,
      figure: `${megabytes.toFixed(1)} MB`,
      limit: `≤ ${mostMegabytes} MB`,
      holds: opened.length === count && megabytes <= mostMegabytes,
    },
    {
      what: `beside them, from what staff do for a member to the member’s stream, p95 of ${changes}`,
      figure: `${Math.round(p95)} ms`,
      limit: `≤ ${mostMilliseconds} ms`,
      holds: p95 <= mostMilliseconds,
    },
  ]
}

function failAfter(milliseconds: number) {
  return new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`A stream heard nothing for ${milliseconds / 1000} seconds.`))
    setTimeout(fail, milliseconds).unref()
  })
}

function hearRevision(stream: IncomingMessage) {
  return new Promise<void>((resolve) => {
    let heard = ''
    stream.on('data', function hear(chunk: Buffer) {
      heard += chunk.toString()
      if (!heard.includes('event: revision')) return
      stream.off('data', hear)
      resolve()
    })
  })
}
