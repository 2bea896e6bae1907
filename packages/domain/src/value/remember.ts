/** Makes the value for a key once and returns it from then on. At `limit` keys the whole cache is cleared. */
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
