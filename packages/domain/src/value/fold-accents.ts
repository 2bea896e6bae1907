/** Lower-case letters without accents; variants of a letter become that letter. */
export function foldAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
