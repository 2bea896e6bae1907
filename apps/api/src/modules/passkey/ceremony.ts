import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#app-context.ts'

/** WebAuthn's name for where a passkey is good: the programme's host, without its port. */
export function relyingPartyOf(request: FastifyRequest): string {
  return request.hostname
}

/** The page that may have asked. The host is the programme's own, else the call would not have come this far. */
export function originsOf({ env }: AppContext, request: FastifyRequest): string[] {
  return env.production ? [`https://${request.host}`] : [`http://${request.host}`, `https://${request.host}`]
}

/** The challenge in a browser's answer; undefined for data that is no such answer. */
export function readChallenge(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' && /^[\w-]{16,200}$/.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}

/** A member's id as the bytes that an authenticator stores with the passkey. Nobody else can interpret it. */
export function userHandleOf(memberId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(memberId.replaceAll('-', ''), 'hex'))
}
