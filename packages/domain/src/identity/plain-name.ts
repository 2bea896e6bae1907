const mostLetters = 80

/** A name without web addresses and without characters that occur in no name. */
export function plainName(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N} ,.'’#&()/-]/gu, ' ')
    .replace(/\/{2,}|\.(?=\p{L}[\p{L}\p{M}\p{N}-])|(?<=\p{N})\.(?=\p{N})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, mostLetters)
}
