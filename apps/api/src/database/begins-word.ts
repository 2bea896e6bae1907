import { type RawBuilder, sql } from 'kysely'

/** This character sorts behind every other one. */
const lastCharacter = '\u{10FFFF}'

/** Whether a word of the member's name begins with this one; by the index of the words (decision 136). */
export function beginsWord(memberId: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${memberId} in (select w.member_id from member_name_word w
    where w.brand_id = current_brand_id() and ${isBegun(word)})`
}

/** Whether the word `w` of a name begins with this one. */
export function isBegun(word: string): RawBuilder<boolean> {
  return sql<boolean>`(w.word >= ${word} and w.word < ${word + lastCharacter})`
}
