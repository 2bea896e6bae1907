import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { execute, type ExecutionResult, GraphQLError, parse, validate } from 'graphql'
import { otpPath } from '@throughway/contract/planner/otp'
import type { Api } from '#api.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { findOtpKey, hashOtpKey } from '#modules/otp-key/otp-key.ts'
import { findRefusal } from '#plugins/answer-errors.ts'
import { pickLanguage } from '#plugins/language.ts'
import { countHit } from '#plugins/limits.ts'
import { Refusal } from '#plugins/refusal.ts'
import { readBearer } from '#plugins/session-token.ts'
import { openQueries } from '../find-journeys.ts'
import type { LiveFeedsReader } from '../live-feeds.ts'
import { limitQuery, type QueryLimits, type Variables } from './limit-query.ts'
import { openRoot } from './otp-root.ts'
import { otpSchema } from './otp-schema.ts'

type Allowance = QueryLimits & { perMinute: number }

/** The allowances of a network without a key, and of a key in any network. */
const withoutKey: Allowance = { perMinute: 30, mostDepth: 12, mostCost: 10_000 }
const withKey: Allowance = { perMinute: 600, mostDepth: 15, mostCost: 60_000 }

/** Far more than any front end writes. */
const mostTokens = 3000

/** A question as GraphQL over HTTP takes it. */
type Question = {
  query: string
  variables: Variables | undefined
  operationName: string | undefined
}

/**
 * Answers clients of OpenTripPlanner 2 from the programme's own engine. A request names no member. With a key of the
 * programme its limits are wider. Errors, too, come as GraphQL writes them. It is long because it lists short handlers,
 * one for each call.
 */
export async function otpRoutes(api: Api, readLive: LiveFeedsReader) {
  const { app } = api
  const askQueries = openQueries(app.planner, readLive)
  const common = { url: otpPath, schema: { hide: true }, config: { call: 'otp' }, onRequest: allowOrigin }

  api.route({
    ...common,
    method: 'OPTIONS',
    handler: async (_, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'Accept, Accept-Language, Authorization, Content-Type',
          'access-control-max-age': '600',
        })
        .send(),
  })

  api.route({
    ...common,
    method: ['GET', 'POST'],
    errorHandler: answerFault,
    handler: async (request, reply) => {
      const { brand } = request
      if (!brand) throw new Refusal('brandUnknown')
      const now = app.now()
      const allowance = await admit(request, brand, now)
      const said = await answer(readQuestion(request), allowance, request, brand, now)
      // without data, nothing of the question was executed
      const isRefused = said.data === undefined
      return send(reply, request, isRefused && wantsGraphqlMedia(request) ? 400 : 200, {
        ...said,
        ...(said.errors && { errors: said.errors.map((error) => describeError(error, request)) }),
      })
    },
  })

  /**
   * Counts the request, and says what it may ask for. Throws `tooManyRequests`, and `apiKeyMissing` for an unknown key.
   */
  async function admit(request: FastifyRequest, brand: BrandOfRequest, now: Date): Promise<Allowance> {
    const db = app.databases.ofBrand(brand.id)
    const { rateLimits } = app.env
    if (rateLimits) await app.limits.countCall(db, request.ip, now)
    const written = readKey(request)
    const [key] = written === undefined ? [] : (await db.send(findOtpKey(hashOtpKey(written))))[0]
    if (key) {
      if (rateLimits) await countHit(db, `otp ${key.id}`, { max: withKey.perMinute, windowSeconds: 60 }, now)
      return withKey
    }
    if (rateLimits) await app.limits.count(db, 'otp', request.ip, { max: withoutKey.perMinute, windowSeconds: 60 }, now)
    if (written !== undefined) throw new Refusal('apiKeyMissing')
    return withoutKey
  }

  async function answer(
    { query, variables, operationName }: Question,
    limits: QueryLimits,
    request: FastifyRequest,
    brand: BrandOfRequest,
    now: Date,
  ): Promise<ExecutionResult> {
    const document = parseOr(query)
    if (document instanceof GraphQLError) return { errors: [document] }
    const tooMuch = validate(otpSchema, document, [limitQuery(limits, variables)])
    const errors = tooMuch.length ? tooMuch : validate(otpSchema, document)
    if (errors.length) return { errors }
    const { languages, time_zone: timeZone } = brand.settings
    const { generation } = await readLive(brand.key)
    const nowMs = now.getTime()
    return execute({
      schema: otpSchema,
      document,
      variableValues: variables,
      operationName,
      rootValue: openRoot({
        ask: (kind, input) => app.planner.ask(brand.key, kind, input),
        askQueries: async (queries) => (await askQueries(brand.key, queries, nowMs)).answers,
        generation,
        timeZone,
        nowMs,
        languageOf: (locale) => pickLanguage(locale ?? request.headers['accept-language'], languages),
      }),
    })
  }

  /** Faults before and beside the query, in the form of GraphQL too. */
  function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const refusal = findRefusal(error)
    if (!refusal) request.log.error({ reqId: request.id, err: error }, 'surprise')
    const said = refusal ?? new Refusal('surprise')
    void send(reply.headers({ ...said.details.headers }), request, said.httpStatus, { errors: [describeRefusal(said)] })
  }

  /** What a field met: a fault of its arguments, a refusal, or a surprise, of which only the log learns more. */
  function describeError(error: GraphQLError, request: FastifyRequest) {
    const { originalError } = error
    if (!originalError || originalError instanceof GraphQLError) return error.toJSON()
    const refusal = findRefusal(originalError as FastifyError)
    if (!refusal) request.log.error({ reqId: request.id, err: originalError }, 'surprise')
    return { ...error.toJSON(), ...describeRefusal(refusal ?? new Refusal('surprise')) }
  }
}

