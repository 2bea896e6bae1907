import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

const time = (column: string) => sql.raw(`${column} text check (${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')`)

/** C17: what an event asks of members, and who has registered for one. */
export async function up(db: Kysely<unknown>) {
  // days and times of the programme's clock; moments follow from them and its zone
  await sql`alter table special_event
    add kind text not null default 'news' check (kind in ('news', 'registration', 'race')),
    add ${time('starts_time')},
    add ${time('ends_time')},
    add opens_on date,
    add ${time('opens_time')},
    add closes_on date,
    add ${time('closes_time')},
    add capacity integer check (capacity > 0),
    add place_name text,
    add place_lat double precision,
    add place_lng double precision,
    add check (kind <> 'registration' or (starts_time is not null and ends_time is not null and opens_on is not null
      and opens_time is not null and closes_on is not null and closes_time is not null)),
    add check ((place_name is null) = (place_lat is null) and (place_lat is null) = (place_lng is null))`.execute(db)
  await sql`update special_event e set kind = 'race'
    where exists (select from race r where r.brand_id = e.brand_id and r.event_number = e.number)`.execute(db)

  // One row for a member, so that nobody is on the list of an event twice. The turn is taken under the event's lock.
  await sql`create table event_registration (
    brand_id smallint not null references brand,
    event_number integer not null,
    member_id uuid not null,
    state text not null check (state in ('registered', 'waiting', 'withdrawn', 'removed')),
    turn integer not null check (turn > 0),
    asked_at timestamptz not null,
    changed_at timestamptz not null,
    is_added boolean not null default false,
    primary key (brand_id, event_number, member_id),
    unique (brand_id, event_number, turn),
    foreign key (brand_id, event_number) references special_event (brand_id, number),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index event_registration_in_turn on event_registration (brand_id, event_number, state, turn)`.execute(
    db,
  )
  await sql`create index event_registration_of_member on event_registration (brand_id, member_id)`.execute(db)
  await protectTable(db, 'event_registration', ['select', 'insert', 'update', 'delete'])
}
