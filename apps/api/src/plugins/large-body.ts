import type { Api } from '#app.ts'
import { Refusal } from './refusal.ts'

/** Forms and JSON of the contract are far below it. */
export const bodyLimitBytes = 256 * 1024

/** Up to here a body that is too large is read to its end, so that its sender hears the answer. */
const politeBytes = 8 * 1024 * 1024

/**
 * A server that answers and closes while the sender still sends is heard as a broken connection. So what is too large
 * is drained first; only what is absurd is cut off.
 */
export function refuseLargeBodies(api: Api) {
  api.addHook('preParsing', (request, _reply, payload, done) => {
    const bytes = Number(request.headers['content-length'] ?? 0)
    if (bytes <= bodyLimitBytes || bytes > politeBytes) return done(null, payload)
    const refuse = once(() => done(new Refusal('bodyTooLarge')))
    payload.on('end', refuse).on('error', refuse).on('close', refuse).resume()
  })
}

function once(work: () => void) {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
