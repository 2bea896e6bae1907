import { sql } from 'kysely'
import { nameWords } from '@throughway/domain/identity/name-words'
import { rawQuery } from '#database/query.ts'
import { isOneSought, selectNamedMembers } from '#list/sought-members.ts'
import { displayOf, type MemberPlace, memberPlace } from './boards.queries.ts'

/** A word that at most this many members have is looked up in the index, in races of any size. */
const fewMembers = 1000
/** How many words are looked up, the longest first, which are likely to be the rarest. */
const mostWords = 3
/** A search for a common name walks the board from the first place to this one. */
export const mostLookedThrough = 10_000

/**
 * Members on a board whose shown name matches: for each word of the text, one of its words begins with it. They come in
 * the order of the board, at most `limit`. A member who shows initials is found by these, and one who shows no name is
 * not found. Both ways read a bounded number of rows: by a rare word, the members who have it; otherwise the first
 * places, until there are enough.
 */
export function searchMembers(raceId: string, text: string, limit: number) {
  const words = wordsOf(text)
  const columns = sql`e.member_id, e.score, e.days, e.reached, e.place_score, e.place_days,
    m.first_name, m.last_name, ${displayOf} as display`
  const ranked = sql`select * from race_entry e
    where e.brand_id = current_brand_id() and e.race_id = ${raceId} and e.is_ranked`
  // row by row, so that the order of places stays and the scan ends once there are enough
  const names = sql`cross join lateral (select first_name, last_name from member
      where brand_id = e.brand_id and id = e.member_id and deleted_at is null offset 0) m
    left join lateral (select takes_part, display from racing_choice
      where brand_id = e.brand_id and member_id = e.member_id offset 0) c on true`
  const isFound = sql`${isOneSought(sql`e.member_id`, { words })} and case ${displayOf} when 'full' then true
    when 'initials' then array(select name_words(left(m.first_name, 1), left(m.last_name, 1))) @> ${words}::text[]
    else false end`
  return rawQuery(sql<MemberPlace>`${beginWithNamed(words)}, found as (
      (select ${columns} from (${ranked} and e.member_id in (select member_id from named)) e ${names}
        where (select few from how_many) and ${isFound} order by ${memberPlace} limit ${limit})
      union all
      (select ${columns} from (${ranked} order by ${memberPlace} limit ${mostLookedThrough}) e ${names}
        where not (select few from how_many) and ${isFound} limit ${limit}))
    select * from found e order by ${memberPlace} limit ${limit}`)
}

/** Whether every word of a text is common, so that the search covers only the first places. */
export function isCommonName(text: string) {
  return rawQuery(sql<{ common: boolean }>`${beginWithNamed(wordsOf(text))} select not few as common from how_many`)
}

/**
 * A text without a word, for example of punctuation only, finds nobody, because no word of a name begins with a space.
 */
function wordsOf(text: string): string[] {
  const words = nameWords(text)
  return words.length > 0 ? words : [' ']
}

/** The members whom a rare word of the name leads to, and whether there is such a word. */
function beginWithNamed(words: readonly string[]) {
  const asked = words.toSorted((one, other) => other.length - one.length).slice(0, mostWords)
  const tables = asked.map((_, at) => sql.id(`named_${at}`))
  const ofWords = asked.map(
    (word, at) => sql`${tables[at]!} as materialized (${selectNamedMembers([word])} limit ${fewMembers + 1})`,
  )
  const areFew = tables.map((table) => sql`(select count(*) <= ${fewMembers} from ${table})`)
  const named = tables.map((table, at) => sql`select member_id from ${table} where ${areFew[at]!}`)
  return sql`with ${sql.join(ofWords)},
    named as materialized (${sql.join(named, sql` union `)}),
    how_many as materialized (select ${sql.join(areFew, sql` or `)} as few)`
}

/** Accounts that were merged into those of the members; earlier results name them. */
export function listFormerOf(memberIds: readonly string[]) {
  return rawQuery(sql<{ id: string }>`select former_id as id from member_merge
    where brand_id = current_brand_id() and member_id = any(${[...memberIds]}::uuid[])`)
}

/** Teams of a race whose shown name contains the text. */
export function findTeamsByName(raceId: string, text: string) {
  return rawQuery(sql<{ id: string }>`select id from race_team
    where brand_id = current_brand_id() and race_id = ${raceId} and name_state = 'shown'
      and position(lower(${text}) in lower(name)) > 0`)
}
