import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer, Itinerary, Leg, Query } from '@throughway/journey-engine/plan/itinerary'

/** Ways of failing that every service on the web has. */
export type Fault = { status: number } | 'hangs' | 'truncated' | 'html' | 'reset'

/** What the fake planners plan with: our own engine, or what a test puts in its place. */
export type PlanFor = (query: Query) => Promise<Answer> | Answer

export type Heard = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }

type Said = { status?: number; type?: string; body: string }

/** A service on loopback that answers as `respond` says, or fails as a test wants it to. */
export async function startOutsidePlanner(respond: (heard: Heard) => Promise<Said> | Said) {
  const control: { fault: Fault | undefined } = { fault: undefined }
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const each = {
          method: request.method!,
          url: new URL(request.url!, 'http://x'),
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        }
        heard.push(each)
        void answer(each, response).catch((error: unknown) =>
          response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
        )
      })
  })

  async function answer(each: Heard, response: ServerResponse) {
    const { fault } = control
    if (fault === 'hangs') return
    if (fault === 'reset') return void response.socket!.destroy()
    if (fault === 'html')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Maintenance</title><h1>We will be back</h1>')
    if (typeof fault === 'object')
      return void response
        .writeHead(fault.status, { 'content-type': 'text/html' })
        .end(`<html><body>Error ${fault.status}</body></html>`)
    const { status = 200, type = 'application/json', body } = await respond(each)
    if (fault !== 'truncated') return void response.writeHead(status, { 'content-type': type }).end(body)
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
    response.write(body.slice(0, body.length / 2), () => response.socket!.destroy())
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    control,
    heard,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export const isOwnMode = (mode: string) => mode === 'walk' || mode === 'bike' || mode === 'scooter' || mode === 'drive'

export const hasRide = ({ legs }: Itinerary) => legs.some(({ mode }) => !isOwnMode(mode))

/**
 * The names of our modes there; what is not in the table is written as it is, as a service that is newer than we are
 * would.
 */
export function nameFor(names: Record<string, string>, { mode }: Leg): string {
  return names[mode] ?? mode.toUpperCase()
}
