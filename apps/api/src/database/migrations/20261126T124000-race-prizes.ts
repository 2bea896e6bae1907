import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

const everything = ['select', 'insert', 'update', 'delete'] as const

/** C16: prizes of races, who has won them, and what a member can redeem free of points. */
export async function up(db: Kysely<unknown>) {
  // Staff write the prizes while the race is a draft. A prize gives a reward, or entries in a drawing.
  await sql`create table race_prize (
    brand_id smallint not null references brand,
    race_id uuid not null,
    position smallint not null check (position > 0),
    given_for text not null check (given_for in ('goal', 'places', 'minimum')),
    place_from integer check (place_from > 0),
    place_to integer check (place_to >= place_from),
    size_class smallint check (size_class between 0 and 3),
    least_days integer check (least_days > 0),
    item_id uuid,
    drawing_id uuid,
    entries smallint check (entries > 0),
    primary key (brand_id, race_id, position),
    foreign key (brand_id, race_id) references race (brand_id, id) on delete cascade,
    foreign key (brand_id, item_id) references reward_item (brand_id, id),
    foreign key (brand_id, drawing_id) references drawing (brand_id, id),
    check (item_id is null or drawing_id is null),
    check (num_nonnulls(drawing_id, entries) <> 1),
    check ((given_for = 'places') = (place_from is not null)),
    check (num_nonnulls(place_from, place_to) <> 1),
    check ((given_for = 'minimum') = (least_days is not null))
  )`.execute(db)
  await protectTable(db, 'race_prize', ['select', 'insert', 'delete'])

  // One of a reward that a member redeems without points. The redemption that uses it stands beside it; one that lapsed
  // or was cancelled leaves it free again.
  await sql`create table reward_entitlement (
    brand_id smallint not null references brand,
    id uuid not null,
    item_id uuid not null,
    member_id uuid not null,
    made_at timestamptz not null,
    until timestamptz not null,
    ended_at timestamptz,
    redemption_id uuid,
    primary key (brand_id, id),
    foreign key (brand_id, item_id) references reward_item (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, redemption_id) references reward_redemption (brand_id, id) on update cascade
  )`.execute(db)
  await sql`create index reward_entitlement_of_member on reward_entitlement (brand_id, member_id, item_id)`.execute(db)
  await sql`create unique index reward_entitlement_of_redemption on reward_entitlement (brand_id, redemption_id)
    where redemption_id is not null`.execute(db)
  await protectTable(db, 'reward_entitlement', everything)

  await sql`alter table reward_unit add column entitlement_id uuid,
    add foreign key (brand_id, entitlement_id) references reward_entitlement (brand_id, id) on delete set null (entitlement_id)`.execute(
    db,
  )
  await sql`create unique index one_unit_an_entitlement on reward_unit (brand_id, entitlement_id)
    where entitlement_id is not null`.execute(db)

  // Written when a result is certified; a job gives what is due and takes back what a later result recalls.
  await sql`create table race_award (
    brand_id smallint not null references brand,
    id uuid not null,
    race_id uuid not null,
    position smallint not null,
    member_id uuid not null,
    place integer,
    revision integer not null check (revision > 0),
    state text not null check (state in ('due', 'given', 'recalled', 'withdrawn', 'kept')),
    won_at timestamptz not null,
    try_at timestamptz not null,
    obstacle text check (obstacle in ('gone', 'sold_out', 'not_open', 'closed', 'not_for_member', 'unverified')),
    given_at timestamptz,
    entitlement_id uuid,
    entry_numbers integer[] not null default '{}',
    primary key (brand_id, id),
    unique (brand_id, race_id, position, member_id),
    foreign key (brand_id, race_id, position) references race_prize (brand_id, race_id, position),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, entitlement_id) references reward_entitlement (brand_id, id) on delete set null (entitlement_id)
  )`.execute(db)
  await sql`create index race_award_under_way on race_award (brand_id, try_at) where state in ('due', 'recalled')`.execute(
    db,
  )
  await sql`create index race_award_of_member on race_award (brand_id, member_id)`.execute(db)
  await protectTable(db, 'race_award', everything)

  await sql`alter table drawing_entry drop constraint drawing_entry_source_check,
    add constraint drawing_entry_source_check check (source in ('trip', 'points', 'free', 'mail', 'prize'))`.execute(db)
}
