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
  api.addHook('preParsing', async (request, _reply, payload) => {
    const bytes = Number(request.headers['content-length'] ?? 0)
    if (bytes <= bodyLimitBytes || bytes > politeBytes) return payload
    await new Promise((resolve) => payload.on('end', resolve).on('error', resolve).on('close', resolve).resume())
    throw new Refusal('bodyTooLarge')
  })
}
