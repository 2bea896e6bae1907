import type { IncomingMessage } from 'node:http'
import type { Api } from '#api.ts'
import { sendRefusal } from './answer-errors.ts'
import { Refusal } from './refusal.ts'

/**
 * Refuses a request that names its host more than once (RFC 9112, 3.2): a proxy may read the other one, and the host
 * says which programme is meant. An address with a host of its own counts as another name.
 */
export function demandOneHost(api: Api) {
  api.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request.raw)) return done()
    sendRefusal(new Refusal('unreadable'), request, reply)
  })
}

function namesOneHost({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts += 1
  if (hosts > 1) return false
  const inAddress = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)
  return !inAddress || inAddress[1]!.toLowerCase() === headers.host?.toLowerCase()
}
