import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Passes of a month, and what each of them is sold for. */
export async function up(db: Kysely<unknown>) {
  await sql`create table transit_pass_product (
    brand_id smallint not null references brand,
    id uuid not null,
    kind text not null check (kind in ('transit', 'vanpool', 'parking')),
    operator text not null,
    texts jsonb not null,
    period text not null check (period in ('month', 'quarter', 'year')),
    price_cents integer not null check (price_cents >= 0),
    subsidy_cents integer not null,
    approver text not null check (approver in ('none', 'staff', 'supervisor')),
    organisation_id uuid,
    payment_url text,
    is_offered boolean not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id),
    check (subsidy_cents >= 0 and subsidy_cents <= price_cents),
    check (price_cents = subsidy_cents or payment_url is not null)
  )`.execute(db)
  await protectTable(db, 'transit_pass_product', ['select', 'insert', 'update'])

  await sql`create table transit_pass (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    product_id uuid not null,
    kind text not null check (kind in ('transit', 'vanpool', 'parking')),
    period text not null check (period in ('month', 'quarter', 'year')),
    from_on date not null,
    to_on date not null,
    price_cents integer not null,
    subsidy_cents integer not null,
    approver text not null check (approver in ('none', 'staff', 'supervisor')),
    state text not null
      check (state in ('requested', 'approved', 'active', 'expired', 'denied', 'cancelled', 'refunded')),
    code text,
    reason text,
    ended_by text check (ended_by in ('member', 'staff', 'supervisor', 'late')),
    refund_cents integer,
    ordered_at timestamptz not null,
    approved_at timestamptz,
    paid_at timestamptz,
    issued_at timestamptz,
    ended_at timestamptz,
    reminded_at timestamptz,
    decided_by uuid,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, product_id) references transit_pass_product (brand_id, id),
    check (state <> 'active' or code is not null),
    check (to_on >= from_on)
  )`.execute(db)
  await sql`create unique index one_pass_of_a_kind_from on transit_pass (brand_id, member_id, kind, from_on)
    where state in ('requested', 'approved', 'active')`.execute(db)
  await sql`create index transit_pass_of_member on transit_pass (brand_id, member_id)`.execute(db)
  await sql`create index transit_pass_open on transit_pass (brand_id, to_on)
    where state in ('requested', 'approved', 'active')`.execute(db)
  await sql`create index transit_pass_by_state on transit_pass (brand_id, state, id)`.execute(db)
  await sql`create index transit_pass_of_product on transit_pass (brand_id, product_id)`.execute(db)
  await protectTable(db, 'transit_pass', ['select', 'insert', 'update'])
}
