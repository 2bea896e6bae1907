import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { openPool } from '../apps/api/src/database/connections.ts'
import { migrate } from '../apps/api/src/database/migrate.ts'
import { openDatabase } from '../apps/api/src/database/open-database.ts'
import { startEmbeddedPostgres } from '../apps/api/src/database/postgres/start-embedded-postgres.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { ensureBrands } from '../apps/api/src/modules/brand/brand.queries.ts'
import { makeMember } from '../apps/api/src/modules/member/member.ts'
import { ensureRules } from '../apps/api/src/modules/points/points.ts'
import { importRides } from '../apps/api/src/modules/ride/import-rides.ts'
import { signSessionToken } from '../apps/api/src/plugins/session-token.ts'
import { dayOf, fillLists, type ListsData, sizes } from './lists-data.ts'
import { makeRideServices } from './ride-services.ts'
import { openBenchApi } from './open-bench-api.ts'
import { rewardSizes } from './lists-rewards.ts'
import { printRows, type Row } from './rows.ts'

/** Of each filter in each order, each at another place.  */
const requestsEach = 10
const limitMilliseconds = 150

type Filters = Record<string, (turn: number) => string>
type Listed = { what: string; path: string; orders: string[]; filters: Filters; as: 'staff' | 'traveller' }

/** Pages without orders use this sort. */
const asItIs = ['']

