import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { sql } from 'kysely'
import type { AnswerOf, Call, InputOf } from '@throughway/contract/call'
import { apiBasePath, apiVersion, headerNames } from '@throughway/contract/headers'
import type { Language } from '@throughway/contract/brand'
import type { Role } from '@throughway/domain/roles'
import type { Api } from '#app.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import { ask } from '#database/query.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { checkCsrfToken } from './csrf.ts'
import { AlreadyAnswered, claimKey, getFirstAnswer, keepAnswer, readIdempotencyKey } from './idempotency.ts'
import { pickLanguage } from './language.ts'
import { countHit } from './limits.ts'
import { callSchema } from './open-api.ts'
import { readInput } from './read-input.ts'
import { Refusal } from './refusal.ts'
import { readBearer, type SessionClaims, signSessionToken, wantsRenewal } from './session-token.ts'

/** What the database knows of the signed-in member, read in the flight of the first statement. */
export type MemberFacts = { member_id: string; role: Role; admin_features: number[]; beta_tester: boolean; language: Language | null }

export type CallContext<Each extends Call> = {
  input: InputOf<Each>
  brand: BrandOfRequest
  /** Of the request's brand; on a member's call every flight first checks that the session still stands. */
  db: Database
  /** A transaction that also keeps the answer under the call's idempotency key. */
  write<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
  /** Who calls; on a public call only when `readSession` is asked. */
  member: { id: string; signInId: string }
  /** The bearer's text, for calls that read it themselves. */
  bearer: string | undefined
  now: Date
  language: Language
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<Each extends Call> = (context: CallContext<Each>) => Promise<AnswerOf<Each>>

/** Registers a call of the contract: reads and checks everything it declares, wraps the answer, documents it. */
export function serve<Each extends Call>(api: Api, name: string, call: Each, handle: Handler<Each>) {
  const { house } = api
  const changes = call.method !== 'GET'

  api.route({
    method: call.method,
    url: apiBasePath + call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: callSchema(name, call) as FastifySchema,
    config: { call: name },
    handler: async (request, reply) => {
      const now = house.now()
      const brand = request.brand ?? (call.withoutKey ? undefined : refuse('brandUnknown'))
      if (!brand) return answer(reply, request, await handle({ input: readInput(call, request), now, request, reply } as CallContext<Each>))
      checkHeaders(call, request, brand, changes, now)
      const brandDb = house.databases.ofBrand(brand.id)
      if (house.env.rateLimits) await house.countCall(brandDb, brand.id, request.ip, now)
      if (call.limit && house.env.rateLimits) await countHit(brandDb, `${name} ${request.ip}`, call.limit, now)
      const bearer = readBearer(request.headers.authorization)
      const claims = call.access === 'public' || call.access === 'link' ? undefined : await house.readSession(bearer, brand.id, now)
      const input = readInput(call, request)
      const session = claims && openSession(claims)
      const db = session?.db ?? brandDb
      if (session && call.roles) await session.requireRole(call.roles)
      const context: CallContext<Each> = {
        input,
        brand,
        db,
        write: (work) => (session ? session.write(input, work) : brandDb.transaction(work)),
        member: claims ? { id: claims.memberId, signInId: claims.signInId } : (undefined as never),
        bearer,
        now,
        language: pickLanguage(request.headers[headerNames.language], brand.settings.languages),
        address: request.ip,
        request,
        reply,
      }
      const data = await handle(context).catch((error: unknown) => {
        if (error instanceof AlreadyAnswered) return session!.firstAnswer() as Promise<AnswerOf<Each>>
        throw error
      })
      if (claims && wantsRenewal(claims, now)) reply.header(headerNames.sessionToken, await signSessionToken(house.secrets.session, claims, now))
      return answer(reply, request, data)

      /** The member's own database and writer: the session is checked where the statements run. */
      function openSession({ signInId, memberId }: SessionClaims) {
        const check = ask(sql<MemberFacts>`select * from require_sign_in(${signInId}, ${now}, ${call.whileUnverified ?? false})`)
        const ofMember = { role: 'throughway_api' as const, brandId: brand!.id, preface: [check] }
        const db = house.databases.with(ofMember)
        let idempotency: ReturnType<typeof readIdempotencyKey>
        return {
          db,
          async requireRole(allowed: readonly Role[]) {
            let facts: MemberFacts | undefined
            await house.databases.with({ ...ofMember, onPreface: ([rows]) => (facts = rows![0] as MemberFacts) }).send()
            if (!facts || !allowed.includes(facts.role)) throw new Refusal('notAllowed')
          },
          write<Answer>(given: unknown, work: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
            idempotency = call.creates && readIdempotencyKey(request.headers[headerNames.idempotencyKey], memberId, name, given)
            if (!idempotency) return db.transaction(work)
            const key = idempotency
            return house.databases
              .with({
                ...ofMember,
                preface: [check, claimKey(brand!.id, key, now)],
                onPreface: ([, claimed]) => {
                  if (!claimed!.length) throw new AlreadyAnswered()
                },
              })
              .transaction(async (tx) => {
                const made = await work(tx)
                tx.later(keepAnswer(brand!.id, key, made))
                return made
              })
          },
          firstAnswer: () => getFirstAnswer(db, brand!.id, idempotency!),
        }
      }
    },
  })

  function answer(reply: FastifyReply, request: FastifyRequest, data: unknown) {
    if (house.checkAnswers) call.answer.parse(data)
    reply.type('application/json; charset=utf-8')
    return `{"status":{"code":200,"message":"ok","request_id":"${request.id}"},"data":${JSON.stringify(data)}}`
  }

  function checkHeaders(each: Call, request: FastifyRequest, brand: BrandOfRequest, stateChanges: boolean, now: Date) {
    const { headers } = request
    const version = headers[headerNames.apiVersion]
    if (version !== undefined && version !== apiVersion) throw new Refusal('wrongApiVersion')
    if (each.access === 'link') return
    if (!each.withoutKey && headers[headerNames.apiKey] !== brand.apiKey) throw new Refusal('apiKeyMissing')
    if (stateChanges) checkCsrfToken(house.secrets.csrf, brand.id, headers[headerNames.csrf], now)
  }
}

function refuse(name: 'brandUnknown'): never {
  throw new Refusal(name)
}
