import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SeenRequest = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  form: URLSearchParams
  body: string
}
/** `undefined` breaks the connection off before an answer. */
export type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | undefined

/** A small HTTP server on loopback that answers as told and remembers what it was asked. */
export async function startServer(answer: (request: SeenRequest, count: number) => Answer | Promise<Answer>) {
  const seen: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const asked = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      form: new URLSearchParams(text),
      body: text,
    }
    seen.push(asked)
    const told = await answer(asked, seen.length)
    if (!told) return request.socket.destroy()
    response.writeHead(told.status ?? 200, { 'content-type': 'application/json', ...told.headers })
    return response.end(JSON.stringify(told.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function success(data: unknown, headers?: Record<string, string>): Answer {
  return { body: { status: { code: 200, message: 'ok', request_id: 'r1' }, data }, ...(headers ? { headers } : {}) }
}

export function refused(
  status: number,
  name: string,
  facts: { code?: number; message?: string; fields?: Record<string, string>; data?: unknown } = {},
): Answer {
  const { code = status, message = `refusal.${name}`, fields, data = null } = facts
  return { status, body: { status: { code, message, name, fields, request_id: 'r2' }, data } }
}
