import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * Decision 136: staff's list of redemptions in each of its orders, and members by the first letters of their names. The
 * words are a table of their own, kept by a trigger: under row-level security an index of `lower(…)` finds nothing, and
 * a comparison of plain columns does.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index reward_redemption_by_confirmed on reward_redemption (brand_id, state, confirmed_at, id)`.execute(
    db,
  )
  await sql`create index reward_redemption_by_cost on reward_redemption (brand_id, state, cost, id)`.execute(db)
  await sql`create index reward_redemption_by_value on reward_redemption (brand_id, state, value_cents, id)`.execute(db)
  await sql`create index reward_redemption_of_item_by_confirmed on reward_redemption (brand_id, item_id, confirmed_at, id)`.execute(
    db,
  )
  // the first columns of the one above, and the order that the list had before
  await sql`drop index reward_redemption_of_item, reward_redemption_by_state`.execute(db)

  await sql`create table member_name_word (
    brand_id smallint not null,
    member_id uuid not null,
    word text collate "C" not null,
    primary key (brand_id, word, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
  )`.execute(db)
  await sql`create index member_name_word_of_member on member_name_word (brand_id, member_id)`.execute(db)
  await protectTable(db, 'member_name_word', ['select', 'insert', 'delete'])

  // as nameWords() of domain/identity/name-words.ts: without accents, in small letters, cut at spaces and signs
  await sql`create function name_words(first_name text, last_name text) returns setof text language sql immutable
    as $$ select distinct word from regexp_split_to_table(
        lower(regexp_replace(normalize(first_name || ' ' || last_name, NFKD), '[\u0300-\u036f]', '', 'g')), '[ ''’.,-]+') word
      where word <> '' $$`.execute(db)
  await sql`create function keep_name_words() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from member_name_word where brand_id = new.brand_id and member_id = new.id;
      end if;
      insert into member_name_word (brand_id, member_id, word)
        select new.brand_id, new.id, word from name_words(new.first_name, new.last_name) word;
      return null;
    end $$`.execute(db)
  await sql`create trigger keep_name_words_of_new after insert on member
    for each row execute function keep_name_words()`.execute(db)
  await sql`create trigger keep_name_words_of_changed after update of first_name, last_name on member
    for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
    execute function keep_name_words()`.execute(db)
  await sql`insert into member_name_word (brand_id, member_id, word)
    select m.brand_id, m.id, word from member m cross join lateral name_words(m.first_name, m.last_name) word`.execute(
    db,
  )
}
