import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import type { PostalAddress } from '@throughway/domain/identity/address'
import { type GuardedFetch, makeGuardedFetch } from './guarded-fetch.ts'

/** The service's answer about an address; `undefined` means that it is unavailable, or does not answer for us. */
export type PostalAnswer = { found: true; address: PostalAddress } | { found: false } | undefined

/** R5.07: an external postal validation service. It never throws. */
export type PostalService = { check(address: PostalAddress): Promise<PostalAnswer> }

export type PostalSettings = { url: string } & (
  | { speaks: 'xml'; userId: string }
  | { speaks: 'rest'; clientId: string; clientSecret: string }
)

/** Somebody waits at a form. */
const patienceMilliseconds = 4000

/** The service that the settings name. */
export function openPostalService(settings: PostalSettings, allowPrivate: boolean, now: () => Date): PostalService {
  const fetch = makeGuardedFetch({ allowPrivate, timeoutMilliseconds: patienceMilliseconds, mostBytes: 100_000 })
  return settings.speaks === 'xml'
    ? openXmlPostalService({ ...settings, fetch })
    : openRestPostalService({ ...settings, fetch, now })
}

type Reach = { url: string; fetch: GuardedFetch }

/**
 * The service that speaks XML: `AddressValidateRequest` in a query, `AddressValidateResponse` back. Its line 1 is the
 * flat, its line 2 the street. An error about the address means that there is no such address; any other, that nobody
 * can say.
 */
function openXmlPostalService({ url, fetch, userId }: Reach & { userId: string }): PostalService {
  const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: false })
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    processEntities: { enabled: true, maxEntityCount: 0 } as never,
  })

  return {
    check: (address) =>
      orAway(async () => {
        const target = new URL(url)
        target.searchParams.set('API', 'Verify')
        target.searchParams.set('XML', builder.build(writeRequest(userId, address)))
        const response = await fetch(target)
        if (!response.ok) return undefined
        return readXml(parser.parse(await response.text()) as unknown)
      }),
  }
}

function writeRequest(userId: string, { street, street2, city, state, zip }: PostalAddress) {
  const [zip5, zip4 = ''] = zip.split('-')
  return {
    AddressValidateRequest: {
      '@USERID': userId,
      Revision: '1',
      Address: {
        '@ID': '0',
        Address1: plain(street2),
        Address2: plain(street),
        City: plain(city),
        State: plain(state),
        Zip5: zip5,
        Zip4: zip4,
      },
    },
  }
}

/** XML 1.0 knows no control characters, escaped or not. */
function plain(text: string) {
  return text.replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ' ')
}

function readXml(document: unknown): PostalAnswer {
  const address = partOf(partOf(document, 'AddressValidateResponse'), 'Address')
  if (address === undefined) return undefined
  // an error inside the address is about it; one outside is about us
  if (partOf(address, 'Error') !== undefined) return { found: false }
  if (wordOf(address, 'DPVConfirmation') === 'N') return { found: false }
  return read({
    street: wordOf(address, 'Address2'),
    street2: wordOf(address, 'Address1'),
    city: wordOf(address, 'City'),
    state: wordOf(address, 'State'),
    zip5: wordOf(address, 'Zip5'),
    zip4: wordOf(address, 'Zip4'),
  })
}

/** The successor: REST and JSON behind OAuth client credentials, whose token is kept until a minute before its end. */
function openRestPostalService({
  url,
  fetch,
  clientId,
  clientSecret,
  now,
}: Reach & { clientId: string; clientSecret: string; now: () => Date }): PostalService {
  const base = url.replace(/\/+$/, '')
  let kept: { token: Promise<string>; endsAt: number } | undefined

  return {
    check: (address) =>
      orAway(async () => {
        const first = await ask(address, await getToken())
        if (first.status !== 401) return read(first)
        kept = undefined // revoked before its time
        return read(await ask(address, await getToken()))
      }),
  }

  async function read(response: Response): Promise<PostalAnswer> {
    // 400 and 404 are about the address; 401, 403, 429 and the rest are about us or them
    if (response.status === 400 || response.status === 404) return { found: false }
    return response.ok ? readJson(await response.json()) : undefined
  }

  function ask({ street, street2, city, state, zip }: PostalAddress, token: string) {
    const [zip5, zip4] = zip.split('-')
    const query = new URLSearchParams({
      streetAddress: street,
      ...(street2 && { secondaryAddress: street2 }),
      city,
      state,
      ...(zip5 && { ZIPCode: zip5 }),
      ...(zip4 && { ZIPPlus4: zip4 }),
    })
    return fetch(`${base}/addresses/v3/address?${query}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    })
  }

  /** All who wait share one request for a token. */
  function getToken(): Promise<string> {
    if (kept && now().getTime() < kept.endsAt) return kept.token
    const asked = { token: fetchToken(), endsAt: Infinity }
    kept = asked
    asked.token.catch(() => (kept = kept === asked ? undefined : kept))
    return asked.token

    async function fetchToken() {
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'addresses',
      })
      const response = await fetch(`${base}/oauth2/v3/token`, {
        method: 'POST',
        body,
        headers: { accept: 'application/json' },
      })
      const answer: unknown = response.ok ? await response.json() : undefined
      const token = wordOf(answer, 'access_token')
      if (!token) throw new Error(`The postal service gave no token (${response.status}).`)
      asked.endsAt = now().getTime() + (Number(wordOf(answer, 'expires_in')) || 0) * 1000 - 60_000
      return token
    }
  }
}

function readJson(answer: unknown): PostalAnswer {
  const address = partOf(answer, 'address')
  if (wordOf(partOf(answer, 'additionalInfo'), 'DPVConfirmation') === 'N') return { found: false }
  return read({
    street: wordOf(address, 'streetAddress'),
    street2: wordOf(address, 'secondaryAddress'),
    city: wordOf(address, 'city'),
    state: wordOf(address, 'state'),
    zip5: wordOf(address, 'ZIPCode'),
    zip4: wordOf(address, 'ZIPPlus4'),
  })
}

type TypedAddress = { street: string; street2: string; city: string; state: string; zip5: string; zip4: string }

/** An answer without a street is none. */
function read({ street, street2, city, state, zip5, zip4 }: TypedAddress): PostalAnswer {
  if (!street) return undefined
  const zip = /^\d{5}$/.test(zip5) ? (/^\d{4}$/.test(zip4) ? `${zip5}-${zip4}` : zip5) : ''
  return {
    found: true,
    address: { street: capitalise(street), street2: capitalise(street2), city: capitalise(city), state, zip },
  }
}

/** The services shout: `12 NE ELM ST` is `12 NE Elm St` to people. What comes in small letters stays. */
function capitalise(text: string): string {
  if (/\p{Ll}/u.test(text)) return text
  return text.replace(/[\p{L}\p{N}]+/gu, (word) =>
    /^(NE|NW|SE|SW|[NSEW]|PO|US|II|III|IV|[A-Z])$/.test(word)
      ? word
      : /^\d/.test(word)
        ? word.toLowerCase()
        : word[0]! + word.slice(1).toLowerCase(),
  )
}

async function orAway(work: () => Promise<PostalAnswer>): Promise<PostalAnswer> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function wordOf(value: unknown, name: string): string {
  const word = partOf(value, name)
  return typeof word === 'string' || typeof word === 'number' ? String(word).trim().slice(0, 300) : ''
}
