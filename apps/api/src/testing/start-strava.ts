import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StravaActivity = {
  id: number
  name?: string
  sport_type: string
  /** ISO 8601, UTC. */
  start_date: string
  elapsed_time: number
  distance: number
  start_latlng?: [number, number] | []
  end_latlng?: [number, number] | []
  manual?: boolean
  trainer?: boolean
}
export type Athlete = { id: number; activities: StravaActivity[] }
type Grant = { athlete: Athlete; scopes: string[]; access: string; refresh: string; endsAt: number }

/**
 * A service on loopback that answers as the Strava API does: a page that asks, codes that work once, tokens that are
 * replaced when they are renewed, lists in pages, and limits. Its clock is the test's.
 */
export async function startStrava({
  clientId = 'throughway',
  clientSecret = 'a secret of the tests',
  athletes,
  port = 0,
  now = () => new Date(),
}: {
  clientId?: string
  clientSecret?: string
  athletes: Record<string, Athlete>
  port?: number
  now?: () => Date
}) {
  const codes = new Map<string, { athlete: Athlete; scopes: string[] }>()
  let grants: Grant[] = []
  const log = { refreshes: 0, lists: 0, revokes: 0 }
  const control = {
    limit: 100,
    dayLimit: 1000,
    used: 0,
    usedToday: 0,
    isAway: false,
    pageSize: undefined as number | undefined,
  }
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.writeHead(500).end()),
  )
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url!, url)
    const body = new URLSearchParams(await read(request))
    if (control.isAway) return void response.writeHead(503).end('<html>Strava is temporarily unavailable</html>')
    if (pathname === '/oauth/authorize')
      return request.method === 'POST' ? decide(searchParams, body, response) : sendPage(searchParams, response)
    if (pathname === '/oauth/token') return giveTokens(body, response)
    if (pathname === '/oauth/deauthorize') return deauthorise(body, response)
    if (pathname === '/api/v3/athlete/activities') return list(request, searchParams, response)
    send(response, 404, {
      message: 'Record Not Found',
      errors: [{ resource: 'resource', field: 'path', code: 'invalid' }],
    })
  }

  function sendPage(asked: URLSearchParams, response: ServerResponse) {
    if (asked.get('client_id') !== clientId)
      return send(response, 400, {
        message: 'Bad Request',
        errors: [{ resource: 'Application', field: 'client_id', code: 'invalid' }],
      })
    const buttons = Object.keys(athletes).map(
      (name) => `<button name="athlete" value="${name}">Authorize as ${name}</button>`,
    )
    response.writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html lang="en"><title>Strava</title><h1>Authorize Throughway to connect to Strava</h1>
      <form method="post"><label><input type="checkbox" name="activity" checked> View data about your activities</label> ${buttons.join(' ')} <button>Cancel</button></form>`)
  }

  function decide(asked: URLSearchParams, said: URLSearchParams, response: ServerResponse) {
    const back = new URL(asked.get('redirect_uri')!)
    back.searchParams.set('state', asked.get('state') ?? '')
    const athlete = athletes[said.get('athlete') ?? '']
    if (athlete) {
      const scopes = ['read', ...(said.get('activity') ? ['activity:read'] : [])]
      back.searchParams.set('code', allow(athlete, scopes))
      back.searchParams.set('scope', scopes.join(','))
    } else back.searchParams.set('error', 'access_denied')
    response.writeHead(302, { location: back.toString() }).end()
  }

  function allow(athlete: Athlete, scopes: string[]) {
    const code = randomBytes(20).toString('hex')
    codes.set(code, { athlete, scopes })
    return code
  }

  function giveTokens(asked: URLSearchParams, response: ServerResponse) {
    const refuse = (resource: string, field: string) =>
      send(response, 400, { message: 'Bad Request', errors: [{ resource, field, code: 'invalid' }] })
    if (asked.get('client_id') !== clientId || asked.get('client_secret') !== clientSecret)
      return refuse('Application', 'client_id')
    if (asked.get('grant_type') === 'refresh_token') {
      const grant = grants.find(({ refresh }) => refresh === asked.get('refresh_token'))
      if (!grant) return refuse('RefreshToken', 'refresh_token')
      log.refreshes += 1
      Object.assign(grant, makeTokens())
      return send(response, 200, describe(grant))
    }
    const allowed = codes.get(asked.get('code') ?? '')
    codes.delete(asked.get('code') ?? '')
    if (!allowed) return refuse('AuthorizationCode', 'code')
    const grant = { ...allowed, ...makeTokens() }
    grants.push(grant)
    send(response, 200, { ...describe(grant), athlete: { id: grant.athlete.id, resource_state: 2, username: null } })
  }

  function makeTokens() {
    return {
      access: randomBytes(20).toString('hex'),
      refresh: randomBytes(20).toString('hex'),
      endsAt: now().getTime() + 6 * 3_600_000,
    }
  }

  function describe({ access, refresh, endsAt }: Grant) {
    return {
      token_type: 'Bearer',
      access_token: access,
      refresh_token: refresh,
      expires_at: Math.floor(endsAt / 1000),
      expires_in: Math.floor((endsAt - now().getTime()) / 1000),
    }
  }

  function deauthorise(asked: URLSearchParams, response: ServerResponse) {
    const grant = findGrant(asked.get('access_token'))
    if (!grant) return send(response, 401, noAccess)
    log.revokes += 1
    grants = grants.filter(({ athlete }) => athlete !== grant.athlete)
    send(response, 200, { access_token: grant.access })
  }

  function list(request: IncomingMessage, asked: URLSearchParams, response: ServerResponse) {
    log.lists += 1
    control.used += 1
    control.usedToday += 1
    const limits = {
      'x-ratelimit-limit': `${control.limit * 2},${control.dayLimit * 2}`,
      'x-ratelimit-usage': `${control.used},${control.usedToday}`,
      'x-readratelimit-limit': `${control.limit},${control.dayLimit}`,
      'x-readratelimit-usage': `${control.used},${control.usedToday}`,
    }
    if (control.used > control.limit || control.usedToday > control.dayLimit)
      return send(
        response,
        429,
        {
          message: 'Rate Limit Exceeded',
          errors: [{ resource: 'Application', field: 'rate limit', code: 'exceeded' }],
        },
        limits,
      )
    const grant = findGrant(request.headers.authorization?.replace('Bearer ', ''))
    if (!grant) return send(response, 401, noAccess, limits)
    if (!grant.scopes.includes('activity:read'))
      return send(
        response,
        401,
        {
          message: 'Authorization Error',
          errors: [{ resource: 'AccessToken', field: 'activity:read_permission', code: 'missing' }],
        },
        limits,
      )
    const after = Number(asked.get('after') ?? 0) * 1000
    const perPage = control.pageSize ?? Number(asked.get('per_page') ?? 30)
    const page = Number(asked.get('page') ?? 1)
    const found = grant.athlete.activities
      .filter(({ start_date: start }) => Date.parse(start) > after)
      .toSorted((one, other) => Date.parse(one.start_date) - Date.parse(other.start_date))
    const items = found.slice((page - 1) * perPage, page * perPage).map((each) => describeActivity(each, grant.athlete))
    send(response, 200, items, limits)
  }

  function findGrant(token: string | null | undefined) {
    return grants.find(({ access, endsAt }) => access === token && endsAt > now().getTime())
  }

  return {
    url,
    log,
    control,
    /** A code, as the page gives it to whoever says yes. */
    allow: (name: string, scopes = ['read', 'activity:read']) => allow(athletes[name]!, scopes),
    /** As the athlete does in the settings of the service. */
    takeBack: (name: string) => void (grants = grants.filter(({ athlete }) => athlete !== athletes[name])),
    grantsOf: (name: string) => grants.filter(({ athlete }) => athlete === athletes[name]),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const noAccess = {
  message: 'Authorization Error',
  errors: [{ resource: 'Athlete', field: 'access_token', code: 'invalid' }],
}

/** What the summary of an activity holds beside what a test says of it. */
function describeActivity(activity: StravaActivity, athlete: Athlete) {
  const { name = 'Morning Ride', sport_type: sport } = activity
  return {
    resource_state: 2,
    athlete: { id: athlete.id, resource_state: 1 },
    name,
    moving_time: activity.elapsed_time - 30,
    total_elevation_gain: 12,
    type: sport.replace(/^(Gravel|Mountain)/, ''),
    utc_offset: -18_000,
    timezone: '(GMT-05:00) America/New_York',
    start_latlng: [],
    end_latlng: [],
    trainer: false,
    commute: false,
    manual: false,
    private: false,
    flagged: false,
    visibility: 'everyone',
    average_speed: activity.distance / activity.elapsed_time,
    has_heartrate: false,
    map: { id: `a${activity.id}`, summary_polyline: '', resource_state: 2 },
    ...activity,
  }
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body))
}

async function read(request: IncomingMessage) {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
