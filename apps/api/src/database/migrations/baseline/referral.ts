import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** Who invited whom. */
export async function up(db: Kysely<unknown>) {
  await sql`create table referral_code (
    brand_id smallint not null,
    member_id uuid not null,
    code text not null,
    made_at timestamptz not null,
    primary key (brand_id, member_id),
    unique (brand_id, code),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await protectTable(db, 'referral_code', ['select', 'insert', 'delete'])

  await sql`create table referral (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    referrer_id uuid not null,
    joined_at timestamptz not null,
    revision integer not null default 0,
    points integer not null default 0,
    rule_version integer not null default 0,
    available_at timestamptz,
    booked_revision integer not null default 0,
    primary key (brand_id, id),
    unique (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, referrer_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index referral_of_referrer on referral (brand_id, referrer_id)`.execute(db)
  await sql`create index referral_due on referral (brand_id, referrer_id)
    where booked_revision <>
case
    when points > 0 then revision
    else 0
end`.execute(db)
  await protectTable(db, 'referral', ['select', 'insert', 'update', 'delete'])
}
