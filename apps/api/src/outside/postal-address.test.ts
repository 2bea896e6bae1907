import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterEach, describe, expect, it } from 'vitest'
import { openPostalService } from './postal-address.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

type Heard = { method: string; url: URL; authorization: string | undefined; body: string }

/** Somebody else's service, on loopback. */
async function serve(answer: (heard: Heard, response: ServerResponse) => void) {
  const heard: Heard[] = []
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const each = {
          method: request.method!,
          url: new URL(request.url!, 'http://x'),
          authorization: request.headers.authorization,
          body: Buffer.concat(chunks).toString(),
        }
        heard.push(each)
        answer(each, response)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

const typed = { street: '12 elm st', street2: 'apt 3', city: 'boston', state: 'MA', zip: '02108' }
const clock = { now: new Date('2026-03-04T17:00:00Z') }
const now = () => clock.now

describe('R5.07 the service that speaks XML', () => {
  const found = `<?xml version="1.0" encoding="UTF-8"?><AddressValidateResponse><Address ID="0"><Address1>APT 3</Address1><Address2>12 NE O&apos;ELM ST</Address2><City>BOSTON</City><State>MA</State><Zip5>02108</Zip5><Zip4>0042</Zip4><DPVConfirmation>Y</DPVConfirmation></Address></AddressValidateResponse>`
  const open = (url: string, allowPrivate = true) =>
    openPostalService({ speaks: 'xml', url, userId: 'A<B&"C' }, allowPrivate, now)

  it('is asked with an AddressValidateRequest, all that was typed escaped, and is read back with ZIP+4', async () => {
    const { url, heard } = await serve((_, response) => response.end(found))
    const answer = await open(`${url}/ShippingAPI.dll?x=1`).check({
      ...typed,
      street: '12 <elm> & "oak"\u0007 st',
      zip: '02108-0042',
    })
    expect(answer).toEqual({
      found: true,
      address: { street: "12 NE O'Elm St", street2: 'Apt 3', city: 'Boston', state: 'MA', zip: '02108-0042' },
    })
    const [{ url: asked }] = heard as [Heard]
    expect([asked.pathname, asked.searchParams.get('x'), asked.searchParams.get('API')]).toEqual([
      '/ShippingAPI.dll',
      '1',
      'Verify',
    ])
    const xml = asked.searchParams.get('XML')!
    expect(XMLValidator.validate(xml)).toBe(true)
    const { AddressValidateRequest: request } = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(
      xml,
    ) as { AddressValidateRequest: Record<string, unknown> }
    expect(request).toMatchObject({
      '@_USERID': 'A<B&"C',
      Revision: '1',
      Address: {
        '@_ID': '0',
        Address1: 'apt 3',
        Address2: '12 <elm> & "oak"  st',
        City: 'boston',
        State: 'MA',
        Zip5: '02108',
        Zip4: '0042',
      },
    })
  })

  it.each([
    [
      'an error about the address',
      '<AddressValidateResponse><Address ID="0"><Error><Number>-2147219401</Number><Source>clsAMS</Source><Description>Address Not Found.  </Description></Error></Address></AddressValidateResponse>',
      { found: false },
    ],
    ['an address where nothing is delivered', found.replace('>Y<', '>N<'), { found: false }],
    [
      'an error about us',
      '<Error><Number>80040B1A</Number><Description>API Authorization failure.</Description></Error>',
      undefined,
    ],
    ['something else', '<html><body>Maintenance</body></html>', undefined],
    ['no XML', 'hello', undefined],
    [
      'an address without a street',
      '<AddressValidateResponse><Address ID="0"><City>BOSTON</City></Address></AddressValidateResponse>',
      undefined,
    ],
    [
      'entities that grow without end',
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><AddressValidateResponse><Address ID="0"><Address2>&b;</Address2></Address></AddressValidateResponse>`,
      expect.anything(),
    ],
  ])('%s is understood', async (what, text, answer) => {
    const { url } = await serve((_, response) => response.end(text))
    const said = await open(url).check(typed)
    if (what.startsWith('entities')) expect(JSON.stringify(said ?? '').length).toBeLessThan(1000)
    else expect(said).toEqual(answer)
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['answers 500', (response) => response.writeHead(500).end('<a/>')],
    ['hangs up', (response) => void response.socket!.destroy()],
    ['answers too much', (response) => response.end('x'.repeat(200_000))],
    ['sends elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ])('is away when it %s', async (_, answer) => {
    const { url } = await serve((__, response) => answer(response))
    expect(await open(url).check(typed)).toBeUndefined()
  })

  it('is away when nobody listens, when it is silent, and when its address is none that may be called', async () => {
    expect(await open('http://127.0.0.1:9').check(typed)).toBeUndefined()
    const { url, heard } = await serve((_, response) => response.end(found))
    expect(await open(url, false).check(typed)).toBeUndefined()
    expect(heard).toEqual([])
    const silent = await serve(() => {})
    const start = performance.now()
    expect(await open(silent.url).check(typed)).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(8000)
  })
})

describe('R5.07 the successor that speaks REST', () => {
  const address = {
    streetAddress: '12 ELM ST',
    streetAddressAbbreviation: '12 ELM ST',
    secondaryAddress: 'APT 3',
    city: 'BOSTON',
    state: 'MA',
    ZIPCode: '02108',
    ZIPPlus4: '0042',
  }
  const open = (url: string) =>
    openPostalService({ speaks: 'rest', url: `${url}/`, clientId: 'me', clientSecret: 'a secret' }, true, now)

  /** As the service: a token for the right client, then addresses for that token. */
  function successor({
    refuseTokens = 0,
    answer = { status: 200, body: { address, additionalInfo: { DPVConfirmation: 'Y' }, corrections: [] } },
  }: { refuseTokens?: number; answer?: { status: number; body: unknown } } = {}) {
    let tokens = 0
    return serve(({ method, url, authorization, body }, response) => {
      const json = (status: number, value: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
      if (method === 'POST' && url.pathname === '/oauth2/v3/token') {
        const form = new URLSearchParams(body)
        const isRight =
          form.get('grant_type') === 'client_credentials' &&
          form.get('client_id') === 'me' &&
          form.get('client_secret') === 'a secret'
        return isRight
          ? json(200, { access_token: `token ${++tokens}`, token_type: 'Bearer', expires_in: '3600' })
          : json(401, { error: 'invalid_client' })
      }
      if (url.pathname !== '/addresses/v3/address') return json(404, {})
      if (authorization !== `Bearer token ${tokens}` || tokens <= refuseTokens)
        return json(401, { error: { code: '401' } })
      return json(answer.status, answer.body)
    })
  }
  const tokensOf = (heard: Heard[]) => heard.filter(({ method }) => method === 'POST').length

  it('is asked with a token that is kept until a minute before its end', async () => {
    const { url, heard } = await successor()
    const service = open(url)
    const answers = await Promise.all([1, 2, 3].map(() => service.check(typed)))
    expect(answers[0]).toEqual({
      found: true,
      address: { street: '12 Elm St', street2: 'Apt 3', city: 'Boston', state: 'MA', zip: '02108-0042' },
    })
    expect(tokensOf(heard)).toBe(1)
    expect(Object.fromEntries(heard.at(-1)!.url.searchParams)).toEqual({
      streetAddress: '12 elm st',
      secondaryAddress: 'apt 3',
      city: 'boston',
      state: 'MA',
      ZIPCode: '02108',
    })
    clock.now = new Date(clock.now.getTime() + 58 * 60_000)
    await service.check(typed)
    expect(tokensOf(heard)).toBe(1)
    clock.now = new Date(clock.now.getTime() + 90_000)
    await service.check(typed)
    expect(tokensOf(heard)).toBe(2)
  })

  it('takes a new token when the one it has is revoked, once', async () => {
    const revoked = await successor({ refuseTokens: 1 })
    expect(await open(revoked.url).check(typed)).toMatchObject({ found: true })
    const never = await successor({ refuseTokens: 99 })
    expect(await open(never.url).check(typed)).toBeUndefined()
    expect(tokensOf(never.heard)).toBe(2)
  })

  it.each([
    [400, { error: { code: '400', message: 'Address Not Found' } }, { found: false }],
    [404, {}, { found: false }],
    [200, { address, additionalInfo: { DPVConfirmation: 'N' } }, { found: false }],
    [429, {}, undefined],
    [503, {}, undefined],
    [200, [], undefined],
    [200, { address: {} }, undefined],
  ])('understands %i %j', async (status, body, answer) => {
    const { url } = await successor({ answer: { status, body } })
    expect(await open(url).check(typed)).toEqual(answer)
  })

  it('is away when it does not know us', async () => {
    const { url } = await successor()
    expect(
      await openPostalService({ speaks: 'rest', url, clientId: 'me', clientSecret: 'wrong' }, true, now).check(typed),
    ).toBeUndefined()
  })
})
