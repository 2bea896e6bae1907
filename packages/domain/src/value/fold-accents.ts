/** Small letters without their accents, as people type them in a hurry; other forms of a letter are that letter. */
export function foldAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
