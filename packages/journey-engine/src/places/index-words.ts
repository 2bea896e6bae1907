import { shortFormsIn, spellingsOf, wordsBehind } from './abbreviations.ts'
import { type PlaceIndex, Slot } from './place-index.ts'

export type WordsOfEntry = Record<'name' | 'otherNames' | 'code' | 'category' | 'context', string[]>
type WordIndex = Pick<PlaceIndex, 'entryWords' | 'words' | 'postings'> & { wordStart: Uint32Array }

export type SlottedWord = { word: string; slot: number }

/** The dictionary of all words, the words of each entry, and the entries of each word. */
export function indexWords(entries: readonly WordsOfEntry[]): WordIndex {
  return indexSlotted(entries.map(slotWords))
}

export function indexSlotted(slotted: readonly (readonly SlottedWord[])[]): WordIndex {
  const sorted = [...new Set(slotted.flatMap((words) => words.map(({ word }) => word)))].toSorted(compareLetters)
  const numberOf = new Map(sorted.map((word, index) => [word, index]))

  const wordStart = new Uint32Array(slotted.length + 1)
  for (const [at, words] of slotted.entries()) wordStart[at + 1] = wordStart[at]! + words.length
  const word = new Uint32Array(wordStart[slotted.length]!)
  const slot = new Uint8Array(word.length)
  const postingStart = new Uint32Array(sorted.length + 1)
  let next = 0
  for (const words of slotted) {
    for (const each of words) {
      word[next] = numberOf.get(each.word)!
      slot[next++] = each.slot
      if (each.slot !== Slot.context) postingStart[numberOf.get(each.word)! + 1]!++
    }
  }
  for (let at = 0; at < sorted.length; at++) postingStart[at + 1]! += postingStart[at]!

  const postings = {
    start: postingStart,
    entry: new Uint32Array(postingStart[sorted.length]!),
    slot: new Uint8Array(postingStart[sorted.length]!),
  }
  const fill = postingStart.slice()
  for (let entry = 0; entry < slotted.length; entry++) {
    for (let at = wordStart[entry]!; at < wordStart[entry + 1]!; at++) {
      if (slot[at] === Slot.context) continue
      const posting = fill[word[at]!]!++
      postings.entry[posting] = entry
      postings.slot[posting] = slot[at]!
    }
  }
  return { wordStart, entryWords: { word, slot }, words: packWords(sorted), postings }
}

/** Each word with its slot; another spelling gets the slot of the original word. */
export function slotWords({ name, otherNames, code, category, context }: WordsOfEntry): SlottedWord[] {
  const slotted = new Map<string, SlottedWord>()
  const add = (word: string, slot: number) => {
    const key = `${slot} ${word}`
    if (!slotted.has(key)) slotted.set(key, { word, slot })
  }
  for (const [at, word] of name.slice(0, 200).entries()) {
    add(word, at)
    for (const spelling of spellingsOf(word)) add(spelling, at)
    for (const [first, ...more] of wordsBehind(word)) {
      add(first!, at)
      // the first takes the slot of the name, so the others go into the next one
      for (const each of more) add(each, Slot.otherName)
    }
  }
  for (const { short, at } of shortFormsIn(name.slice(0, 200))) add(short, at)
  for (const word of otherNames) {
    add(word, Slot.otherName)
    for (const spelling of spellingsOf(word)) add(spelling, Slot.otherName)
  }
  for (const word of code) add(word, Slot.code)
  for (const word of category) add(word, Slot.category)
  for (const word of context) {
    add(word, Slot.context)
    for (const spelling of spellingsOf(word)) add(spelling, Slot.context)
  }
  return [...slotted.values()]
}

function packWords(sorted: readonly string[]): PlaceIndex['words'] {
  const start = new Uint32Array(sorted.length + 1)
  for (const [at, word] of sorted.entries()) start[at + 1] = start[at]! + word.length
  const letters = new Uint16Array(start[sorted.length]!)
  const shared = new Uint8Array(sorted.length)
  for (const [at, word] of sorted.entries()) {
    for (let letter = 0; letter < word.length; letter++) letters[start[at]! + letter] = word.charCodeAt(letter)
    const before = sorted[at - 1] ?? ''
    let same = 0
    while (same < word.length && word.charCodeAt(same) === before.charCodeAt(same)) same++
    shared[at] = same
  }
  return { letters, start, shared }
}

const compareLetters = (one: string, other: string) => (one < other ? -1 : 1)
