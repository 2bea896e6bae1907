import type { Call } from '@throughway/contract/call'
import { messageCalls } from '@throughway/contract/content/message'
import { apiBasePath, headerNames, liveMessagesPath } from '@throughway/contract/headers'
import type { Api } from '#api.ts'
import { openMemberSession } from '#plugins/member-session.ts'
import { Refusal } from '#plugins/refusal.ts'
import { readBearer } from '#plugins/session-token.ts'
import { openLive, usualLimits } from './live.ts'

/** What a reader of the stream may do is what a reader of the list may. */
const asReader: Call = messageCalls.getMessageCentre

/** A stream has no answer of the contract's form, so it is no call of it; keys, session and limits are the same. */
export function liveRoute(api: Api, limits = usualLimits) {
  const { app } = api
  const live = openLive(app.databases, limits)
  api.addHook('preClose', () => live.close())
  api.route({
    method: 'GET',
    url: apiBasePath + liveMessagesPath,
    config: { call: 'hearMessages' },
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
      const limit = live.findLimit(brand.id, claims.memberId)
      if (limit)
        throw new Refusal(limit === 'member' ? 'tooManyRequests' : 'unavailable', { headers: { 'Retry-After': '60' } })
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      live.open(brand.id, claims.memberId, reply.raw)
    },
  })
}
