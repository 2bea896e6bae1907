/** What is made for a key the first time is given for it from then on; at `limit` keys all are forgotten. */
export function remember<Key, Value>(make: (key: Key) => Value, limit = Infinity): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      if (known.size >= limit) known.clear()
      known.set(key, (value = make(key)))
    }
    return value
  }
}
