import type { Call } from '@throughway/contract/call'
import { messageCalls } from '@throughway/contract/content/message'
import { apiBasePath, headerNames } from '@throughway/contract/headers'
import { liveEventsPath } from '@throughway/contract/live'
import type { Api } from '#api.ts'
import { openMemberSession } from '#plugins/member-session.ts'
import { Refusal } from '#plugins/refusal.ts'
import { readBearer } from '#plugins/session-token.ts'
import { openStreams, usualLimits } from './streams.ts'

/** Readers of the stream need the same rights as readers of the message centre. */
const asReader: Call = messageCalls.getMessageCentre

/**
 * A stream does not answer in the form of the contract, so it is not one of its calls. Key, session and limits work the
 * same way.
 */
export async function liveRoutes(api: Api, limits = usualLimits) {
  const { app } = api
  const streams = openStreams(app, limits)
  api.addHook('preClose', () => streams.close())
  api.route({
    method: 'GET',
    url: apiBasePath + liveEventsPath,
    config: { call: 'hearChanges' },
    schema: { hide: true },
    compress: false,
    handler: async (request, reply) => {
      const { brand, headers } = request
      const now = app.now()
      if (!brand) throw new Refusal('brandUnknown')
      if (headers[headerNames.apiKey] !== brand.apiKey) throw new Refusal('apiKeyMissing')
      if (app.env.rateLimits) await app.limits.countCall(app.databases.ofBrand(brand.id), request.ip, now)
      const claims = await app.readSession(readBearer(headers.authorization), brand.id, now)
      await openMemberSession(app, asReader, claims, now).demandChecked()
      const limit = streams.findLimit(claims)
      if (limit)
        throw new Refusal(limit === 'member' ? 'tooManyRequests' : 'unavailable', { headers: { 'Retry-After': '60' } })
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      await streams
        .open(claims, reply.raw)
        .catch((error: unknown) => app.log.warn({ err: error, brand: brand.key }, 'live: a stream could not be opened'))
    },
  })
}
