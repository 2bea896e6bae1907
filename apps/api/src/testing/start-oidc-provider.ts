import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import OidcProvider from 'oidc-provider'

export type ProviderPerson = {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
}
export type OidcClient = {
  client_id: string
  client_secret?: string
  redirect_uris: string[]
  token_endpoint_auth_method?: 'client_secret_basic' | 'client_secret_post' | 'none'
}

/**
 * A real OpenID provider on loopback, for tests and for a look at the sign-in: anybody of `people` signs in by their
 * name, without a password. It demands PKCE and knows nothing of ours.
 */
export async function startOidcProvider({
  clients,
  people,
  port = 0,
}: {
  clients: readonly OidcClient[]
  people: Record<string, ProviderPerson>
  port?: number
}) {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new OidcProvider(issuer, {
    clients: clients.map((client) => ({ grant_types: ['authorization_code'], response_types: ['code'], ...client })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    findAccount: (_, id) => (people[id] ? { accountId: id, claims: () => ({ sub: id, ...people[id] }) } : undefined),
  })
  const handle = provider.callback()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!request.url!.startsWith('/interaction/')) return void handle(request, response)
    if (request.method === 'GET')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(page(Object.keys(people)))
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const accountId = new URLSearchParams(body).get('account') ?? ''
    if (!people[accountId])
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'They said no.',
      })
    const { params } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
    grant.addOIDCScope('openid email profile')
    return provider.interactionFinished(request, response, {
      login: { accountId, remember: false },
      consent: { grantId: await grant.save() },
    })
  }

  return {
    issuer,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function page(names: readonly string[]) {
  const buttons = [...names, 'nobody'].map(
    (name) => `<button name="account" value="${name}">Sign in as ${name}</button>`,
  )
  return `<!doctype html><html lang="en"><title>Provider</title><h1>Who are you?</h1><form method="post">${buttons.join(' ')}</form>`
}
