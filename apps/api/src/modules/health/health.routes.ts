import type { Api } from '#api.ts'
import type { Env } from '#env.ts'
import { hashSecret, isSame } from '#tokens/secret-text.ts'
import { readBearer } from '#plugins/session-token.ts'

/**
 * Health checks for the operator, answered at any host. `/metrics` requires its token; without a configured token it
 * answers on loopback only, and never in production.
 */
export async function healthRoutes(api: Api) {
  const { app } = api
  api.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  api.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const { answers, isWritable, hasConnections } = await app.databases.look()
    const parts = {
      migrated: app.ready,
      database: answers,
      writable: isWritable,
      connections: hasConnections,
      jobs: app.jobsRunning(),
    }
    const ready = Object.values(parts).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...parts })
  })

  api.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request.ip, readBearer(request.headers.authorization), app.env)) return reply.code(403).send('')
    return reply.type(app.metrics.contentType).send(await app.metrics.metrics())
  })
}

/**
 * In production a proxy on the same machine makes every caller come from loopback, so only the token opens it there.
 */
function mayRead(address: string, bearer: string | undefined, { metricsToken: token, production }: Env) {
  if (token) return bearer !== undefined && isSame(hashSecret(bearer), hashSecret(token))
  return !production && /^(127\.|::1$|::ffff:127\.)/.test(address)
}