/** Only sites on a programme's list may read answers in their pages. */
function allowOrigin({ brand, headers }: FastifyRequest, reply: FastifyReply, done: () => void) {
  reply.header('vary', 'origin')
  const { origin } = headers
  if (origin !== undefined && brand?.row.otp_origins.includes(origin))
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Retry-After',
      'cross-origin-resource-policy': 'cross-origin',
    })
  done()
}

/** A header, or `key` in the address for a client that sends no header of its own. */
function readKey({ headers, query }: FastifyRequest): string | undefined {
  const { key } = query as Record<string, unknown>
  return headers.authorization === undefined
    ? typeof key === 'string'
      ? key
      : undefined
    : (readBearer(headers.authorization) ?? '')
}

/** Throws `unreadable` for a request that is not a question, and `mediaTypeUnsupported` for a body that is not JSON. */
function readQuestion({ method, headers, body, query }: FastifyRequest): Question {
  const isPost = method === 'POST'
  if (isPost && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new Refusal('mediaTypeUnsupported')
  const written = isPost ? body : query
  if (typeof written !== 'object' || written === null || Array.isArray(written)) throw new Refusal('unreadable')
  const { query: text, variables, operationName } = written as Record<string, unknown>
  const values = isPost ? variables : readJson(variables)
  const isVariables = values === undefined || values === null || (typeof values === 'object' && !Array.isArray(values))
  const isName = operationName === undefined || operationName === null || typeof operationName === 'string'
  if (typeof text !== 'string' || !isVariables || !isName) throw new Refusal('unreadable')
  return {
    query: text,
    variables: (values ?? undefined) as Question['variables'],
    operationName: operationName || undefined,
  }
}

function readJson(written: unknown): unknown {
  if (written === undefined || written === '') return undefined
  if (typeof written !== 'string') throw new Refusal('unreadable')
  try {
    return JSON.parse(written)
  } catch {
    throw new Refusal('unreadable')
  }
}

function parseOr(query: string) {
  try {
    return parse(query, { maxTokens: mostTokens })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    // brackets within brackets, more than the stack of the parser holds
    if (error instanceof RangeError)
      return new GraphQLError('The query is too deep.', { extensions: { code: 'TOO_DEEP' } })
    throw error
  }
}

/** The words of refusals for client programs, which have none of our texts. */
const words: Partial<Record<Refusal['refusal'], string>> = {
  apiKeyMissing: 'This is no key of the programme, or it was revoked.',
  bodyTooLarge: 'The request is too long.',
  brandUnknown: 'There is no programme at this address.',
  mapPreparing: 'The map of the programme is being opened. Ask again in a moment.',
  mapUnavailable: 'The map of the programme cannot be used now.',
  mediaTypeUnsupported: 'The body is JSON, with the content type application/json.',
  tooManyRequests: 'There were too many requests. Wait a moment; a key allows more.',
  unavailable: 'The server is busy. Ask again in a moment.',
  unreadable: 'The request is an object with query, and perhaps variables and operationName.',
}

function describeRefusal({ refusal, details }: Refusal) {
  const retryAfter = details.headers?.['Retry-After']
  return {
    message: words[refusal] ?? 'The server could not answer.',
    extensions: { code: refusal, ...(retryAfter && { retryAfterSeconds: Number(retryAfter) }) },
  }
}

const graphqlMedia = 'application/graphql-response+json'

function wantsGraphqlMedia({ headers }: FastifyRequest): boolean {
  return headers.accept?.toLowerCase().includes(graphqlMedia) ?? false
}

function send(reply: FastifyReply, request: FastifyRequest, status: number, answer: object): FastifyReply {
  const media = wantsGraphqlMedia(request) ? graphqlMedia : 'application/json'
  return reply.code(status).type(`${media}; charset=utf-8`).send(JSON.stringify(answer))
}
