/** Names of R7.03, in the spelling of Node's header objects. */
export const headerNames = {
  apiKey: 'x-api-key',
  apiVersion: 'x-api-version',
  csrf: 'x-csrf-token',
  idempotencyKey: 'idempotency-key',
  language: 'accept-language',
  /** In the last ten minutes of a session, a member answer carries the next session token here. */
  sessionToken: 'x-session-token',
} as const

/** R9.06. */
export const apiVersion = '2021-09-01'

/** R7.01. */
export const apiBasePath = '/api'
