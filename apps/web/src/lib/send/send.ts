import type { AnswerOf, Call, RawInputOf } from '@throughway/contract/call'
import type { Envelope } from '@throughway/contract/envelope'
import { apiBasePath, apiVersion, headerNames } from '@throughway/contract/headers'
import { callDescriptors, type CallFacts } from './call-descriptors.ts'
import { NetworkError, RefusalError, refusalOf } from './call-errors.ts'
import { encodeFiles, encodeForm, hasFiles } from './form-body.ts'
import { createId } from './create-id.ts'
import type { KeptAnswers } from '../offline/kept-answers-door.ts'
import type { SessionStore } from '../session/session-store.ts'

export type SendOptions = {
  signal?: AbortSignal
  /** The key of one action of the person; without it each `send` of a creating call is an action of its own. */
  idempotencyKey?: string
  /** A token for a public call that acts on a sign-in. */
  bearer?: string
}

export type SendParts = {
  /** The origin of the page itself; empty in a browser. */
  origin: string
  session: SessionStore
  brand: {
    read(): { id: number; api_key: string; csrf_token: string } | undefined
    /** Fetches the brand again, and with it a fresh CSRF token. */
    refresh(): Promise<unknown>
  }
  language(): string
  /** R2.04: the embedded planner never signs in by itself. */
  maySignInAgain(): boolean
  /** Lets the tabs of this browser take turns. */
  takeTurn<Result>(run: () => Promise<Result>): Promise<Result>
  /** Asks staff for the second factor again. Answers whether it was shown. */
  showFactorAgain?(): Promise<boolean>
  /** Keeps answers of members on this device, and finds them where there is no network. */
  kept?: KeptAnswers
  /** Called before a refusal is thrown, so that its texts are loaded when it is shown. */
  prepareWords?(): Promise<unknown>
  timeoutMilliseconds?: number
}

/**
 * Makes the one function by which the browser calls the server, and the silent sign-in that it needs. It is one long
 * function because its parts share one state.
 */
