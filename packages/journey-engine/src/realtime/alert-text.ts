/** Tags of pages, which some agencies leave in their texts: those within a line, and those that end one. */
const inlineTags = /<\/?(?:a|abbr|b|em|font|i|span|strong|sub|sup|u)(?:\s[^<>]{0,500})?>/gi
const tags = /<\/?[a-z][^<>]{0,500}>/gi
/** What cannot be seen, or turns the direction in which what follows is read. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]+/gu

/** A text of strangers on one line, without what a page could take for more than words, and cut at a word where it is too long. */
export function cleanText(text: string, longest: number): string {
  const clean = text
    .slice(0, longest * 8)
    .replace(inlineTags, '')
    .replace(tags, ' ')
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (clean.length <= longest) return clean
  const cut = clean.slice(0, longest - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > longest / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '')).trimEnd()}…`
}

/** In the reader's language; else in the one that the feed does not name, which is its own; else the first there is. */
export function inLanguage(texts: readonly Translation[], language: string): string {
  const spoken = (wanted: (tag: string) => boolean) => texts.find((each) => wanted(each.language))?.text
  return (
    spoken((tag) => tag === language) ??
    spoken((tag) => tag.startsWith(`${language}-`) && !tag.endsWith('-html')) ??
    spoken((tag) => tag === '') ??
    texts[0]?.text ??
    ''
  )
}
/** A text by language; an empty language where none is told. */
export type Translation = { language: string; text: string }
