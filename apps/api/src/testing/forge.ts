/**
 * A signed word with another letter in it, ten from its end. The last letters would not do: they hold bits that
 * decoding ignores, and a letter that is always the same one stands there already now and then.
 */
export function forge(signed: string): string {
  const at = signed.length - 10
  return `${signed.slice(0, at)}${signed[at] === 'A' ? 'B' : 'A'}${signed.slice(at + 1)}`
}
