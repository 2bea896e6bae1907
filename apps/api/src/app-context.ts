import { drandChain } from '@throughway/domain/drawing/drand'
import type { SyncProvider } from '@throughway/domain/trip/sync'
import { type Brands, openBrands } from './modules/brand/brand.ts'
import { openTerms, type TermsOf } from './modules/points/points.ts'
import { openPlanner, type Planner } from './modules/planner/planner.ts'
import type { ActivityProvider } from './outside/activity-sync.ts'
import { type IdentityClient, openIdentityClient } from './outside/identity.ts'
import { makeGuardedFetch } from './outside/guarded-fetch.ts'
import { openDrand, type RandomBeacon } from './outside/drand.ts'
import { openStrava } from './outside/strava.ts'
import { makeGeneralLimit } from './plugins/limits.ts'
import { makeSessionReader } from './plugins/session-token.ts'
import type { Outside } from '#outside/outside.ts'

/** What the whole api shares: everything outside the process is passed in, the clock too. */
export type AppContext = Outside & {
  brands: Brands
  readSession: ReturnType<typeof makeSessionReader>
  planner: Planner
  /** Rules and factors of each programme, by their revision. */
  terms: TermsOf
  identity: IdentityClient
  /** Undefined for a provider that nobody set up. */
  findActivityProvider(key: SyncProvider): ActivityProvider | undefined
  /** Where a programme set none up, staff type public values in. */
  randomBeacon: RandomBeacon | undefined
  /** The key that signs public values of drand. */
  drandKey: string
  countCall: ReturnType<typeof makeGeneralLimit>
  /** Answers are held against the contract outside production, where a drift should be loud. */
  checkAnswers: boolean
  /** The calls whose answers were other than the contract says, each with the last fault. */
  drifts: Map<string, string>
  /** False until the database has its newest shape; until then calls are answered 503. */
  ready: boolean
  jobsRunning: () => boolean
  /** Takes on work that nobody waits for; what goes wrong in it is logged, and the end of the server waits for it. */
  inBackground(work: Promise<unknown>): void
  /** Waits until all that runs in the background is done. */
  settle(): Promise<void>
}

export function buildAppContext(outside: Outside): AppContext {
  const { env, now } = outside
  const running = new Set<Promise<unknown>>()
  const activityProviders = env.strava
    ? [openStrava(env.strava, makeGuardedFetch({ allowPrivate: env.allowPrivateAddresses }), now)]
    : []
  return {
    ...outside,
    brands: openBrands(outside.databases, outside.now),
    planner: openPlanner(outside),
    terms: openTerms(),
    identity: openIdentityClient({
      call: makeGuardedFetch({ allowPrivate: outside.env.allowPrivateAddresses }),
      allowPlain: !outside.env.production,
    }),
    findActivityProvider: (key) => activityProviders.find((each) => each.key === key),
    randomBeacon: env.drandUrl
      ? openDrand(env.drandUrl, makeGuardedFetch({ allowPrivate: env.allowPrivateAddresses }))
      : undefined,
    drandKey: drandChain.publicKey,
    readSession: makeSessionReader(outside.secrets.session),
    countCall: makeGeneralLimit(),
    checkAnswers: !outside.env.production,
    drifts: new Map(),
    ready: false,
    jobsRunning: () => false,
    inBackground(work) {
      const watched = work
        .catch((error: unknown) => outside.log.error({ err: error }, 'background'))
        .finally(() => running.delete(watched))
      running.add(watched)
    },
    async settle() {
      while (running.size) await Promise.all(running)
    },
  }
}
