import { identityCalls, ownIdentityCalls } from '@throughway/contract/identity/identity'
import { domainOf } from '@throughway/domain/identity/email'
import type { Api } from '#api.ts'
import { serve } from '#plugins/serve.ts'
import { finishIdentity } from './finish-identity.ts'
import { listSignInProviders } from './identity.queries.ts'
import { listOwnIdentities, removeOwnIdentity } from './own-identities.ts'
import { returnFromProvider, startIdentity } from './start-identity.ts'

export async function identityRoutes(api: Api) {
  const { app } = api

  serve(api, 'listSignInMethods', identityCalls.listSignInMethods, async ({ input, db }) => {
    const [providers] = await db.send(listSignInProviders(domainOf(input.email ?? '') ?? null))
    return { providers }
  })

  serve(api, 'startIdentity', identityCalls.startIdentity, (context) => startIdentity(app, context))
  serve(api, 'returnFromProvider', identityCalls.returnFromProvider, (context) => returnFromProvider(app, context))
  serve(api, 'finishIdentity', identityCalls.finishIdentity, (context) => finishIdentity(app, context))

  serve(api, 'listIdentities', ownIdentityCalls.listIdentities, listOwnIdentities)
  serve(api, 'removeIdentity', ownIdentityCalls.removeIdentity, removeOwnIdentity)
}
