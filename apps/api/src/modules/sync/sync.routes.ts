import { syncCalls } from '@throughway/contract/trip/sync'
import { syncConsentVersion, type SyncProvider } from '@throughway/domain/trip/sync'
import type { Api } from '#api.ts'
import { siteOf } from '#modules/brand/brand.ts'
import { type MemberCall, memberContextOf } from '#modules/trip/trip.ts'
import type { ActivityTokens, Answered } from '#outside/activity-sync.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { claimActivity } from './claim-activity.ts'
import { disconnect, getProvider, saveAccess } from './connect.ts'
import { readSync } from './describe-sync.ts'
import { readActivities } from './read-activities.ts'
import { listConnections } from './sync.queries.ts'
import { makeState, readState } from './tokens.ts'

export async function syncRoutes(api: Api) {
  const { app } = api
  const read = (context: MemberCall) =>
    readSync(app, app.databases.ofBrand(context.brand.id), memberContextOf(app, context))

  serve(api, 'getSync', syncCalls.getSync, (context) => readSync(app, context.db, memberContextOf(app, context)))

  serve(api, 'startSync', syncCalls.startSync, async ({ input: { provider: key, agreed }, db, brand, member, now }) => {
    const provider = getProvider(app, key)
    if (agreed !== syncConsentVersion) throw new Refusal('invalid', { fields: { agreed: 'field.not_a_choice' } })
    const [connections] = await db.send(listConnections(member.id))
    const state = makeState(app.secrets.sync, brand.id, { memberId: member.id, provider: key, agreed }, now)
    const again = connections.some((each) => each.provider === key && each.problem === 'scope_missing')
    return {
      address: provider.addressOf({ redirectAddress: `${siteOf(app.env, brand.key)}/trips/syncing`, state, again }),
    }
  })

  serve(api, 'connectSync', syncCalls.connectSync, async (context) => {
    const { input, brand, member, write } = context
    const provider = getProvider(app, input.provider)
    const beginning = readState(app.secrets.sync, brand.id, input.state, context.now)
    if (beginning?.memberId !== member.id || beginning.provider !== input.provider) throw new Refusal('syncOver')
    const access = demandAccess(await provider.exchange(input.code))
    const facts = { ...access, mayRead: provider.allows(input.scope), agreed: beginning.agreed }
    const id = await write((tx) => saveAccess(tx, app, memberContextOf(app, context), input.provider, facts))
    await readNow(context, id)
    return read(context)
  })

  serve(api, 'readSync', syncCalls.readSync, async (context) => {
    const id = await findConnected(context, context.input.provider)
    if (id) await readNow(context, id)
    return read(context)
  })

  serve(api, 'claimActivity', syncCalls.claimActivity, (context) =>
    context.write(async (tx) => ({ trip: await claimActivity(tx, memberContextOf(app, context), context.input.id) })),
  )

  serve(api, 'disconnectSync', syncCalls.disconnectSync, async (context) => {
    const { provider, trips } = context.input
    await context.write((tx) => disconnect(tx, app, memberContextOf(app, context), provider, trips))
    return read(context)
  })

  /** Errors are logged, and the job retries: the member is connected anyway. */
  async function readNow({ brand }: MemberCall, id: string) {
    await readActivities(app, brand.key, id).catch((error: unknown) =>
      app.log.error({ err: error, brand: brand.key }, 'sync'),
    )
  }

  async function findConnected({ brand, member }: MemberCall, key: SyncProvider) {
    const [connections] = await app.databases.ofBrand(brand.id).send(listConnections(member.id))
    return connections.find(({ provider, state }) => provider === key && state === 'connected')?.id
  }
}

function demandAccess(answer: Answered<{ tokens: ActivityTokens; account: string }>) {
  if (answer.kind === 'answered') return answer.value
  throw new Refusal(answer.kind === 'refused' || answer.kind === 'scope' ? 'syncOver' : 'providerUnreachable')
}
