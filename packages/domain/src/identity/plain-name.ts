const mostLetters = 80

/** A name or an address as it is spoken: no web address survives, no sign that is none of a name. */
export function plainName(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N} ,.'’#&()/-]/gu, ' ')
    .replace(/\/{2,}|\.(?=\p{L}[\p{L}\p{M}\p{N}-])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, mostLetters)
}
