/** How much stands in the lists of rewards, drawings and passes that are measured. */
export const rewardSizes = {
  pools: 2000,
  /** In all pools together. */
  codes: Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000),
  drawings: 2000,
  /** In the first drawing. */
  entries: Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000),
  passes: 200_000,
}

/** Five hundred codes each. Of every fifth pool a tenth or less is left. */
const fillPools = `
  insert into reward_item (brand_id, id, number, category, kind, stage, sponsor, texts, motif, cost, is_limited, live_from, organisations, min_trips, near, needs_approval, created_at)
  select 1, bench_id('pool', n), 10000 + n, (array['dining', 'activities', 'shopping', 'services', 'online'])[1 + n % 5], 'code_pool',
    case when n % 20 = 0 then 'draft' when n % 20 = 1 then 'paused' else 'published' end, 'Sponsor ' || n % 90,
    jsonb_build_object('en', jsonb_build_object('title', 'Pool ' || n), 'es', jsonb_build_object('title', 'Reserva ' || n)),
    'coffee', 10 * (1 + n % 40), true, now() - n * interval '1 hour', '{}', 0, 'either', false, now() - n * interval '1 hour'
  from generate_series(1, $1::integer) n`
const fillUnits = `
  insert into reward_unit (brand_id, item_id, n, code, redemption_id, taken_at)
  select 1, bench_id('pool', p), k, 'CODE-' || p || '-' || k,
    case when k <= t.taken then bench_id('taken', p * 1000 + k) end, case when k <= t.taken then now() end
  from generate_series(1, $1::integer) p cross join lateral (select case when p % 5 = 0 then $2::integer * 95 / 100 else $2::integer / 2 end as taken) t
    cross join generate_series(1, $2::integer) k`

/** The first one is open and large; of every tenth a claim waits. */
const fillDrawings = `
  insert into drawing (brand_id, id, stage, texts, sponsor, motif, rules_version, first_day, last_day, starts_at, ends_at, snapshot_due_at, entry_rule, per_day, free_entries, min_trips, organisations,
    winner_count, prize_cents, is_cash_like, beacon_source, beacon_name, entry_count, made_at)
  select 1, bench_id('drawing', n), case when n = 1 then 'published' when n % 10 = 0 then 'drawn' when n % 10 = 1 then 'draft' else 'settled' end,
    jsonb_build_object('en', jsonb_build_object('title', 'Drawing ' || n, 'prize', 'A bike', 'rules', 'Rules'), 'es', jsonb_build_object('title', 'Sorteo ' || n, 'prize', 'Una bici', 'rules', 'Reglas')),
    'Sponsor', 'coffee', 1, current_date - n, current_date - n + 7, now() - n * interval '1 day', now() - (n - 7) * interval '1 day', now() - (n - 10) * interval '1 day', 'trips', 2, 1, 0, '{}',
    1, 10000, false, 'none', '', case when n = 1 then $2::integer else 100 end, now() - n * interval '1 day'
  from generate_series(1, $1::integer) n`
const fillPeople = `
  insert into drawing_person (brand_id, drawing_id, tag, member_id, name, rules_version, joined_at)
  select 1, bench_id('drawing', 1), lpad(to_hex(n), 32, '0'), bench_id('member', n), '', 1, now() from generate_series(1, $1::integer) n`
const fillEntries = `
  insert into drawing_entry (brand_id, drawing_id, n, id, tag, source, trip_id, made_at, head, told_at, struck_at, struck_reason)
  select 1, bench_id('drawing', 1), n, lpad(to_hex(n), 32, '0'), lpad(to_hex(1 + n % $2::integer), 32, '0'), case when n % 1000 = 0 then 'mail' else 'trip' end,
    case when n % 1000 > 0 then bench_id('entrytrip', n) end, now(), md5(n::text), now(), case when n % 500 = 0 then now() end, case when n % 500 = 0 then 'trip' end
  from generate_series(1, $1::integer) n`
const fillClaims = `
  insert into drawing_claim (brand_id, id, drawing_id, place, turn, entry_id, tag, state, invited_at, until, claimed_at)
  select 1, bench_id('drawclaim', n), bench_id('drawing', n), 1, 0, lpad(to_hex(n), 32, '0'), lpad(to_hex(n), 32, '0'), 'claimed', now(), now() + interval '14 days', now()
  from generate_series(10, $1::integer, 10) n`

const fillProduct = `
  insert into transit_pass_product (brand_id, id, kind, operator, texts, period, price_cents, subsidy_cents, approver, is_offered, created_at, changed_at)
  select 1, bench_id('product', n), 'transit', 'Harbor Transit', '{"en": {"name": "Month pass", "zone": "1", "how": "Show it."}, "es": {"name": "Abono mensual", "zone": "1", "how": "Muéstralo."}}',
    'month', 9000, 9000, 'staff', true, now(), now() from generate_series(1, 3) n`
/** One in fifty waits for a yes. */
const fillPasses = `
  insert into transit_pass (brand_id, id, member_id, product_id, kind, period, from_on, to_on, price_cents, subsidy_cents, approver, state, code, ordered_at)
  select 1, bench_id('pass', n), bench_id('member', 1 + n % $2::integer), bench_id('product', 1 + n % 3), 'transit', 'month', m.first, (m.first + interval '1 month' - interval '1 day')::date, 9000, 9000, 'staff',
    case when n % 50 = 0 then 'requested' when n > $1::integer - $2::integer then 'active' when n % 50 = 1 then 'denied' else 'expired' end,
    case when n % 50 > 1 or (n % 50 = 1 and n > $1::integer - $2::integer) then 'PASS' || n end, now() - ($1::integer - n) * interval '4 minutes'
  from generate_series(1, $1::integer) n cross join lateral (select (date_trunc('month', current_date) - (($1::integer - n) / $2::integer) * interval '1 month')::date as first) m`

/** Each table with its statement and its numbers, in the order in which they refer to each other. */
export const rewardFills = (
  members: number,
): readonly (readonly [table: string, statement: string, numbers: number[]])[] => [
  ['reward_item', fillPools, [rewardSizes.pools]],
  ['reward_unit', fillUnits, [rewardSizes.pools, Math.ceil(rewardSizes.codes / rewardSizes.pools)]],
  ['drawing', fillDrawings, [rewardSizes.drawings, rewardSizes.entries]],
  ['drawing_person', fillPeople, [members]],
  ['drawing_entry', fillEntries, [rewardSizes.entries, members]],
  ['drawing_claim', fillClaims, [rewardSizes.drawings]],
  ['transit_pass_product', fillProduct, []],
  ['transit_pass', fillPasses, [rewardSizes.passes, members]],
]
