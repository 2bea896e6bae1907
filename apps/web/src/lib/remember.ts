/** What is made for a key the first time is given for it from then on. */
export function remember<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(key)
    kept.set(key, made)
    return made
  }
}
