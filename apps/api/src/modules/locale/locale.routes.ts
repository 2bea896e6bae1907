import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languages } from '@throughway/contract/programme/brand'
import { isStorableText } from '@throughway/contract/fields'
import type { Api } from '#api.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { Refusal } from '#plugins/refusal.ts'
import { requireSignIn } from '#plugins/require-sign-in.ts'
import { readBearer } from '#plugins/session-token.ts'
import { keepMissingTexts, lockMissingTexts } from './locale.queries.ts'

const place = z.object({
  lng: z.enum(languages),
  ns: z
    .string()
    .regex(/^[a-z]+([_-][a-z]+)*$/i)
    .max(40),
})
const clean = z.string().max(300).refine(isStorableText)
const missing = z.record(clean.min(1), clean).refine((texts) => Object.keys(texts).length <= 50)

const limit = { max: 60, windowSeconds: 600 }

/**
 * Keeps texts that a browser did not find (R7.17), as i18next's backend posts them: from anybody outside production,
 * from an administrator in production.
 */
export async function localeRoutes(api: Api) {
  const { app } = api

  api.post<{ Params: { lng: string; ns: string } }>(
    '/locales/add/:lng/:ns',
    { schema: { hide: true }, config: { call: 'addMissingTexts' } },
    async (request) => {
      const { brand } = request
      if (!brand) throw new Refusal('brandUnknown')
      const now = app.now()
      const db = app.databases.ofBrand(brand.id)
      if (app.env.production) await requireAdministrator(request, brand, now)
      if (app.env.rateLimits) await app.limits.count(db, 'addMissingTexts', request.ip, limit, now)
      const params = place.safeParse(request.params)
      if (!params.success) throw new Refusal('notFound')
      const body = missing.safeParse(request.body)
      if (!body.success) throw new Refusal('invalid', { fields: { input: 'field.not_valid' } })
      const [, [answer]] = await db.send(
        lockMissingTexts(),
        keepMissingTexts(params.data.lng, params.data.ns, body.data, now),
      )
      return { status: { code: 200, message: 'ok', request_id: request.id }, data: { kept: answer!.kept } }
    },
  )

  async function requireAdministrator(request: FastifyRequest, brand: BrandOfRequest, now: Date) {
    const claims = await app.readSession(readBearer(request.headers.authorization), brand.id, now)
    await app.databases.ofBrand(brand.id).send(
      requireSignIn(claims.signInId, now, {
        demandsSecondFactor: app.env.staffSecondFactor,
        permission: 'programme.settings',
      }),
    )
  }
}
