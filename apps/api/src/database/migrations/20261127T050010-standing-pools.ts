import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

const everything = ['select', 'insert', 'update', 'delete'] as const

/** C25: pools that travel again and again, who is in them, who is away, and which days they travelled. */
export async function up(db: Kysely<unknown>) {
  // The places are copies: a meeting point goes when its cell thins out, and a pool goes on meeting there.
  await sql`create table standing_pool (
    brand_id smallint not null references brand,
    id uuid not null,
    name text not null,
    kind text not null check (kind in ('carpool', 'vanpool', 'bike', 'walk')),
    weekdays smallint[] not null,
    meet_at text not null,
    leave_at text not null,
    fairness text not null check (fairness in ('miles', 'days')),
    home_kind text,
    home_name text,
    home_lat double precision,
    home_lng double precision,
    work_kind text,
    work_name text,
    work_lat double precision,
    work_lng double precision,
    version integer not null,
    begun_on date not null,
    kept_on date not null,
    asked_on date,
    changed_at timestamptz not null,
    ended_at timestamptz,
    primary key (brand_id, id)
  )`.execute(db)
  await sql`create index standing_pool_open on standing_pool (brand_id, id) where ended_at is null`.execute(db)
  await sql`create index standing_pool_ended on standing_pool (brand_id, ended_at) where ended_at is not null`.execute(
    db,
  )
  await protectTable(db, 'standing_pool', everything)

  await sql`create table standing_pool_member (
    brand_id smallint not null references brand,
    pool_id uuid not null,
    member_id uuid not null,
    invited_by uuid,
    state text not null check (state in ('invited', 'in', 'out')),
    role text not null check (role in ('driver', 'rider', 'either')),
    substitute boolean not null,
    profile_id uuid,
    asked_at timestamptz not null,
    joined_at timestamptz,
    left_at timestamptz,
    primary key (brand_id, pool_id, member_id),
    foreign key (brand_id, pool_id) references standing_pool (brand_id, id) on delete cascade,
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, invited_by) references member (brand_id, id),
    foreign key (brand_id, profile_id) references trip_profile (brand_id, id) on delete set null (profile_id)
  )`.execute(db)
  await sql`create index standing_pool_of_member on standing_pool_member (brand_id, member_id, state)`.execute(db)
  await sql`create index standing_pool_inviter on standing_pool_member (brand_id, invited_by)`.execute(db)
  await sql`create index standing_pool_profile on standing_pool_member (brand_id, profile_id)`.execute(db)
  await protectTable(db, 'standing_pool_member', everything)

  await sql`create table standing_pool_absence (
    brand_id smallint not null references brand,
    pool_id uuid not null,
    member_id uuid not null,
    date date not null,
    ways text not null check (ways in ('both', 'back')),
    said_at timestamptz not null,
    primary key (brand_id, pool_id, member_id, date),
    foreign key (brand_id, pool_id, member_id) references standing_pool_member (brand_id, pool_id, member_id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'standing_pool_absence', everything)

  // Who travelled on a day as the first of them said who logged it, and who drove; who has logged it since.
  await sql`create table standing_pool_ride (
    brand_id smallint not null references brand,
    pool_id uuid not null,
    date date not null,
    member_id uuid not null,
    drives boolean not null,
    metres integer not null,
    logged_at timestamptz,
    primary key (brand_id, pool_id, date, member_id),
    foreign key (brand_id, pool_id) references standing_pool (brand_id, id) on delete cascade,
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create unique index standing_pool_driver on standing_pool_ride (brand_id, pool_id, date) where drives`.execute(
    db,
  )
  await sql`create index standing_pool_ride_of_member on standing_pool_ride (brand_id, member_id)`.execute(db)
  await protectTable(db, 'standing_pool_ride', everything)

  await leaveAfterBlock(db)

  // C19: a pool of the member said that day that its driver has left before them
  await sql`alter table ride_home_request add column pool_driver_left boolean not null default false`.execute(db)
}

/** Whoever blocks somebody leaves the pools of both, whichever module blocks. A pool of one is none. */
async function leaveAfterBlock(db: Kysely<unknown>) {
  await sql`create function leave_pools_of_blocked() returns trigger language plpgsql as $$
    declare
      shared uuid[];
    begin
      shared := array(select p.id from standing_pool p
        join standing_pool_member own on own.brand_id = p.brand_id and own.pool_id = p.id and own.member_id = new.member_id
          and own.state <> 'out'
        join standing_pool_member other on other.brand_id = p.brand_id and other.pool_id = p.id
          and other.member_id = new.blocked_id and other.state <> 'out'
        where p.brand_id = new.brand_id and p.ended_at is null order by p.id for update of p);
      if cardinality(shared) = 0 then
        return null;
      end if;
      update standing_pool_member set state = 'out', left_at = new.created_at
        where brand_id = new.brand_id and pool_id = any(shared) and member_id = new.member_id;
      update standing_pool p set ended_at = new.created_at where p.brand_id = new.brand_id and p.id = any(shared)
        and (select count(*) from standing_pool_member m where m.brand_id = p.brand_id and m.pool_id = p.id and m.state <> 'out') < 2;
      return null;
    end $$`.execute(db)
  await sql`create trigger leave_pools_after_block after insert on pool_block
    for each row execute function leave_pools_of_blocked()`.execute(db)
}
