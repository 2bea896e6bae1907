import type { Query, QueryClient } from '@tanstack/react-query'
import type { Subject } from '@throughway/contract/subjects'

/**
 * Marks kept answers of these subjects as stale. Those on the screen are requested again at once, the others when a
 * screen shows them next. An answer that `renew` puts into the cache is fresh and is not requested again, unless it was
 * being read meanwhile: that answer may be older than the change. The promise ends when the answers on the screen have
 * arrived.
 */
export function markStale(client: QueryClient, subjects: readonly Subject[], renew?: () => unknown): Promise<void> {
  const isTouched = ({ queryKey }: Query) => subjects.includes(queryKey[0] as Subject)
  void client.invalidateQueries({ predicate: isTouched, refetchType: 'none' })
  renew?.()
  return client.refetchQueries({
    type: 'active',
    predicate: (query) => isTouched(query) && (query.state.isInvalidated || query.state.fetchStatus === 'fetching'),
  })
}

/** Requests everything on the screen again, after a time without a network. */
export function renewAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries()
}

export type Marking<Of extends unknown[] = never[], Failed extends unknown[] = never[]> = {
  /**
   * Keeps the mutation pending until its subjects have been read again. They are read again after a refusal too, so
   * that its reason appears beside the present state.
   */
  waitsForFresh?: boolean | undefined
  onSuccess?: ((...of: Of) => unknown) | undefined
  onError?: ((...of: Failed) => unknown) | undefined
}

/** Wraps the callbacks of a mutation so that they also mark what the mutation touches. */
export function markingStale<Of extends unknown[], Failed extends unknown[]>(
  client: QueryClient,
  touches: readonly Subject[],
  { waitsForFresh = false, onSuccess, onError }: Marking<Of, Failed>,
) {
  return {
    onSuccess: async (...of: Of) => {
      let taken: unknown
      const fresh = markStale(client, touches, () => (taken = onSuccess?.(...of)))
      await taken
      if (waitsForFresh) await fresh
    },
    onError: async (...of: Failed) => {
      const fresh = waitsForFresh && markStale(client, touches)
      await onError?.(...of)
      await fresh
    },
  }
}
