import { LRUCache } from 'lru-cache'

export type Cache<Key, Value> = {
  /** What is known of the key and young enough; nothing while it is being looked up. */
  recall(key: Key): Value | undefined
  /**
   * What is known, or what `load` finds. All who ask while one look-up is under way wait for that one. A failure is
   * not kept, and neither is `undefined`.
   */
  get<Loaded extends Value | undefined>(key: Key, load: () => Promise<Loaded>): Promise<Value | Loaded>
  forget(key: Key): void
}

type Bounds = {
  /** With more keys than this, the one that was used the longest ago goes. */
  most: number
  /** How old a value may grow; without it, values stay until their room is wanted. */
  milliseconds?: number
  now?: () => Date
}

/** The cache for all look-ups by a key that wait for something: a database, the planner, a service outside. */
export function openCache<Key extends {}, Value>({
  most,
  milliseconds,
  now = () => new Date(),
}: Bounds): Cache<Key, Value> {
  const entries = new LRUCache<Key, { value: Value }, () => Promise<Value | undefined>>({
    max: most,
    ...(milliseconds !== undefined && { ttl: milliseconds, ttlResolution: 0, perf: { now: () => now().getTime() } }),
    fetchMethod: async (_key, _stale, { context: load }) => {
      const value = await load()
      return value === undefined ? undefined : { value }
    },
    // a key that is forgotten or gives way while it is looked up: who waits for it still gets the answer
    ignoreFetchAbort: true,
  })
  return {
    recall: (key) => entries.get(key)?.value,
    get: async <Loaded extends Value | undefined>(key: Key, load: () => Promise<Loaded>) =>
      (await entries.fetch(key, { context: load }))?.value as Value | Loaded,
    forget: (key) => void entries.delete(key),
  }
}

/**
 * The same for what carries a revision: the key's value of that revision, else what `load` finds. A value of another
 * revision gives way; `undefined` is not kept. Each who finds none loads it, since they may read in transactions of
 * their own, one of which may fail.
 */
export function openRevisionCache<Key extends {}, Value>(most: number) {
  const entries = new LRUCache<Key, { revision: unknown; value: Value }>({ max: most })
  return async <Loaded extends Value>(key: Key, revision: unknown, load: () => Promise<Loaded>): Promise<Value> => {
    const found = entries.get(key)
    if (found && found.revision === revision) return found.value
    const value = await load()
    if (value !== undefined) entries.set(key, { revision, value })
    return value
  }
}
