import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A call to another service was not made, or was cut off: its target, its duration or its size is not allowed. */
export class OutsideCallRefused extends Error {
  readonly reason: 'address' | 'scheme' | 'redirect' | 'size' | 'time'
  constructor(reason: OutsideCallRefused['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

export type GuardedRequest = {
  method?: string
  headers?: HeadersInit
  body?: string | Uint8Array | URLSearchParams | null
  signal?: AbortSignal | undefined
}
export type GuardedFetch = (address: string | URL, request?: GuardedRequest) => Promise<Response>

type Guard = {
  /** ALLOW_PRIVATE_ADDRESSES: also this machine and its network. */
  allowPrivate: boolean
  /** From the first packet to the last. */
  timeoutMilliseconds?: number
  mostBytes?: number
  /**
   * The number of redirects that a GET follows, each checked like the first address; with none, they are answered
   * unchanged.
   */
  mostRedirects?: number
  isAllowed?: (address: string) => boolean
}

/**
 * `fetch` for addresses that somebody else wrote: an administrator, a provider's document, a member. The address is
 * checked when the connection is made, so a name that resolves differently the second time gains nothing.
 */
export function makeGuardedFetch({
  allowPrivate,
  timeoutMilliseconds = 10_000,
  mostBytes = 1_000_000,
  mostRedirects = 0,
  isAllowed = isPublicAddress,
}: Guard): GuardedFetch {
  const mayReach = allowPrivate ? () => true : isAllowed
  return async (address, { signal, ...request } = {}) => {
    const timeout = AbortSignal.timeout(timeoutMilliseconds)
    const stop = signal ? AbortSignal.any([signal, timeout]) : timeout
    let url = new URL(address)
    for (let left = mostRedirects; ; left--) {
      const response = await sendOnce(url, request, stop, mayReach, mostBytes).catch((error: unknown) => {
        throw timeout.aborted
          ? new OutsideCallRefused('time', `${url.host} took longer than ${timeoutMilliseconds} ms.`)
          : error
      })
      const location = response.headers.get('location')
      if (!mostRedirects || !isRedirect(response.status) || !location || (request.method ?? 'GET') !== 'GET')
        return response
      if (!left) throw new OutsideCallRefused('redirect', `${url.host} redirects without end.`)
      if (!URL.canParse(location, url)) throw new OutsideCallRefused('redirect', `${url.host} redirects to no address.`)
      const next = new URL(location, url)
      if (url.protocol === 'https:' && next.protocol !== 'https:')
        throw new OutsideCallRefused('redirect', `${url.host} redirects to an open line.`)
      // headers meant for one host are not sent to the next
      if (next.origin !== url.origin) request = withoutSecrets(request)
      url = next
    }
  }
}

type Plain = Omit<GuardedRequest, 'signal'>

function sendOnce(
  url: URL,
  { method = 'GET', headers, body }: Plain,
  signal: AbortSignal,
  mayReach: (address: string) => boolean,
  mostBytes: number,
): Promise<Response> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutsideCallRefused('scheme', `${url.protocol} is no scheme that we call.`)
  if (url.username || url.password)
    throw new OutsideCallRefused('scheme', 'An address with a password in it is not called.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // a written address is never looked up
  if (isIP(host) && !mayReach(host)) throw refuseAddress(url)

  const sent = new Headers(headers)
  sent.set('accept-encoding', 'identity')
  if (body instanceof URLSearchParams && !sent.has('content-type'))
    sent.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8')
  const content = body instanceof URLSearchParams ? body.toString() : (body ?? undefined)
  const options: RequestOptions = {
    method,
    headers: Object.fromEntries(sent),
    agent: false,
    signal,
    lookup: guardLookup(url, mayReach),
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, (response) => {
      readAnswer(url, response, mostBytes).then(resolve, (error: unknown) => {
        request.destroy()
        reject(error)
      })
    })
    request.on('error', reject)
    request.end(content)
  })
}

/** Looks the name up and passes on its addresses. One address that may not be reached refuses the whole name. */
function guardLookup(url: URL, mayReach: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookUpName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, '', 0)
      if (!addresses.length || addresses.some(({ address }) => !mayReach(address)))
        return done(refuseAddress(url), '', 0)
      if (options.all) return (done as unknown as (error: null, addresses: LookupAddress[]) => void)(null, addresses)
      done(null, addresses[0]!.address, addresses[0]!.family)
    })
  }
}

function refuseAddress(url: URL) {
  return new OutsideCallRefused(
    'address',
    `${url.host} is no public address; ALLOW_PRIVATE_ADDRESSES=on lets it be called.`,
  )
}

async function readAnswer(url: URL, message: IncomingMessage, mostBytes: number): Promise<Response> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new OutsideCallRefused('size', `${url.host} answers more than ${mostBytes} bytes.`)
    chunks.push(chunk)
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headersDistinct))
    for (const each of value ?? []) headers.append(name, each)
  const status = message.statusCode!
  const isEmpty = status < 200 || [204, 205, 304].includes(status)
  return new Response(isEmpty ? null : Buffer.concat(chunks), {
    status: isEmpty && status < 200 ? 502 : status,
    headers,
  })
}

function isRedirect(status: number) {
  return [301, 302, 303, 307, 308].includes(status)
}

function withoutSecrets(request: Plain): Plain {
  const headers = new Headers(request.headers)
  for (const name of ['authorization', 'cookie', 'proxy-authorization']) headers.delete(name)
  return { ...request, headers }
}
