import { add, makeSet, type BitSet } from './bit-set.ts'

/**
 * Finds the texts that contain a piece of a word anywhere in the word. Each word is stored once, all in one line that
 * is scanned. Texts repeat the same words, so this line is much shorter than the texts.
 */
export function indexWords(texts: readonly string[]): (piece: string) => BitSet {
  const holders = new Map<string, number[]>()
  for (const [index, text] of texts.entries()) {
    for (const word of text.split(' ')) {
      const known = holders.get(word)
      if (!known) holders.set(word, [index])
      else if (known.at(-1) !== index) known.push(index)
    }
  }
  const [words, holdersOf] = [[...holders.keys()], [...holders.values()]]
  const line = words.join(' ')
  const starts = new Uint32Array(words.length + 1)
  for (const [index, word] of words.entries()) starts[index + 1] = starts[index]! + word.length + 1

  return (piece) => {
    const found = makeSet(texts.length)
    let word = 0
    for (let at = line.indexOf(piece); at !== -1; at = line.indexOf(piece, starts[word])) {
      while (starts[word + 1]! <= at) word++
      for (const index of holdersOf[word]!) add(found, index)
      word++
    }
    return found
  }
}
