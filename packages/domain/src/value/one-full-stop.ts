/**
 * A sentence that ends in a value with a full stop of its own, such as `p. m.` or `Ana B.`, has one full stop. What a value
 * holds besides, such as a name that ends in two, stays as it is.
 */
export function oneFullStop(sentence: string, values: readonly unknown[]): string {
  const ends = values.filter((value): value is string => typeof value === 'string' && /[^.]\.$/.test(value))
  return ends.reduce(
    (text, value) =>
      text.replaceAll(`${value}.`, (found, at: number) => {
        const isMore = text[at + found.length] === '.'
        return isMore ? found : value
      }),
    sentence,
  )
}
