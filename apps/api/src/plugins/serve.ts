import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { LRUCache } from 'lru-cache'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify'
import { type AnswerOf, type Call, findFiles, type InputOf, isChanging } from '@throughway/contract/call'
import { apiBasePath, apiVersion, headerNames } from '@throughway/contract/headers'
import type { Language } from '@throughway/contract/programme/brand'
import type { Api } from '#api.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { type CallAudit, noAudit, openActingAudit, openAudit } from '#modules/audit/audit.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { checkCsrfToken } from './csrf.ts'
import { readIdempotencyKey } from './idempotency.ts'
import { pickLanguage } from './language.ts'
import { maskFor, type MemberMask } from './mask.ts'
import { type MemberSession, openMemberSession } from './member-session.ts'
import { callSchema } from './open-api.ts'
import { readFiles } from './read-files.ts'
import { readInput } from './read-input.ts'
import { Refusal } from './refusal.ts'
import { SerializedAnswer, wrapSerialized } from './serialized-answer.ts'
import {
  type ActingStaff,
  isDeviceToken,
  readBearer,
  type SessionClaims,
  signSessionToken,
  wantsRenewal,
} from './session-token.ts'

export type CallContext<Each extends Call> = {
  input: InputOf<Each>
  brand: BrandOfRequest
  /**
   * The database of the request's brand; on a member's call every flight first checks that the session is still valid.
   */
  db: Database
  /** A transaction; on a call that creates, one that happens once for each idempotency key. */
  write<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
  /** Says more of a call that declares `audit`: whom it is about, what it made, what changed. Within `write`, but for a GET. */
  audit: CallAudit
  /** The caller's view of members, on a call that `masks`; after the first flight it costs no query. */
  mask(): Promise<MemberMask>
  /** Who calls; only on calls for members. */
  member: { id: string; signInId: string }
  /** Who of the staff acts for the member, if somebody does. */
  impersonation: ActingStaff | undefined
  /** The bearer's text, for calls of devices and public ones, which read it themselves. */
  bearer: string | undefined
  now: Date
  language: Language
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

const [mostKeptInputs, longestKeptUrl] = [500, 200]

/** A file that is sent while it is read. An error on the way cuts it off. */
export class StreamedAnswer {
  readonly pieces: AsyncIterable<string>
  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

type Handler<Each extends Call> = (
  context: CallContext<Each>,
) => Promise<AnswerOf<Each> | SerializedAnswer<AnswerOf<Each>> | StreamedAnswer>

/**
 * Registers a call of the contract: reads and checks everything it declares, wraps the answer, documents it. One that is
 * always answered from memory (`isKept`) compresses by itself. One whose statements read a hundred rows or a hundred thousand, by
 * what is asked, has them planned for their values (`plansByValue`), as every list of staff has. It is one long function
 * because its parts share what the call declares.
 */
export function serve<Each extends Call>(
  api: Api,
  name: string,
  call: Each,
  handle: Handler<Each>,
  { isKept = false, plansByValue = false } = {},
) {
  const { app } = api
  const files = findFiles(call)
  /** Inputs of addresses that are requested again and again. An input is never changed. */
  const keptInputs = isKept ? new LRUCache<string, InputOf<Each> & object>({ max: mostKeptInputs }) : undefined
  const route: RouteOptions = {
    method: call.method,
    url: apiBasePath + call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: callSchema(name, call) as FastifySchema,
    config: { call: name, ...(call.access === 'link' && { byLink: true as const }), ...(files.size && { files }) },
    ...((call.withoutKey || isKept) && { compress: false }), // a kilobyte, asked for most of all; or compressed before
    handler: async (request, reply) => {
      checkVersion(request)
      const now = app.now()
      const data = await (call.withoutKey
        ? handle(bareContext(call, request, reply, now))
        : serveBrand(request, reply, now))
      if (data instanceof StreamedAnswer) return reply.type(call.answersAs!).send(Readable.from(data.pieces))
      if (call.answersAs) return reply.type(call.answersAs).send(data)
      reply.type('application/json; charset=utf-8')
      if (data instanceof SerializedAnswer) {
        if (app.checkAnswers) noteDrift(JSON.parse(data.bytes.toString()), request)
        return wrapSerialized(data, openEnvelope(request.id), request, reply)
      }
      if (app.checkAnswers) noteDrift(data, request)
      return `${openEnvelope(request.id)}${JSON.stringify(data)}}`
    },
  }
  if (files.size) api.register((scope) => takeFiles(scope, route))
  else api.route(route)

  /**
   * The writes are already committed, so an answer that does not match its schema is still given, and only we are told.
   */
  function noteDrift(answer: unknown, request: FastifyRequest) {
    const { error } = call.answer.safeParse(answer)
    if (!error) return
    app.drifts.set(name, error.message)
    request.log.error({ reqId: request.id, call: name, err: error }, 'an answer is not as the contract says')
  }

  /** Reports a staff call that is neither in the audit nor declared to change nothing. */
  function noteUnaudited(request: FastifyRequest) {
    const problem = 'answered without a transaction, so the audit does not know of it'
    if (app.checkAnswers) app.drifts.set(name, problem)
    request.log.error({ reqId: request.id, call: name }, problem)
  }

  async function serveBrand(request: FastifyRequest, reply: FastifyReply, now: Date) {
    const { brand } = request
    if (!brand) throw new Refusal('brandUnknown')
    checkHeaders(app, call, request, brand, now)
    const brandDb = app.databases.ofBrand(brand.id)
    if (app.env.rateLimits) await countAgainstLimits(app, brandDb, brand, request, now)
    const bearer = readBearer(request.headers.authorization)
    if (call.access === 'device' && !isDeviceToken(bearer)) throw new Refusal('signedOut')
    const claims = isOpen(call) ? undefined : await app.readSession(bearer, brand.id, now)
    if (app.env.rateLimits && call.limit?.of === 'member' && claims)
      await app.limits.countOf(brandDb, name, claims.memberId, call.limit, now)
    const session = claims && openMemberSession(app, call, { ...claims, plansByValue }, now)
    if (asksImpersonator(claims)) await assertForImpersonator(claims, session)
    const input = keptInputs ? readKeptInput(keptInputs, request) : await readAllowedInput(request, session)
    const key =
      claims && call.creates
        ? readIdempotencyKey(request.headers[headerNames.idempotencyKey], claims.memberId, name, input)
        : undefined
    const auditing = openCallAudit(claims, input, now)
    const context: CallContext<Each> = {
      input,
      brand,
      db: session?.db ?? (call.method === 'GET' ? app.databases.readsOfBrand(brand.id) : brandDb),
      write: (work) => {
        if (call.audit === 'nothing') throw new Error(`${name} declares that it changes nothing`)
        // the event is kept before the answer of the idempotency key, so a repetition leaves none
        return session ? session.write(auditing ? auditing.record(work) : work, key) : brandDb.transaction(work)
      },
      audit: typeof call.audit === 'object' && auditing ? auditing.audit : noAudit,
      mask: async () => {
        if (!call.masks || !session) throw new Error(`${name} does not declare that it masks members`)
        return maskFor(await session.readMasked())
      },
      member: whoCalls(claims),
      impersonation: claims?.impersonation,
      bearer,
      now,
      language: pickLanguage(request.headers[headerNames.language], brand.settings.languages),
      address: request.ip,
      request,
      reply,
    }
    // a handler that throws before its first await is caught below too
    const handling = (async () => handle(context))()
    // a call that asked nothing of the database has its session checked too, before it says yes or no
    if (!session) return handling
    const data = await handling.catch(async (refused: unknown) => {
      if (refused instanceof Refusal) await session.demandChecked()
      throw refused
    })
    await session.demandChecked()
    if (auditing && call.method === 'GET') await session.write(auditing.recordReading)
    else if (auditing && !auditing.hasWritten() && call.audit) noteUnaudited(request)
    if (claims && wantsRenewal(claims, now))
      reply.header(headerNames.sessionToken, await signSessionToken(app.secrets.session, claims, now))
    return data
  }

  /**
   * C30: refuses calls that staff never make for a member, and those of the overlay outside one. Whether an
   * impersonation is valid and may change something is checked before the input.
   */
  async function assertForImpersonator(claims: SessionClaims | undefined, session: MemberSession | undefined) {
    await session?.demandChecked()
    if (!claims?.impersonation) throw new Refusal('notAllowed')
    if (call.whileImpersonated === 'refused') throw new Refusal('notForImpersonator')
  }

  function asksImpersonator(claims: SessionClaims | undefined) {
    return claims?.impersonation !== undefined || call.whileImpersonated === 'about-itself'
  }

  /** What staff do is audited, by a call of their own or while they act for a member. */
  function openCallAudit(claims: SessionClaims | undefined, input: InputOf<Each>, now: Date) {
    if (claims && typeof call.audit === 'object')
      return openAudit({ act: call.audit, input, actorId: claims.memberId, now })
    if (!claims?.impersonation || !isChanging(call) || call.whileImpersonated) return undefined
    return openActingAudit(name, claims.memberId, claims.impersonation, now)
  }

  /** Checks the permission first, so that staff without it learn nothing about faults of the input. */
  async function readAllowedInput(request: FastifyRequest, session: MemberSession | undefined) {
    if (call.permission && files.size) await session?.demandChecked()
    try {
      return readInput(call, request, await readSentFiles(request))
    } catch (error) {
      if (call.permission) await session?.demandChecked()
      throw error
    }
  }

  function readKeptInput(kept: NonNullable<typeof keptInputs>, request: FastifyRequest): InputOf<Each> {
    const known = kept.get(request.url)
    if (known !== undefined) return known
    const input = readInput(call, request) as InputOf<Each> & object
    if (request.url.length <= longestKeptUrl) kept.set(request.url, input)
    return input
  }

  async function readSentFiles(request: FastifyRequest) {
    return files.size && request.isMultipart?.() ? readFiles(request, files) : undefined
  }

  /** What one address may do: altogether, and of this call. */
  async function countAgainstLimits(
    app: AppContext,
    db: Database,
    brand: BrandOfRequest,
    request: FastifyRequest,
    now: Date,
  ) {
    await app.limits.countCall(db, request.ip, now)
    if (call.limit && call.limit.of !== 'member') await app.limits.count(db, name, request.ip, call.limit, now)
  }
}

function openEnvelope(requestId: string): string {
  return `{"status":{"code":200,"message":"ok","request_id":"${requestId}"},"data":`
}

/** In a scope of its own, so that for all other calls such a body stays an unsupported type. */
async function takeFiles(scope: FastifyInstance, route: RouteOptions) {
  await scope.register(multipart, { throwFileSizeLimit: false })
  scope.route(route)
}

function isOpen({ access }: Call) {
  return access === 'public' || access === 'link' || access === 'device'
}

/** The call that hands out the key knows no brand yet: its handler finds one. */
function bareContext<Each extends Call>(call: Each, request: FastifyRequest, reply: FastifyReply, now: Date) {
  return { input: readInput(call, request), now, request, reply } as CallContext<Each>
}

/** A public call has no member, and its handler reads none. */
function whoCalls(claims: SessionClaims | undefined): { id: string; signInId: string } {
  return claims ? { id: claims.memberId, signInId: claims.signInId } : (undefined as never)
}

/** A missing version takes the default. */
function checkVersion({ headers }: FastifyRequest) {
  const version = headers[headerNames.apiVersion]
  if (version !== undefined && version !== apiVersion) throw new Refusal('wrongApiVersion')
}

/** R7.03: key and CSRF token; a call by link carries its secret in its address instead. */
function checkHeaders(
  { secrets }: AppContext,
  call: Call,
  { headers }: FastifyRequest,
  brand: BrandOfRequest,
  now: Date,
) {
  if (call.access === 'link') return
  if (headers[headerNames.apiKey] !== brand.apiKey) throw new Refusal('apiKeyMissing')
  if (call.method !== 'GET') checkCsrfToken(secrets.csrf, brand.id, headers[headerNames.csrf], now)
}
