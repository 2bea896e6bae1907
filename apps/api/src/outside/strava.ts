import { z } from 'zod'
import { instant } from '@throughway/contract/fields'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { ActivityProvider, ActivityTokens, Answered, OutsideActivity } from './activity-sync.ts'
import type { GuardedFetch } from './guarded-fetch.ts'

export type StravaSettings = { url: string; clientId: string; clientSecret: string }

const scope = 'activity:read'
const pageSize = 100
const quarterHour = 900_000
/** The share of our quota that the job may use; the rest is for members who connect or refresh themselves. */
const sharedPart = 0.9

/** Strava's own names of sports. A sport that is missing here is no way to work, such as an hour on a trainer. */
const modeOfSport: Record<string, TripMode> = {
  Ride: 'bike',
  GravelRide: 'bike',
  MountainBikeRide: 'bike',
  EBikeRide: 'bike',
  EMountainBikeRide: 'bike',
  Handcycle: 'bike',
  Velomobile: 'bike',
  Walk: 'walk',
  Run: 'walk',
  TrailRun: 'walk',
  Wheelchair: 'walk',
}

/** The Strava API, version 3. */
export function openStrava(
  { url, clientId, clientSecret }: StravaSettings,
  call: GuardedFetch,
  now: () => Date,
): ActivityProvider {
  const base = url.replace(/\/+$/, '')
  const ours = { client_id: clientId, client_secret: clientSecret }

  async function ask<Value>(
    path: string,
    schema: z.ZodType<Value>,
    { token, body }: { token?: string; body?: Record<string, string> },
  ): Promise<Answered<Value> & { headers?: Headers }> {
    try {
      const response = await call(`${base}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        body: body ? new URLSearchParams(body) : null,
      })
      const answer: unknown = await response.json().catch(() => undefined)
      if (!response.ok) return readFailure(response, answer, now())
      const read = schema.safeParse(answer)
      return read.success ? { kind: 'answered', value: read.data, headers: response.headers } : { kind: 'away' }
    } catch {
      return { kind: 'away' }
    }
  }

  return {
    key: 'strava',
    addressOf({ redirectAddress, state, again }) {
      const asked = {
        client_id: clientId,
        redirect_uri: redirectAddress,
        response_type: 'code',
        approval_prompt: again ? 'force' : 'auto',
        scope: `read,${scope}`,
        state,
      }
      return `${base}/oauth/authorize?${new URLSearchParams(asked)}`
    },
    allows: (given) => given.split(/[\s,]+/).some((each) => each === scope || each === `${scope}_all`),
    async exchange(code) {
      const answer = await ask('/oauth/token', exchangeAnswer, {
        body: { ...ours, code, grant_type: 'authorization_code' },
      })
      return answer.kind === 'answered'
        ? { kind: 'answered', value: { tokens: tokensOf(answer.value), account: String(answer.value.athlete.id) } }
        : answer
    },
    async refresh(refreshToken) {
      const answer = await ask('/oauth/token', tokenAnswer, {
        body: { ...ours, refresh_token: refreshToken, grant_type: 'refresh_token' },
      })
      return answer.kind === 'answered' ? { kind: 'answered', value: tokensOf(answer.value) } : answer
    },
    async listActivities(token, { after, page }) {
      const asked = new URLSearchParams({
        after: String(Math.floor(after / 1000)),
        page: String(page),
        per_page: String(pageSize),
      })
      const answer = await ask(`/api/v3/athlete/activities?${asked}`, z.array(activityAnswer), { token })
      if (answer.kind !== 'answered') return answer
      const value = {
        activities: answer.value.map(readActivity),
        isLast: answer.value.length < pageSize,
        restUntil: answer.headers && findRest(answer.headers, now()),
      }
      return { kind: 'answered', value }
    },
    async revoke(token) {
      const answer = await ask('/oauth/deauthorize', z.unknown(), { body: { access_token: token } })
      return answer.kind === 'answered' ? { kind: 'answered', value: true } : answer
    },
  }
}

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_at: z.number(),
})
const exchangeAnswer = tokenAnswer.extend({ athlete: z.object({ id: z.number() }) })
/** Nothing where the start is hidden; an empty list in older answers. */
const latlng = z.array(z.number()).nullish()
const activityAnswer = z.object({
  id: z.number(),
  sport_type: z.string().optional(),
  type: z.string().default(''),
  start_date: instant(),
  elapsed_time: z.number(),
  distance: z.number(),
  start_latlng: latlng,
  end_latlng: latlng,
  manual: z.boolean().default(false),
  trainer: z.boolean().nullish(),
  flagged: z.boolean().default(false),
})
const failureAnswer = z.object({ errors: z.array(z.object({ field: z.string(), code: z.string() })) })

function tokensOf({
  access_token: access,
  refresh_token: refresh,
  expires_at: expiresAt,
}: z.infer<typeof tokenAnswer>): ActivityTokens {
  return { access, refresh, expiresAt: expiresAt * 1000 }
}

/** An activity that was typed by hand, ridden on a trainer or flagged was not measured by a device on a trip. */
function readActivity(each: z.infer<typeof activityAnswer>): OutsideActivity {
  const sport = each.sport_type ?? each.type
  const startedAt = Date.parse(each.start_date)
  const isMeasured = !each.manual && !each.trainer && !each.flagged
  return {
    ref: String(each.id),
    sport,
    mode: isMeasured ? modeOfSport[sport] : undefined,
    startedAt,
    endedAt: startedAt + each.elapsed_time * 1000,
    metres: each.distance,
    start: readPoint(each.start_latlng),
    end: readPoint(each.end_latlng),
  }
}

function readPoint(pair: z.infer<typeof latlng>) {
  const [lat, lng] = pair ?? []
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

function readFailure(
  { status, headers }: Response,
  answer: unknown,
  now: Date,
): Exclude<Answered<never>, { kind: 'answered' }> {
  if (status === 429) return { kind: 'limited', until: findEndOfLimit(headers, now) }
  if (status !== 400 && status !== 401 && status !== 403) return { kind: 'away' }
  const faults = failureAnswer.safeParse(answer).data?.errors ?? []
  return faults.some(({ field, code }) => field.startsWith('activity:read') && code === 'missing')
    ? { kind: 'scope' }
    : { kind: 'refused' }
}

/** Limits restart at each quarter of an hour and at midnight UTC, whichever is exceeded. */
function findEndOfLimit(headers: Headers, now: Date): Date {
  const isDayOver = readUse(headers).some(([, day]) => day !== undefined && day >= 1)
  const time = now.getTime()
  return isDayOver
    ? new Date(new Date(now).setUTCHours(24, 0, 0, 0))
    : new Date((Math.floor(time / quarterHour) + 1) * quarterHour)
}

function findRest(headers: Headers, now: Date): Date | undefined {
  return readUse(headers).some((parts) => parts.some((part) => part !== undefined && part >= sharedPart))
    ? findEndOfLimit(headers, now)
    : undefined
}

/** Parts of the quarter hour's and the day's limits that are used, of all calls and of those that read. */
function readUse(headers: Headers): (number | undefined)[][] {
  return ['x-ratelimit', 'x-readratelimit'].map((name) => {
    const [limit, usage] = [`${name}-limit`, `${name}-usage`].map((each) =>
      (headers.get(each) ?? '').split(',').map(Number),
    )
    return [0, 1].map((index) =>
      limit![index]! > 0 && usage![index]! >= 0 ? usage![index]! / limit![index]! : undefined,
    )
  })
}
