import { LRUCache } from 'lru-cache'

export type Cache<Key, Value> = {
  /** The cached value of the key, if it is fresh; nothing during a look-up. */
  recall(key: Key): Value | undefined
  /**
   * The cached value, or the result of `load`. Concurrent callers wait for the same look-up. Failures and `undefined`
   * are not cached.
   */
  get<Loaded extends Value | undefined>(key: Key, load: () => Promise<Loaded>): Promise<Value | Loaded>
  forget(key: Key): void
}

/** Answers the value of the key at this revision, by `load` where it is not cached. */
type RevisionCache<Key, Value> = <Loaded extends Value>(
  key: Key,
  revision: unknown,
  load: () => Promise<Loaded>,
) => Promise<Value>

type Bounds = {
  /** Beyond this number of keys, the least recently used one is dropped. */
  most: number
  /** The greatest age of a value; without it, values stay until they are evicted. */
  milliseconds?: number
  now?: () => Date
}

/** The cache for all asynchronous look-ups by key: in a database, the planner, an external service. */
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
    // callers waiting for a key that is evicted during its look-up still get the answer
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
 * The same for values with a revision: the cached value of that revision, otherwise the result of `load`. Another
 * revision replaces the value; `undefined` is not cached. Concurrent callers each load it, since they may read in their
 * own transactions, one of which may fail.
 */
export function openRevisionCache<Key extends {}, Value>(most: number): RevisionCache<Key, Value> {
  const entries = new LRUCache<Key, { revision: unknown; value: Value }>({ max: most })
  return async (key, revision, load) => {
    const found = entries.get(key)
    if (found && found.revision === revision) return found.value
    const value = await load()
    if (value !== undefined) entries.set(key, { revision, value })
    return value
  }
}
