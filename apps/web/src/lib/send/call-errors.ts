import { codeOf, isRefusalName, type RefusalName, textKeyOf } from '@throughway/contract/refusals'
import type { Envelope } from '@throughway/contract/envelope'

/** A refusal of the server. `message` is a text key of errors.json; `fields` maps an input path to one. */
export class RefusalError extends Error {
  override readonly name: RefusalName
  readonly code: number
  readonly status: number
  readonly fields: Record<string, string>
  readonly data: unknown
  readonly requestId: string | undefined

  constructor(
    name: RefusalName,
    facts: Partial<Pick<RefusalError, 'code' | 'status' | 'message' | 'fields' | 'data' | 'requestId'>> = {},
  ) {
    super(facts.message ?? textKeyOf(name))
    this.name = name
    this.code = facts.code ?? codeOf(name)
    this.status = facts.status ?? this.code
    this.fields = facts.fields ?? {}
    this.data = facts.data
    this.requestId = facts.requestId
  }
}

/** No answer: the network failed, or it took too long. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** The state at the moment of the error; a network that comes back later does not change it. */
  readonly isOffline = !navigator.onLine
  constructor(options?: ErrorOptions) {
    super('refusal.network', options)
  }
}

/** R8.01: a message about a locked account means 601, whatever its number is. */
export function refusalOf(httpStatus: number, envelope: Envelope | undefined): RefusalError {
  if (!envelope) return new RefusalError('surprise', { code: httpStatus, status: httpStatus })
  const { code, message, name, fields, request_id: requestId } = envelope.status
  const facts = { status: httpStatus, fields, data: envelope.data, requestId }
  if (/account.{0,10}locked/i.test(message)) return new RefusalError('accountLocked', facts)
  return new RefusalError(isRefusalName(name) ? name : 'surprise', { ...facts, code, message: textOf(message) })
}

/** Only our own keys are shown; any other text would not be translated. */
function textOf(message: string) {
  return message.startsWith('refusal.') ? message : undefined
}

/**
 * Whether the device itself knew that it had no network. The line above the page says so already, so no other message
 * is shown.
 */
export function isWithoutNetwork(error: unknown): boolean {
  return error instanceof NetworkError && error.isOffline
}

/** The text key of any thrown error, for a sentence beside the button. */
export function messageKeyOf(error: unknown): string {
  if (isMissingProgram(error)) return 'refusal.network'
  return error instanceof RefusalError || error instanceof NetworkError ? error.message : 'refusal.surprise'
}

/** The thing does not exist, or not for this member, so a retry would get the same answer. */
export function isAnsweredNo(error: unknown): boolean {
  return error instanceof RefusalError && [403, 404, 410].includes(error.status)
}

/** A module of the page that failed to load, by the messages of browsers and the build tool. */
export function isMissingProgram(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)
}
