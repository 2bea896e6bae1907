import type { AnswerOf } from '@throughway/contract/call'
import { apiBasePath } from '@throughway/contract/headers'
import { identityCalls, type IdentityProblem } from '@throughway/contract/identity/identity'
import type { RowsOf } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import { siteOf, type BrandOfRequest } from '#modules/brand/brand.ts'
import { IdentityFailure, type KnownProvider, type Question } from '#outside/identity.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { digest } from '#secrets.ts'
import { orWhereSealed, seal } from '#seal.ts'
import { spend } from '#tokens/one-use.ts'
import { makeSecretText } from '#tokens/secret-text.ts'
import { findProvider, insertAttempt, insertHandOver } from './identity.queries.ts'
import { unsealProviderSecret } from './provider-secret.ts'

type ProviderRow = RowsOf<ReturnType<typeof findProvider>>[number]

/**
 * Sends the browser to the provider. What is kept is a digest of the state; nonce and verifier follow from the state by
 * our key.
 */
export async function startIdentity(
  app: AppContext,
  { input, db, brand, now, request }: CallContext<typeof identityCalls.startIdentity>,
): Promise<AnswerOf<typeof identityCalls.startIdentity>> {
  const [[provider]] = await db.send(findProvider(input.provider_id))
  if (!provider) throw new Refusal('notFound')
  const state = makeSecretText()
  try {
    const address = await app.identity.findAddress(openProvider(app, brand, provider), makeQuestion(app, brand, state))
    const beginning = {
      providerId: provider.id,
      browserDigest: Buffer.from(input.secret_hash, 'base64url'),
      isShared: input.shared_computer,
    }
    await db.send(insertAttempt(digestOf(app, brand, 'state', state), beginning, now))
    return { address }
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error
    app.log.warn(
      { reqId: request.id, provider: provider.id, problem: error.problem, message: error.message },
      'identity provider',
    )
    throw new Refusal('providerUnreachable')
  }
}

/**
 * The provider sends the browser back by a link that anybody may have made, so this call signs nobody in. It stores
 * what the provider says under a new code, for the page that began the sign-in.
 */
export async function returnFromProvider(
  app: AppContext,
  { input, db, brand, now, request, reply }: CallContext<typeof identityCalls.returnFromProvider>,
): Promise<null> {
  const leadTo = (query: { code: string } | { problem: IdentityProblem }) => {
    reply.code(303).header('location', `/oauth?${new URLSearchParams(query)}`)
    return null
  }
  const { state } = input
  if (!state) return leadTo({ problem: 'over' })
  const [[attempt]] = await db.send(spend('identityState', digestOf(app, brand, 'state', state), now))
  if (!attempt) return leadTo({ problem: 'over' })
  const [[provider]] = await db.send(findProvider(attempt.provider_id))
  if (!provider) return leadTo({ problem: 'refused' })

  try {
    const question = makeQuestion(app, brand, state)
    const came = new URL(question.redirectAddress)
    came.search = request.url.split('?')[1] ?? ''
    const claims = await app.identity.readAnswer(openProvider(app, brand, provider), question, came)
    const code = makeSecretText()
    const beginning = { providerId: provider.id, browserDigest: attempt.browser_digest, isShared: attempt.is_shared }
    await db.send(
      insertHandOver(
        digestOf(app, brand, 'code', code),
        beginning,
        seal([sealingKey(app, brand, code)], JSON.stringify(claims)),
        now,
      ),
    )
    return leadTo({ code })
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error
    app.log.warn(
      { reqId: request.id, provider: provider.id, problem: error.problem, message: error.message },
      'identity provider',
    )
    return leadTo({ problem: error.problem })
  }
}

export function digestOf({ secrets }: AppContext, brand: BrandOfRequest, what: 'state' | 'code', text: string): Buffer {
  return digest(secrets.identity, what, brand.id, text)
}

/** The key comes from the code, which no table holds, so the database alone never reveals who is signing in. */
export function sealingKey({ secrets }: AppContext, brand: BrandOfRequest, code: string): Buffer {
  return digest(secrets.identity, 'seal', brand.id, code)
}

function openProvider(
  { secrets }: AppContext,
  brand: BrandOfRequest,
  { id, issuer, client_id: clientId, client_secret: sealed }: ProviderRow,
): KnownProvider {
  const clientSecret =
    sealed && orWhereSealed(() => unsealProviderSecret(secrets.provider_secret, brand.id, id, sealed), undefined)
  if (clientSecret === undefined)
    throw new IdentityFailure('unreachable', 'Its client secret was sealed under another SECRET: import it again.')
  return { issuer, clientId, clientSecret }
}

function makeQuestion({ secrets, env }: AppContext, brand: BrandOfRequest, state: string): Question {
  const derive = (what: string) => digest(secrets.identity, what, brand.id, state).toString('base64url')
  return {
    redirectAddress: `${siteOf(env, brand.key)}${apiBasePath}${identityCalls.returnFromProvider.path}`,
    state,
    nonce: derive('nonce'),
    verifier: derive('verifier'),
  }
}
