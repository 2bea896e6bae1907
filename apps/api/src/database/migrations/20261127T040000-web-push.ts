import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * C37: the key by which a programme names itself to push services, the devices on which members are shown notices, and
 * the notices that are on their way to a device. A device goes with the sign-in that it belongs to: with its row, and
 * as soon as it ends.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table push_key (
    brand_id smallint not null references brand,
    id uuid not null,
    public_key bytea not null,
    sealed bytea not null,
    made_at timestamptz not null,
    primary key (brand_id, id),
    unique (brand_id)
  )`.execute(db)
  await protectTable(db, 'push_key', ['select', 'insert', 'update', 'delete'])

  await sql`create table push_subscription (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    sign_in_id uuid not null,
    key_id uuid not null,
    endpoint text not null,
    p256dh bytea not null,
    auth bytea not null,
    made_at timestamptz not null,
    failing_since timestamptz,
    waits_until timestamptz,
    primary key (brand_id, id),
    unique (brand_id, sign_in_id),
    unique (brand_id, endpoint),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, sign_in_id) references sign_in (brand_id, id) on delete cascade,
    foreign key (brand_id, key_id) references push_key (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index push_subscription_of_member on push_subscription (brand_id, member_id)`.execute(db)
  await protectTable(db, 'push_subscription', ['select', 'insert', 'update', 'delete'])

  await sql`create table push_notice (
    brand_id smallint not null,
    id uuid not null,
    subscription_id uuid not null,
    message_id uuid not null,
    topic text not null,
    urgency text not null check (urgency in ('normal', 'high')),
    title text not null,
    body text not null,
    path text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    primary key (brand_id, id),
    unique (brand_id, subscription_id, message_id),
    foreign key (brand_id, subscription_id) references push_subscription (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index push_notice_due on push_notice (next_attempt_at)`.execute(db)
  await sql`create index push_notice_of_message on push_notice (brand_id, message_id)`.execute(db)
  await protectTable(db, 'push_notice', ['select', 'insert', 'update', 'delete'])

  await sql`create function forget_push() returns trigger language plpgsql as $$
    begin
      delete from push_subscription where brand_id = new.brand_id and sign_in_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`create trigger forget_push after update of ended_at on sign_in
    for each row when (new.ended_at is not null) execute function forget_push()`.execute(db)
}
