/** Texts as one UTF-8 blob: text `index` is from `starts[index]` to `starts[index + 1]`. */
export type Strings = { bytes: Uint8Array; starts: Uint32Array }

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** The text at an index; empty for -1. */
export function readString({ bytes, starts }: Strings, index: number): string {
  if (index < 0) return ''
  const [start, end] = [starts[index]!, starts[index + 1]!]
  // most texts are short ASCII, for which concatenation is several times faster than the decoder
  let text = ''
  for (let at = start; at < end && end - start < 64; at++) {
    if (bytes[at]! >= 0x80) break
    text += String.fromCharCode(bytes[at]!)
  }
  // a shared buffer cannot be decoded in place, so the few bytes are copied
  return text.length === end - start ? text : decoder.decode(bytes.slice(start, end))
}

export function packStrings(texts: readonly string[]): Strings {
  const starts = new Uint32Array(texts.length + 1)
  const parts = texts.map((text) => encoder.encode(text))
  parts.forEach((part, index) => (starts[index + 1] = starts[index]! + part.length))
  const bytes = new Uint8Array(starts[texts.length]!)
  parts.forEach((part, index) => bytes.set(part, starts[index]))
  return { bytes, starts }
}

/** Gives each distinct text one index, in the order of first use; the empty text is -1. */
export function internStrings() {
  const indices = new Map<string, number>()
  return {
    indexOf(text: string | undefined): number {
      if (!text) return -1
      let index = indices.get(text)
      if (index === undefined) indices.set(text, (index = indices.size))
      return index
    },
    pack: () => packStrings([...indices.keys()]),
  }
}
