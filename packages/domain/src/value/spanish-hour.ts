/**
 * In Spanish the hour of one is singular: “a la 1:05 p. m.”, “a las 2:05 p. m.”. A text has *las* before the place of a
 * time; this makes it agree with the inserted time.
 */
export function agreeWithHour(sentence: string): string {
  return sentence.replaceAll(/\b([Ll]a)s (?=1:\d\d(?!\d))/g, '$1 ')
}
