import { Agent, get, type IncomingMessage } from 'node:http'
import type { Row } from './rows.ts'

/** Bytes of the process: its resident set, and its memory in use, which may lie in pages that it held before. */
export type Memory = { rss: number; used: number }

type Measured = {
  api: number
  headers: Record<string, string>
  tokens: readonly string[]
  readMemory: () => Promise<Memory>
}

const count = 1000
/** The bench opens and closes these streams first, so that one-time costs do not count for each stream. */
const warmUpCount = 100
const mostMegabytes = 60

/** Measures what open streams cost the server process: the larger growth of resident set and memory in use. */
export async function measureStreams({ api, headers, tokens, readMemory }: Measured): Promise<Row[]> {
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
  for (const stream of opened) stream.destroy()
  const megabytes = Math.max(after.rss - before.rss, after.used - before.used) / 2 ** 20
  return [
    {
      what: `${opened.length} open streams, memory of the process`,
      figure: `${megabytes.toFixed(1)} MB`,
      limit: `≤ ${mostMegabytes} MB`,
      holds: opened.length === count && megabytes <= mostMegabytes,
    },
  ]
}
