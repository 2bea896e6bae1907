import { openPool } from '../apps/api/src/database/connections.ts'

/** How many rewards a programme has, how many pieces of them, and how often they were redeemed or kept. */
export type Shop = { items: number; redemptions: number }

/**
 * A catalogue around the middle of Boston, every third of it limited, every second to a few each, and what members took
 * of it: nine of ten are paid, the others were let go. Of each limited item some pieces are left.
 */
export async function fillRewards(url: string, { items, redemptions }: Shop): Promise<void> {
  const pool = openPool({
    connectionString: url,
    max: 1,
    onConnect: async (client) =>
      void (await client.query('set synchronous_commit = off; set session_replication_role = replica')),
  })
  try {
    await pool.query(fillItems, [items])
    await pool.query(fillPlaces)
    await pool.query(fillRedemptions, [items, redemptions])
    await pool.query(fillUnits)
    await pool.query(
      'insert into reward_catalogue (brand_id, revision) values (1, 1) on conflict (brand_id) do update set revision = reward_catalogue.revision + 1',
    )
    await pool.query('vacuum (analyze, parallel 0) reward_item, reward_place, reward_redemption, reward_unit')
  } finally {
    await pool.end()
  }
}

/**
 * Asked for by every turn at another place, and another word. Of each there are so many in either programme that the
 * page is full: as much is answered.
 */
export const rewardCalls: readonly [string, (turn: number) => { path: string }][] = [
  ['rewards, a tab', () => ({ path: '/api/member/rewards?category=dining&limit=10' })],
  [
    'rewards, closest first',
    (turn) => ({
      path: `/api/member/rewards?category=activities&limit=10&sort=closest&lat=${(42.2 + (turn % 40) / 100).toFixed(2)}&lng=-71.06`,
    }),
  ],
  ['rewards, by points', () => ({ path: '/api/member/rewards?category=shopping&sort=points_low&limit=10' })],
  [
    'rewards, a search',
    (turn) => ({
      path: `/api/member/rewards?limit=10&text=${['coffee', 'mill', 'nice+book', 'mus+number'][turn % 4]}`,
    }),
  ],
]

const fillItems = `insert into reward_item (brand_id, id, number, category, featured, kind, stage, sponsor, texts, motif, cost, is_limited, live_from, organisations, min_trips, near, needs_approval, static_code, limit_total, created_at)
  select 1, bench_id(0, 'reward' || n), n, (array['dining', 'activities', 'shopping', 'services', 'online'])[1 + n % 5], case when n <= 12 then n end,
    case when n % 3 = 0 then 'code_pool' else 'static_code' end, 'published', 'Sponsor ' || n % 300,
    jsonb_build_object('en', t.texts, 'es', t.texts), 'coffee', 25 * (1 + n % 20), n % 3 = 0, now() - n * interval '1 minute', '{}', 0, 'either', false, case when n % 3 <> 0 then 'CODE' end, case when n % 2 = 0 then 3 end, now()
  from generate_series(1, $1::integer) n
  cross join lateral (select jsonb_build_object('title', (array['Coffee', 'Lunch', 'Book', 'Museum', 'Mill'])[1 + n % 5] || ' ' || n, 'summary', 'Something nice for whoever came by bike, number ' || n, 'how', 'Show it.', 'terms', 'One each.', 'alt', 'A cup') as texts) t`

const fillPlaces = `insert into reward_place (brand_id, item_id, position, name, address, lat, lng, texts)
  select 1, i.id, p, 'Place ' || p, p || ' Main Street, Boston', 42.2 + (i.number * 37 % 400) / 1000.0 + p * 0.01, -71.3 + (i.number * 53 % 500) / 1000.0, '{"en": {}, "es": {}}'
  from reward_item i cross join generate_series(0, i.number % 3) p where i.brand_id = 1`

const fillRedemptions = `insert into reward_redemption (brand_id, id, item_id, member_id, state, cost, reserved_on, reserved_at, reserved_until, confirmed_at, issued_at, code, used_points)
  select 1, bench_id((n % 300)::integer, 'redemption' || n), bench_id(0, 'reward' || 1 + n % $1::integer), m.id, case when n % 10 = 0 then 'lapsed' else 'issued' end, 50,
    current_date - (n % 300)::integer, now() - (n % 300) * interval '1 day', now() - (n % 300) * interval '1 day', case when n % 10 <> 0 then now() - (n % 300) * interval '1 day' end, null, 'C-' || n, '[]'
  from generate_series(1, $2::integer) n
  join (select id, row_number() over (order by id) as place from member where brand_id = 1) m on m.place = 1 + n % (select count(*) from member where brand_id = 1)`

const fillUnits = `insert into reward_unit (brand_id, item_id, n, code, redemption_id, taken_at)
  select 1, item_id, row_number() over (partition by item_id order by r.id), code, r.id, r.confirmed_at
  from reward_redemption r join reward_item i on i.brand_id = r.brand_id and i.id = r.item_id and i.is_limited where r.state = 'issued'
  union all
  select 1, i.id, 1000000 + n, 'FREE-' || n, null, null from reward_item i cross join generate_series(1, 15) n where i.is_limited`
