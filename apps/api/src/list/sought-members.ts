import { type RawBuilder, sql } from 'kysely'

/** Members by words of which each begins a word of the name, and by the organisation that they belong to now. */
type Sought = { words: readonly string[]; organisation?: string | undefined }

/** The rows of so many members are read and sorted well within a page's time. */
const fewMembers = 1000

/** Up to so many members, counting the rows of each is faster than looking for their rows among all. */
const severalMembers = 5000

export function isSought({ words, organisation }: Sought): boolean {
  return words.length > 0 || organisation !== undefined
}

/**
 * Finds the wanted members for a list of their things. The list has two ways: for few members, it reads the things of
 * each; for many, it walks the list in its order and looks up each row's member, until the page is full. No query plan
 * knows their number, so the statement begins with this, contains both ways, and follows `areFew`.
 */
export function findMembers(sought: Sought): RawBuilder<unknown> {
  return sql`with sought as materialized (select member_id from (${selectSought(sought)}) way group by member_id),
    how_many as materialized (select count(*) <= ${fewMembers} as few, count(*) <= ${severalMembers} as several from sought)`
}

/** Looked up in a table of those who were found; as a join, it would lose the order of the index. */
export function isOfSought(memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${memberId} in (select member_id from sought)) is true`
}

/** Whether few members were found. The database asks this once and does not begin the way that it does not take. */
export const areFew = sql<boolean>`(select few from how_many)`
/** Whether a statement that counts rows may go through the rows of each member found. */
export const areSeveral = sql<boolean>`(select several from how_many)`

/** Whether a member of many rows is sought, for what counts thousands of them: the planner joins by the longest word. */
export function isAnySought(memberId: RawBuilder<unknown>, { words, organisation }: Sought): RawBuilder<boolean> {
  const [longest, ...others] = longestFirst(words)
  if (longest === undefined) return sql<boolean>`${memberId} in (${selectOf(organisation!)})`
  return sql<boolean>`(${memberId} in (${selectNamed(longest)}) ${andRest(memberId, { words: others, organisation })})`
}

/**
 * Selects `member_id`, some more than once: by the longest word, which is likely to be the rarest, and then by a look at each one found. Not by
 * a join of all words, of which a plan for tables without statistics makes a thousand times a thousand rows.
 */
function selectSought({ words, organisation }: Sought): RawBuilder<unknown> {
  const [longest, ...others] = longestFirst(words)
  if (longest === undefined) return selectOf(organisation!)
  return sql`${selectNamed(longest)} ${andRest(sql`w.member_id`, { words: others, organisation })}`
}

/** Whether words name somebody. */
export function hasNames(words: readonly string[]): boolean {
  return words.length > 0
}

/** Selects `member_id` of everybody whom the words name, some more than once; there has to be a word. */
export function selectNamedMembers(words: readonly string[]): RawBuilder<unknown> {
  return selectSought({ words })
}

function longestFirst(words: readonly string[]) {
  return words.toSorted((one, other) => other.length - one.length)
}

function selectNamed(word: string) {
  return sql`select w.member_id from member_name_word w where w.brand_id = current_brand_id() and ${isBegun(word)}`
}

function selectOf(organisation: string) {
  return sql`select m.id as member_id from member m where m.brand_id = current_brand_id() and m.organisation_id = ${organisation}`
}

function andRest(memberId: RawBuilder<unknown>, rest: Sought) {
  return isSought(rest) ? sql`and ${isOneSought(memberId, rest)}` : sql``
}

/** Looks at one row's member; `offset 0` keeps it from becoming a join of all of them. */
export function isOneSought(memberId: RawBuilder<unknown>, { words, organisation }: Sought): RawBuilder<boolean> {
  const looks = [
    ...words.map(
      (word) =>
        sql`exists (select from member_name_word n where n.brand_id = current_brand_id() and n.member_id = ${memberId} and ${isBegun(word, 'n')} offset 0)`,
    ),
    ...(organisation
      ? [
          sql`exists (select from member o where o.brand_id = current_brand_id() and o.id = ${memberId} and o.organisation_id = ${organisation} offset 0)`,
        ]
      : []),
  ]
  return sql<boolean>`(${sql.join(looks, sql` and `)})`
}

/** This character sorts behind every other one. */
const lastCharacter = '\u{10FFFF}'

/** Whether the word of a row of `member_name_word`, by its name in the query, begins with this one; by the index of words. */
function isBegun(word: string, row: 'w' | 'n' = 'w'): RawBuilder<boolean> {
  const begun = sql.raw(`${row}.word`)
  return sql<boolean>`(${begun} >= ${word} and ${begun} < ${word + lastCharacter})`
}
