import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { apiBasePath } from '@throughway/contract/headers'
import { callsBySubject } from '@throughway/contract/calls'
import type { Call } from '@throughway/contract/call'
import { sqlStateOf } from '#database/flight.ts'
import type { Api } from '#api.ts'
import { SealProblem } from '#seal.ts'
import { Refusal } from './refusal.ts'

/** The one place where anything thrown becomes an answer: a refusal as it says, a surprise logged and 500. */
export function answerErrors(api: Api) {
  api.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  api.setNotFoundHandler((request, reply) => {
    const allowed = findAllowedMethods(request.url.split('?', 1)[0]!)
    if (!allowed.length) return sendRefusal(new Refusal('noSuchCall'), request, reply)
    return sendRefusal(new Refusal('methodNotAllowed', { headers: { Allow: allowed.join(', ') } }), request, reply)
  })
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof SealProblem) request.log.warn({ reqId: request.id, err: error }, 'sealed under another SECRET')
  const refusal = findRefusal(error)
  if (refusal) return sendRefusal(refusal, request, reply)
  request.log.error({ reqId: request.id, err: error }, 'surprise')
  return sendRefusal(new Refusal('surprise'), request, reply)
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(refusal.httpStatus)
    .headers({ ...refusal.details.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.envelope(request.id)))
}

/** The expected no behind an error; undefined for a surprise. */
export function findRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof SealProblem) return new Refusal('cannotBeOpened')
  const state = sqlStateOf(error)
  if (state === 'TW401') return new Refusal('signedOut')
  if (state === 'TW403') return new Refusal('verificationRequired')
  if (state === 'TW405') return new Refusal('termsNotAgreed')
  if (state === 'TW406') return new Refusal('notAllowed')
  if (state === 'TW402') return new Refusal('secondFactorRequired')
  if (state === 'TW407') return new Refusal('factorStale')
  if (state === 'TW408') return new Refusal('impersonationOver')
  if (state === 'TW409') return new Refusal('impersonationReadOnly')
  if (isDatabaseAway(error, state)) return new Refusal('unavailable', { headers: { 'Retry-After': '2' } })
  if (error.statusCode === 413) return new Refusal('bodyTooLarge')
  if (error.statusCode === 415) return new Refusal('mediaTypeUnsupported')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Refusal('unreadable')
  return undefined
}

/** The database is restarting, moving or full: the same call may well succeed in a moment. */
function isDatabaseAway(error: Error, state: string | undefined) {
  return (
    /^(57P0[123]|57014|55P03|25P0[34]|08...|53...|25006|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(
      state ?? '',
    ) ||
    /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(
      error.message,
    )
  )
}

const patterns = Object.values(callsBySubject)
  .flatMap((calls) => Object.values<Call>(calls))
  .map((call) => ({
    method: call.method,
    pattern: new RegExp(`^${apiBasePath}${call.path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`),
  }))

function findAllowedMethods(path: string): string[] {
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}
