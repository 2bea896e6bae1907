import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { RefusalName } from '@throughway/contract/refusals'
import { Refusal } from './refusal.ts'

const phrases = { 400: 'Bad Request', 408: 'Request Timeout', 413: 'Payload Too Large' } as Record<number, string>

/**
 * Answers with an envelope what never becomes a request: no HTTP, bytes that come too slowly, or headers without end.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = new Refusal(nameOf(error.code))
  const body = JSON.stringify(refusal.envelope(randomUUID()))
  if (!socket.writable) return void socket.destroy()
  socket.end(
    `HTTP/1.1 ${refusal.httpStatus} ${phrases[refusal.httpStatus]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

function nameOf(code: string | undefined): RefusalName {
  if (code === 'HPE_HEADER_OVERFLOW') return 'bodyTooLarge'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'requestTimeout' : 'unreadable'
}
