import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'

/**
 * RFC 8058 lets a mail program post `List-Unsubscribe=One-Click` as either kind of form; the address says all that we
 * need, so a form in parts is let through unread.
 */
export async function ignoreForms(api: Api, register: (scope: Api) => void): Promise<void> {
  await api.register(async (scope: FastifyInstance) => {
    scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
      payload.resume()
      payload.once('end', () => done(null, {}))
      payload.once('error', done)
    })
    register(scope as unknown as Api)
  })
}
