/**
 * In Spanish the hour of one is singular: “a la 1:05 p. m.”, “a las 2:05 p. m.”. A text says *las* before the place of
 * a time; here it agrees with the time that came.
 */
export function agreeWithHour(sentence: string): string {
  return sentence.replaceAll(/\b([Ll]a)s (?=1:\d\d(?!\d))/g, '$1 ')
}
