import type { FastifyRequest } from 'fastify'
import type { FileRule } from '@throughway/contract/files'
import type { Api } from '#api.ts'
import { Refusal } from './refusal.ts'

/** Forms and JSON of the contract are far below it. */
export const bodyLimitBytes = 256 * 1024

/** Up to here a body that is too large is read to its end, so that its sender hears the answer. */
const politeBytes = 8 * 1024 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call. */
    call?: string
    /** Its address carries a secret, which no log may show. */
    byLink?: true
    /** The files that the call takes, by field; their sizes come on top of the limit for everything else. */
    files?: ReadonlyMap<string, FileRule>
  }
}

/**
 * A server that answers and closes while the sender still sends is heard as a broken connection. So what is too large
 * is drained first; only what is absurd is cut off.
 */
export function refuseLargeBodies(api: Api) {
  api.addHook('preParsing', (request, _reply, payload, done) => {
    const bytes = Number(request.headers['content-length'] ?? 0)
    const limit = findLimit(request)
    if (bytes <= limit || bytes > Math.max(politeBytes, 3 * limit)) return done(null, payload)
    const refuse = once(() => done(refuseLarge(request.routeOptions.config.files)))
    payload.on('end', refuse).on('error', refuse).on('close', refuse).resume()
  })
}

function findLimit({ headers, routeOptions }: FastifyRequest) {
  const files = headers['content-type']?.startsWith('multipart/form-data') ? routeOptions.config.files : undefined
  return bodyLimitBytes + [...(files?.values() ?? [])].reduce((sum, { maxBytes }) => sum + maxBytes, 0)
}

/** Says it beside the file where there is one. */
function refuseLarge(files: ReadonlyMap<string, FileRule> | undefined) {
  const fields = Object.fromEntries([...(files ?? [])].map(([name, { tooLarge }]) => [name, tooLarge]))
  return new Refusal('bodyTooLarge', files?.size ? { fields } : {})
}

function once(work: () => void) {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