/** By turn, so that none is answered from what the one before has read. */
function describeLists({
  organisation,
  employer,
  largeEmployer,
  quietStaff,
  helped,
  service,
  traveller,
  page,
  drawing,
}: ListsData): Listed[] {
  return [
    {
      what: `staff's list of ${count(sizes.redemptions)} redemptions`,
      path: 'staff/redemptions',
      orders: bothWays('waiting', 'cost', 'value'),
      as: 'staff',
      filters: {
        waiting: () => '',
        'every state': () => 'state=waiting,issued,fulfilled,denied,refunded',
        'a rare state': () => 'state=denied',
        'one reward': (turn) => `state=waiting,issued,fulfilled&item=${1 + (turn % sizes.items)}`,
        'a common name': (turn) => `state=issued,fulfilled&text=${['a', 'be', 'car'][turn % 3]}`,
        'a rare name': (turn) => `state=issued,fulfilled&text=family${1 + ((turn * 97) % 9000)}`,
        'two words': (turn) => `state=issued,fulfilled&text=ana+family${1 + (turn % 90)}`,
        'an organization': () => `state=waiting,issued,fulfilled&organisation=${organisation}`,
        'one day': (turn) => `state=issued,fulfilled&from=${dayOf(turn)}&to=${dayOf(turn)}`,
      },
    },
    {
      what: `staff's list of ${count(sizes.members)} members`,
      path: 'staff/members',
      orders: bothWays('since', 'name'),
      as: 'staff',
      filters: {
        all: () => '',
        'a common name': (turn) => `text=${['a', 'be', 'car'][turn % 3]}`,
        'a rare name': (turn) => `text=family${1 + ((turn * 97) % 9000)}`,
        'two words': (turn) => `text=ana+family${1 + (turn % 90)}`,
        'a name of nobody': (turn) => `text=zz${turn}`,
        'an address': (turn) => `text=ana.${6 + turn * 600}@`,
        'a phone number': (turn) => `text=555${1000 + turn * 13}`,
        'a number': (turn) => `text=${1000 + turn * 77}`,
        'not verified': () => 'state=unverified',
        leaving: () => 'state=leaving',
        locked: () => 'state=locked',
        staff: () => 'state=staff',
        Spanish: () => 'language=es',
        'an organization': () => `organisation=${organisation}`,
        'one week': (turn) => `from=${dayOf(turn + 1)}&to=${dayOf(turn)}`,
      },
    },
    {
      what: `the audit of ${count(sizes.events)} events`,
      path: 'staff/audit',
      orders: bothWays('at'),
      as: 'staff',
      filters: {
        all: () => '',
        'a common kind': () => 'kind=redemption.decided',
        'a rare kind': () => 'kind=grant.given',
        'who did little': () => `actor=${quietStaff}`,
        'a common name of who did it': (turn) => `actor=${['a', 'be', 'car'][turn % 3]}`,
        'a name that did nothing': (turn) => `actor=family${300 + turn * 97}`,
        'whom it is about': () => `member=${helped}`,
        'a common name of whom it is about': (turn) => `member=${['a', 'be', 'car'][turn % 3]}`,
        'a rare name of whom it is about': (turn) => `member=family${1 + ((turn * 97) % 9000)}`,
        'a rare kind about a common name': () => 'kind=grant.given&member=a',
        'one thing': () => 'thing=70000',
        'one day': (turn) => `from=${dayOf(turn)}&to=${dayOf(turn)}`,
        'a rare kind in a week': (turn) => `kind=content.published&from=${dayOf(turn + 1)}&to=${dayOf(turn)}`,
      },
    },
    {
      what: `the ${count(sizes.tripsOfOne)} trips of a member`,
      path: 'member/trips',
      orders: bothWays('date'),
      as: 'traveller',
      filters: {
        all: () => '',
        'a rare mode': () => 'mode=walk',
        'a rare state': () => 'status=rejected',
        'one month': (turn) => `from=${dayOf(turn + 4)}&to=${dayOf(turn)}`,
        deleted: () => 'deleted=true',
      },
    },
    {
      what: `staff's list of ${count(sizes.rides)} requests for rides`,
      path: 'staff/ride_requests',
      orders: bothWays('pickup', 'asked'),
      as: 'staff',
      filters: {
        waiting: () => 'state=waiting',
        proposed: () => 'state=proposed',
        open: () => 'state=open',
        over: () => 'state=over',
        all: () => 'state=all',
        'all of one service': () => `state=all&service=${service}`,
        'one day': (turn) => `state=all&from=${dayOf(turn)}&to=${dayOf(turn)}`,
      },
    },
    {
      what: `${count(sizes.organisations)} organizations of ${count(sizes.employees)} members`,
      path: 'staff/organisations',
      orders: bothWays('name', 'members', 'next_task', 'last_contact'),
      as: 'staff',
      filters: {
        all: () => '',
        partners: () => 'status=partner',
        'a part of the name': (turn) => `text=${['mill', 'dock', '50'][turn % 3]}`,
        'a county': () => 'county=essex',
        'a size': () => 'size=from_1000',
        'not talked with for long': () => 'contact=older',
      },
    },
    {
      what: 'the members of an organization',
      path: `staff/organisations/${employer}/members`,
      orders: bothWays('name'),
      as: 'staff',
      filters: { all: () => '' },
    },
    {
      what: `the ${count(sizes.employees / 5)} members of a large organization`,
      path: `staff/organisations/${largeEmployer}/members`,
      orders: bothWays('name'),
      as: 'staff',
      filters: { all: () => '', 'a name': (turn) => `text=worker${turn * 5}` },
    },
    ...[
      { what: 'an organization of a hundred members', id: employer },
      { what: `an organization of ${count(sizes.employees / 5)} members`, id: largeEmployer },
    ].flatMap(({ what, id }): Listed[] => [
      { what, path: `staff/organisations/${id}`, orders: asItIs, as: 'staff', filters: { 'its page': () => '' } },
      {
        what,
        path: `staff/organisations/${id}/timeline`,
        orders: asItIs,
        as: 'staff',
        filters: { 'its timeline': () => '' },
      },
      {
        what,
        path: `staff/organisations/${id}/report`,
        orders: asItIs,
        as: 'staff',
        filters: {
          'the report of a month': (turn) => `period=month&on=${dayOf(turn)}`,
          'the report of a quarter': (turn) => `period=quarter&on=${dayOf(turn)}`,
          'the report of a year': (turn) => `period=year&on=${dayOf(turn)}`,
        },
      },
      {
        what,
        path: `staff/organisations/${id}/merge`,
        orders: asItIs,
        as: 'staff',
        filters: { 'what a merge would move': () => `into=${organisation}` },
      },
    ]),
    ...['', 'trips', 'ledger', 'rewards', 'rides', 'messages', 'consents', 'sign_ins'].map((part): Listed => ({
      what: 'a member',
      path: `staff/members/${traveller}${part && `/${part}`}`,
      orders: asItIs,
      as: 'staff',
      filters: { [part || 'the page']: () => '' },
    })),
    {
      what: `${count(sizes.cases)} messages to staff`,
      path: 'staff/support_cases',
      orders: bothWays('waiting', 'latest'),
      as: 'staff',
      filters: {
        open: () => '',
        all: () => 'state=all',
        'about one thing': () => 'state=all&topic=trips',
        'a common name': (turn) => `state=all&text=${['ana', 'ben', 'carla'][turn % 3]}`,
        'a rare name': (turn) => `state=all&text=family${1 + ((turn * 97) % 9000)}`,
        'a number': (turn) => `state=all&text=${1000 + turn * 77}`,
        'words of nobody': (turn) => `state=all&text=zz${turn}`,
        'that wait for a week': () => 'age=7',
      },
    },
    {
      what: `${count(sizes.pages)} pages`,
      path: 'staff/content',
      orders: bothWays('place', 'changed'),
      as: 'staff',
      filters: { all: () => '', 'a word': (turn) => `text=page+${turn * 7}`, drafts: () => 'state=draft' },
    },
    {
      what: 'a page of content',
      path: `staff/content/${page}`,
      orders: asItIs,
      as: 'staff',
      filters: { 'as it is edited': () => '' },
    },
    {
      what: `${count((sizes.trips - sizes.tripsOfOne) / 100)} trips in review`,
      path: 'staff/trips/reviews',
      orders: bothWays('urgency', 'recorded'),
      as: 'staff',
      filters: {
        all: () => '',
        appeals: () => 'kind=appeal',
        'one mode': () => 'mode=bike',
        'a common name': (turn) => `text=${['a', 'be', 'car'][turn % 3]}`,
        'one day': (turn) => `from=${dayOf(turn)}&to=${dayOf(turn)}`,
      },
    },
    {
      what: `${count(sizes.photos)} photos`,
      path: 'staff/photos',
      orders: bothWays('waiting'),
      as: 'staff',
      filters: { waiting: () => '', kept: () => 'state=kept', all: () => 'state=all' },
    },
    {
      what: `${count(sizes.volunteers)} offers to drive`,
      path: 'staff/volunteers',
      orders: bothWays('applied', 'expiry'),
      as: 'staff',
      filters: {
        waiting: () => '',
        all: () => 'state=all',
        'a common name': (turn) => `state=all&text=${['a', 'be', 'car'][turn % 3]}`,
      },
    },
    {
      what: `${count(sizes.volunteerRides)} rides of volunteers`,
      path: 'staff/volunteer_rides',
      orders: bothWays('pickup'),
      as: 'staff',
      filters: { waiting: () => '', all: () => 'state=all' },
    },
    {
      what: `${count(sizes.ridesHome)} rides home`,
      path: 'staff/ride-home/requests',
      orders: bothWays('waiting'),
      as: 'staff',
      filters: { 'that need a call': () => '', approved: () => 'state=approved', all: () => 'state=all' },
    },
    {
      what: `the receipts of ${count(sizes.ridesHome)} rides home`,
      path: 'staff/ride-home/claims',
      orders: bothWays('waiting'),
      as: 'staff',
      filters: { 'to decide': () => '', paid: () => 'state=paid', all: () => 'state=all' },
    },
    {
      what: `${count(rewardSizes.pools)} rewards with ${count(rewardSizes.codes)} codes`,
      path: 'staff/rewards',
      orders: bothWays('made', 'starts', 'cost'),
      as: 'staff',
      filters: {
        all: () => '',
        live: () => 'state=live',
        'sold out': () => 'state=sold_out',
        'a tenth is left': () => 'stock=low',
        'a category': () => 'category=dining',
        'a word': (turn) => `text=pool+${turn * 17}`,
      },
    },
    {
      what: `${count(rewardSizes.drawings)} drawings`,
      path: 'staff/drawings',
      orders: bothWays('starts', 'made'),
      as: 'staff',
      filters: {
        all: () => '',
        'with a claim that waits': () => 'claims=waiting',
        'a word': (turn) => `text=drawing+${turn * 17}`,
      },
    },
    {
      what: `the ${count(rewardSizes.entries)} entries of a drawing`,
      path: `staff/drawings/${drawing}/entries`,
      orders: bothWays('number'),
      as: 'staff',
      filters: { all: () => '', struck: () => 'state=struck', 'by letter': () => 'source=mail' },
    },
    {
      what: `${count(rewardSizes.passes)} orders of transit passes`,
      path: 'staff/transit_passes',
      orders: bothWays('waiting'),
      as: 'staff',
      filters: {
        waiting: () => '',
        'a common state': () => 'state=expired',
        'a common name': (turn) => `state=expired&text=${['a', 'be', 'car'][turn % 3]}`,
        'an organization': () => `state=expired&organisation=${organisation}`,
      },
    },
    {
      what: 'services of rides',
      path: 'staff/ride_catalogue/services',
      orders: bothWays('name', 'review', 'changed'),
      as: 'staff',
      filters: { 'that are not archived': () => '', 'a word': () => 'state=all&text=van' },
    },
    {
      what: 'areas of rides',
      path: 'staff/ride_catalogue/areas',
      orders: bothWays('name', 'changed'),
      as: 'staff',
      filters: { all: () => '' },
    },
  ]
}

