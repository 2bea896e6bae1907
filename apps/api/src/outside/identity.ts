import * as client from 'openid-client'
import { openCache } from '#cache.ts'
import type { GuardedFetch } from './guarded-fetch.ts'

/** Whom we ask: as an administrator wrote it, the secret opened. */
export type KnownProvider = { issuer: string; clientId: string; clientSecret: string | null }
/** What ties a provider's answer to the question. */
export type Question = { redirectAddress: string; state: string; nonce: string; verifier: string }

/** The provider's claims about the person who signed in there. */
export type Claims = {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

export type IdentityClient = {
  /** The address where the browser signs in. */
  findAddress(provider: KnownProvider, question: Question): Promise<string>
  /** Exchanges the answer that came back in `address`; everything about it is checked. */
  readAnswer(provider: KnownProvider, question: Question, address: URL): Promise<Claims>
}

/** The failures that we expect of providers. `message` names no token and no person. */
export class IdentityFailure extends Error {
  readonly problem: 'refused' | 'unreachable' | 'answer'
  constructor(problem: IdentityFailure['problem'], message: string) {
    super(message)
    this.problem = problem
  }
}

const hour = 3_600_000
const mostKnown = 200

/** OpenID Connect: authorisation code with PKCE, state and nonce. `allowPlain` lets a provider do without TLS. */
export function openIdentityClient(parts: {
  call: GuardedFetch
  allowPlain: boolean
  now?: () => number
}): IdentityClient {
  const now = parts.now ?? Date.now
  const configurations = openCache<string, client.Configuration>({
    most: mostKnown,
    milliseconds: hour,
    now: () => new Date(now()),
  })

  /** The provider's own description, read once an hour; a failure is not remembered. */
  function configure(provider: KnownProvider): Promise<client.Configuration> {
    return configurations.get(JSON.stringify(provider), () => discover(provider, parts.call, parts.allowPlain))
  }

  return {
    async findAddress(provider, { redirectAddress, state, nonce, verifier }) {
      const configuration = await configure(provider).catch(fail)
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectAddress,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },

    async readAnswer(provider, { state, nonce, verifier }, address) {
      try {
        const configuration = await configure(provider)
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()!
        const hasEmail = typeof claims['email'] === 'string'
        const more =
          !hasEmail && configuration.serverMetadata().userinfo_endpoint
            ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {}
        return readClaims(claims.iss, claims.sub, { ...claims, ...more })
      } catch (error) {
        return fail(error)
      }
    },
  }
}

async function discover(
  { issuer, clientId, clientSecret }: KnownProvider,
  call: GuardedFetch,
  allowPlain: boolean,
): Promise<client.Configuration> {
  const server = new URL(issuer)
  if (server.protocol !== 'https:' && !allowPlain) throw new IdentityFailure('unreachable', 'The provider has no TLS.')
  const outside: client.CustomFetch = (address, { body, headers, method, signal }) =>
    call(address, { body: body as string | URLSearchParams, headers, method, signal })
  const execute = allowPlain ? [client.allowInsecureRequests] : []
  const found = await client.discovery(server, clientId, undefined, client.None(), {
    [client.customFetch]: outside,
    execute,
  })
  const metadata = found.serverMetadata()
  const configuration = new client.Configuration(
    metadata,
    clientId,
    undefined,
    authentication(clientSecret, metadata.token_endpoint_auth_methods_supported),
  )
  configuration[client.customFetch] = outside
  // the connection alone does not vouch for the provider: its signature is checked
  client.enableNonRepudiationChecks(configuration)
  if (allowPlain) client.allowInsecureRequests(configuration)
  return configuration
}

/**
 * Sends the secret in the header where the provider accepts that, as is the rule (OpenID Connect Core 9), and otherwise
 * in the form.
 */
function authentication(secret: string | null, methods: readonly string[] | undefined): client.ClientAuth {
  if (secret === null) return client.None()
  return !methods || methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(secret)
    : client.ClientSecretPost(secret)
}

function readClaims(issuer: string, subject: string, claims: Record<string, unknown>): Claims {
  const [first = '', ...rest] = textOf(claims['name']).split(/\s+/)
  return {
    issuer,
    subject,
    email: textOf(claims['email'], 254) || null,
    // some providers send it as a text
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    firstName: textOf(claims['given_name']) || first,
    lastName: textOf(claims['family_name']) || rest.join(' '),
  }
}

/** One line, without characters that could disturb a database or a screen. */
function textOf(value: unknown, most = 100): string {
  return typeof value === 'string'
    ? value
        .toWellFormed()
        .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
        .trim()
        .slice(0, most)
        .toWellFormed()
    : ''
}

/** Turns the error into one of the expected failures, without details of the answer. */
function fail(error: unknown): never {
  if (error instanceof IdentityFailure) throw error
  if (error instanceof client.AuthorizationResponseError)
    throw new IdentityFailure('refused', `The provider said ${error.error.slice(0, 100)}.`)
  if (error instanceof client.ResponseBodyError)
    throw new IdentityFailure('answer', `The provider refused the code: ${error.error.slice(0, 100)}.`)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isAnswer =
    code.startsWith('OAUTH_') && !['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_TIMEOUT', 'OAUTH_PARSE_ERROR'].includes(code)
  throw new IdentityFailure(
    isAnswer ? 'answer' : 'unreachable',
    code || (error instanceof Error ? error.name : 'unknown'),
  )
}
