import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { AnswerOf, Call, RawInputOf } from '@throughway/contract/call'
import { brandCalls } from '@throughway/contract/programme/brand'
import type { Envelope } from '@throughway/contract/envelope'
import { apiBasePath, apiVersion, headerNames } from '@throughway/contract/headers'

/** What the server did not do, with the name of its refusal. */
export class PhoneRefusal extends Error {}

/** Speaks to one programme as the app does: its key and CSRF token first, then calls with the phone's own token. */
export async function openServer(server: string, token?: string) {
  const site = new URL(server)
  const { data: brand } = await send<AnswerOf<typeof brandCalls.getBrand>>(
    site,
    'GET',
    `${apiBasePath}${brandCalls.getBrand.path}`,
    {},
  )
  const headers = {
    [headerNames.apiKey]: brand.api_key,
    [headerNames.csrf]: brand.csrf_token,
    [headerNames.apiVersion]: apiVersion,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return async <Each extends Call>(call: Each, input: RawInputOf<Each>): Promise<AnswerOf<Each>> => {
    const hasBody = call.method === 'POST' || call.method === 'PUT'
    const { status, data } = await send<AnswerOf<Each>>(
      site,
      call.method,
      apiBasePath + call.path,
      headers,
      hasBody ? input : undefined,
    )
    if (status.code !== 200)
      throw new PhoneRefusal(`${status.name ?? status.code}${status.fields ? ` ${JSON.stringify(status.fields)}` : ''}`)
    return data
  }
}

/** Names below localhost are this machine, whatever its resolver says. */
function send<Data>(
  site: URL,
  method: string,
  path: string,
  headers: Record<string, string>,
  input?: unknown,
): Promise<Envelope<Data>> {
  const body = input === undefined ? undefined : JSON.stringify(input)
  const isHere = site.hostname.endsWith('.localhost')
  return new Promise((resolve, reject) => {
    const sent = (site.protocol === 'https:' ? secure : plain)(
      {
        host: isHere ? '127.0.0.1' : site.hostname,
        port: site.port || undefined,
        method,
        path,
        headers: {
          host: site.host,
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          try {
            resolve(JSON.parse(Buffer.concat(chunks).toString()) as Envelope<Data>)
          } catch {
            reject(new PhoneRefusal(`${site.origin} did not answer as a programme does.`))
          }
        })
      },
    )
    sent.on('error', (error) => reject(new PhoneRefusal(`${site.origin} cannot be reached: ${error.message}`)))
    sent.end(body)
  })
}
