/** HTML tags that some agencies leave in their texts: those within a line, and those that end one. */
const inlineTags = /<\/?(?:a|abbr|b|em|font|i|span|strong|sub|sup|u)(?:\s[^<>]{0,500})?>/gi
const tags = /<\/?[a-z][^<>]{0,500}>/gi
/** Invisible characters, and those that change the text direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]+/gu

/**
 * A foreign text on one line, without characters that a page could interpret, truncated at a word if it is too long.
 */
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

/** The text in the reader's language; otherwise in the feed's own, which it does not name; otherwise the first. */
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
/** A text by language; the language is empty if the feed names none. */
export type Translation = { language: string; text: string }
