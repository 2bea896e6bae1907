/**
 * A sentence that ends in a value with its own full stop, such as `p. m.` or `Ana B.`, gets one full stop. The rest of
 * the value stays as it is, also a name that ends in two.
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