/**
 * Lists at the size of years: the first page with its count, and the page behind it, by every order and filter.
 * `node bench/lists.ts` measures them alone, `node bench/lists.ts redemptions words` those whose title has both. Tells each
 * row once it is measured.
 */
export async function measureLists(
  titleWords: readonly string[] = [],
  tell: (row: Row) => void = () => {},
): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'throughway-lists-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, log: () => {} })
  await migrate(postgres.url)
  const databases = openDatabase(postgres.appUrl, { max: 4, isShared: true })
  await ensureBrands(databases)
  await ensureRules(databases)
  await importRides(databases.ofBrand(1), { wanted: makeRideServices(), now: new Date() })
  const filled = await fillLists(postgres.url)

  const { api, port, secrets } = await openBenchApi(databases, {
    ...readEnv({ RATE_LIMITS: 'off', DEMONSTRATION: 'off' }),
    logLevel: 'error' as const,
  })
  const url = `http://127.0.0.1:${port}/api`
  try {
    const base = { host: 'harbor.localhost', 'x-api-version': '2021-09-01' }
    const { data: brand } = (await (
      await fetch(`${url}/public/brand?domain=harbor.localhost`, { headers: base })
    ).json()) as { data: { api_key: string } }
    const tokens = { staff: await signIn(await makeStaff()), traveller: await signIn(filled.traveller) }
    const rows: Row[] = []
    for (const list of describeLists(filled)) {
      const headers = { ...base, 'x-api-key': brand.api_key, authorization: `Bearer ${tokens[list.as]}` }
      for (const name of Object.keys(list.filters)) {
        const title = `${list.what}, ${name}`
        if (!titleWords.every((word) => title.includes(word))) continue
        rows.push(await measure(list, name, headers))
        tell(rows.at(-1)!)
      }
    }
    return rows
  } finally {
    await api.close()
    await databases.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  async function measure(
    { what, path, orders, filters }: Listed,
    name: string,
    headers: Record<string, string>,
  ): Promise<Row> {
    const worst = { milliseconds: 0, order: '' }
    for (const order of orders) {
      const took: number[] = []
      for (let turn = 0; turn < requestsEach; turn++) {
        const query = `${path}?${order}&${filters[name]!(turn)}`
        const started = performance.now()
        const { next } = await ask(query, headers)
        took.push(performance.now() - started)
        if (!next) continue
        const startedBehind = performance.now()
        await ask(`${query}&after=${next}`, headers)
        took.push(performance.now() - startedBehind)
      }
      const milliseconds = took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.95) - 1]!
      if (milliseconds > worst.milliseconds) Object.assign(worst, { milliseconds, order })
    }
    return {
      what: `${what}, ${name}, p95 of the slowest order (${worst.order})`,
      figure: `${Math.round(worst.milliseconds)} ms`,
      limit: `≤ ${limitMilliseconds} ms`,
      holds: worst.milliseconds <= limitMilliseconds,
    }
  }

  async function ask(query: string, headers: Record<string, string>) {
    const answer = await fetch(`${url}/${query}`, { headers })
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: { next: string | null } }
    return data
  }

  async function makeStaff() {
    const now = new Date()
    const { id, queries } = makeMember(1, {
      firstName: 'Rosa',
      lastName: 'Bench',
      email: 'rosa@bench.example',
      passwordHash: '!',
      createdAt: now,
      verifiedAt: now,
      grants: [{ role: 'programme_admin' }],
    })
    await databases.ofBrand(1).send(...queries)
    return id
  }

  async function signIn(memberId: string) {
    const signInId = uuid()
    const owner = openPool({ connectionString: postgres.url, max: 1 })
    await owner.query(
      'insert into sign_in (brand_id, id, member_id, created_at, last_seen_at, second_factor_at) values (1, $1, $2, now(), now(), now())',
      [signInId, memberId],
    )
    await owner.end()
    return signSessionToken(secrets.session, { memberId, signInId, brandId: 1 }, new Date())
  }
}

function bothWays(...sorts: string[]) {
  return sorts.flatMap((sort) => ['asc', 'desc'].map((direction) => `sort=${sort}&direction=${direction}`))
}

function count(number: number) {
  return number.toLocaleString('en-US')
}

if (import.meta.main)
  printRows(await measureLists(process.argv.slice(2), ({ what, figure }) => console.error(`${figure}  ${what}`)))
