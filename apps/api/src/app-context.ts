import type { Language } from '@throughway/contract/programme/brand'
import { drandChain } from '@throughway/domain/drawing/drand'
import type { SyncProvider } from '@throughway/domain/trip/sync'
import { type BrandOfRequest, type Brands, openBrands } from './modules/brand/brand.ts'
import { openTerms, type TermsOf } from './modules/points/points.ts'
import { type Finder, openFinder } from './modules/matching/matching.ts'
import { openPlanner, openPublishedFeeds, type Planner, type PublishedFeeds } from './modules/planner/planner.ts'
import type { ActivityProvider } from './outside/activity-sync.ts'
import { type IdentityClient, openIdentityClient } from './outside/identity.ts'
import { makeGuardedFetch } from './outside/guarded-fetch.ts'
import { openDrand, type RandomBeacon } from './outside/drand.ts'
import type { TextCarrier } from './outside/text-messages.ts'
import { openTwilio } from './outside/twilio.ts'
import { openStrava } from './outside/strava.ts'
import { openWebPush, type WebPush } from './outside/web-push.ts'
import { type CallLimits, openCallLimits } from './plugins/limits.ts'
import { makeSessionReader } from './plugins/session-token.ts'
import type { Transaction } from '#database/open-database.ts'
import type { Outside } from '#outside/outside.ts'

/** Everything that the api shares. All that is outside the process is passed in, including the clock. */
export type AppContext = Outside & {
  brands: Brands
  readSession: ReturnType<typeof makeSessionReader>
  planner: Planner
  /** Finds who can travel with whom. */
  finder: Finder
  /** The feeds that staff have published for the planner. */
  published: PublishedFeeds
  /** Rules and factors of each programme, cached by revision. */
  terms: TermsOf
  identity: IdentityClient
  /** Undefined for a provider that is not set up. */
  findActivityProvider(key: SyncProvider): ActivityProvider | undefined
  /** Sends a notice to one browser, through the push service that it named. */
  webPush: WebPush
  /** Carries text messages; undefined where nobody has an account with a carrier. */
  textCarrier: TextCarrier | undefined
  /** Without one, staff enter public values by hand. */
  randomBeacon: RandomBeacon | undefined
  /** The key that verifies public values of drand. */
  drandKey: string
  limits: CallLimits
  /** Whether answers are checked against the contract; on outside production, so that differences are noticed. */
  checkAnswers: boolean
  /** The calls whose answers differed from the contract, each with the latest fault. */
  drifts: Map<string, string>
  /** False until the database is migrated; calls are answered with 503 until then. */
  ready: boolean
  jobsRunning: () => boolean
  /**
   * Notifies the owner of an unreachable address, in the transaction that records the bounce. Notices write mails, so
   * the code that delivers mails can reach them only through this function; `buildApi` sets it.
   */
  tellOfBounce(tx: Transaction, brand: BrandOfRequest, bounce: Bounce): void
  /** Starts work that nobody waits for. Its errors are logged, and the server's shutdown waits for it. */
  inBackground(work: Promise<unknown>): void
  /** Waits until all background work is done. */
  settle(): Promise<void>
}

/** `language` is null for an owner who never chose one. */
export type Bounce = { memberId: string; language: Language | null; email: string; at: Date }

/** Members name the push services, so none of them is waited for long, or read at length. */
const pushLimits = { timeoutMilliseconds: 5000, mostBytes: 20_000 }

export function buildAppContext(outside: Outside): AppContext {
  const { env, now } = outside
  const published = openPublishedFeeds(outside)
  const planner = openPlanner({ ...outside, published })
  const running = new Set<Promise<unknown>>()
  const activityProviders = env.strava
    ? [openStrava(env.strava, makeGuardedFetch({ allowPrivate: env.allowPrivateAddresses }), now)]
    : []
  return {
    ...outside,
    brands: openBrands(outside),
    planner,
    finder: openFinder({ ...outside, planner }),
    published,
    terms: openTerms(),
    identity: openIdentityClient({
      call: makeGuardedFetch({ allowPrivate: outside.env.allowPrivateAddresses }),
      allowPlain: !outside.env.production,
    }),
    findActivityProvider: (key) => activityProviders.find((each) => each.key === key),
    webPush: openWebPush(makeGuardedFetch({ ...pushLimits, allowPrivate: env.allowPrivateAddresses }), now),
    textCarrier: env.twilio && openTwilio(env.twilio, makeGuardedFetch({ allowPrivate: env.allowPrivateAddresses })),
    randomBeacon: env.drandUrl
      ? openDrand(env.drandUrl, makeGuardedFetch({ allowPrivate: env.allowPrivateAddresses }))
      : undefined,
    drandKey: drandChain.publicKey,
    readSession: makeSessionReader(outside.secrets.session),
    limits: openCallLimits(outside.secrets.limit),
    checkAnswers: !outside.env.production,
    drifts: new Map(),
    ready: false,
    jobsRunning: () => false,
    tellOfBounce() {
      throw new Error('No api is built that tells members of it.')
    },
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