export function createSend(parts: SendParts) {
  const { session, brand } = parts
  let signingInAgain: Promise<boolean> | undefined

  /** Sends, mends once what can be mended (an ended session, an old CSRF token, a second factor shown long ago), unwraps, or throws a refusal. */
  async function send<Each extends Call>(
    call: Each,
    input: RawInputOf<Each>,
    options: SendOptions = {},
  ): Promise<AnswerOf<Each>> {
    const values = input as Record<string, unknown>
    const action = { ...options, idempotencyKey: options.idempotencyKey ?? (call.creates ? createId() : undefined) }
    let mayMendSession = needsMember(call)
    let mayMendCsrf = true
    let mayShowFactor = true
    if (needsMember(call) && !session.findToken()) {
      await signInAgain()
      mayMendSession = false
      if (session.isStandIn()) return (await findKept(call, values, new NetworkError())) as AnswerOf<Each>
    }

    for (;;) {
      const token = needsMember(call) ? session.findToken() : options.bearer
      // the answer belongs to this member, even if somebody else has signed in before it comes
      const member = session.read().user?.member_id
      try {
        const answer = (await request(call, values, token, action)) as AnswerOf<Each>
        parts.kept?.keep(member, call, values, answer)
        return answer
      } catch (error) {
        if (error instanceof NetworkError) return (await findKept(call, values, error)) as AnswerOf<Each>
        if (!(error instanceof RefusalError)) throw error
        if (error.name === 'csrfExpired' && mayMendCsrf) {
          mayMendCsrf = false
          await brand.refresh()
        } else if (error.name === 'impersonationOver' && needsMember(call)) {
          session.endImpersonation()
          throw error
        } else if (error.name === 'signedOut' && needsMember(call)) {
          if (token) session.drop(token)
          if (!mayMendSession || !(await signInAgain())) throw error
          mayMendSession = false
        } else if (error.name === 'factorStale' && mayShowFactor && (await parts.showFactorAgain?.())) {
          mayShowFactor = false
        } else {
          noteStep(call, error)
          throw error
        }
      }
    }
  }

  /** The answer that this device has kept, for a call that gets none. Without one the network's error is thrown. */
  async function findKept(call: CallFacts, values: Record<string, unknown>, error: NetworkError): Promise<unknown> {
    const found = await parts.kept?.find(session.read().user?.member_id, call, values)
    if (!found) throw error
    return found.answer
  }

  /** Records a step that the session needs first and the browser did not know about; the guard then leads there. */
  function noteStep(call: CallFacts, { name }: RefusalError) {
    // a call that alone needs the verified address says so where it was made, and the rest of the account stays open
    if (name === 'verificationRequired' && needsMember(call) && !call.needsVerified)
      session.merge({ verification_required: true })
    if (name === 'secondFactorRequired') session.merge({ second_factor_required: true })
    // what the member may do has changed since they signed in; the guard and the menu follow
    if (name === 'notAllowed') void learnSession()
  }

  async function learnSession() {
    try {
      session.merge(await send(callDescriptors.getSession, {}))
    } catch {
      // the refusal itself is shown where it was met
    }
  }

  /**
   * R4.02, C29: signs in again once for all waiting calls, in this tab and in the others. Answers whether there is a
   * session now.
   */
  function signInAgain(): Promise<boolean> {
    if (!parts.maySignInAgain() || !session.findRememberedToken()) return Promise.resolve(false)
    signingInAgain ??= parts.takeTurn(tryToSignInAgain).finally(() => {
      signingInAgain = undefined
    })
    return signingInAgain
  }

  async function tryToSignInAgain(): Promise<boolean> {
    const remembered = session.findRememberedToken()
    if (!remembered) return false
    try {
      const answer = await send(callDescriptors.signIn, {}, { bearer: remembered })
      session.accept(answer, brand.read()?.id ?? Number.NaN)
      return true
    } catch (error) {
      if (error instanceof RefusalError && isFinal(error)) session.forgetRememberedToken(remembered)
      if (error instanceof NetworkError) session.standIn()
      return false
    }
  }

  async function request(
    call: CallFacts,
    values: Record<string, unknown>,
    token: string | undefined,
    options: SendOptions,
  ) {
    const response = await fetchRepeating(call, values, token, options)
    const successor = response.headers.get(headerNames.sessionToken)
    if (successor && token && needsMember(call)) session.takeSuccessor(token, successor)
    if (isFile(response)) return new Uint8Array(await response.arrayBuffer())
    const envelope = await readEnvelope(response)
    if (!envelope || envelope.status.code !== 200) {
      await parts.prepareWords?.()
      throw refusalOf(response.status, envelope)
    }
    return envelope.data
  }

  /** A call that may be repeated is repeated once when no answer came. */
  async function fetchRepeating(
    call: CallFacts,
    values: Record<string, unknown>,
    token: string | undefined,
    options: SendOptions,
  ) {
    const { url, body } = address(call, values)
    const headers = headersOf(call, token, options.idempotencyKey)
    const isRepeatable = call.method !== 'POST' || options.idempotencyKey !== undefined
    for (let triesLeft = isRepeatable ? 2 : 1; ;) {
      const timeout = AbortSignal.timeout(parts.timeoutMilliseconds ?? (body instanceof FormData ? 120_000 : 30_000))
      const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
      try {
        return await fetch(`${parts.origin}${url}`, {
          method: call.method,
          headers,
          body,
          signal,
          credentials: 'omit',
          cache: 'no-store',
        })
      } catch (error) {
        if (options.signal?.aborted) throw error
        triesLeft -= 1
        if (triesLeft === 0 || timeout.aborted) throw new NetworkError({ cause: error })
      }
    }
  }

  function headersOf(call: CallFacts, token: string | undefined, idempotencyKey: string | undefined) {
    const facts = brand.read()
    const headers = new Headers({
      [headerNames.apiVersion]: apiVersion,
      [headerNames.language]: parts.language(),
      accept: 'application/json',
    })
    if (facts) headers.set(headerNames.apiKey, facts.api_key)
    if (facts && call.method !== 'GET') headers.set(headerNames.csrf, facts.csrf_token)
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (idempotencyKey) headers.set(headerNames.idempotencyKey, idempotencyKey)
    return headers
  }

  return { send, signInAgain }
}

/**
 * Path parameters go into the path; the rest into the query of a GET, else into a form, with files into one that
 * carries them.
 */
export function address(call: Pick<CallFacts, 'method' | 'path'>, values: Record<string, unknown>) {
  const rest = { ...values }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = apiBasePath + path
  if (call.method === 'POST' || call.method === 'PUT')
    return { url, body: hasFiles(rest) ? encodeFiles(rest) : encodeForm(rest) }
  const form = encodeForm(rest)
  const query = form.size > 0 ? `?${form}` : ''
  return { url: url + query, body: undefined }
}

/** Refusals that mean that the remembered token no longer works. A full queue or a surprise says nothing about it. */
function isFinal({ status, name }: RefusalError) {
  return status === 401 || name === 'otherRegion' || name === 'notAllowed'
}

function needsMember(call: CallFacts) {
  return call.access === 'member' || call.access === 'staff'
}

/** A file to save arrives as its bytes, whatever it contains; a refusal in its place is an envelope as usual. */
function isFile({ ok, headers }: Response): boolean {
  return ok && headers.get('content-disposition')?.startsWith('attachment') === true
}

async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  try {
    const body = (await response.json()) as Partial<Envelope> | null
    return typeof body?.status?.code === 'number' ? (body as Envelope) : undefined
  } catch {
    return undefined
  }
}
