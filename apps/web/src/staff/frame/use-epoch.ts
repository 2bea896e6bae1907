import { useState } from 'react'

/**
 * The `key` of a form whose record somebody else may change. While nothing is typed, a newer revision changes the key,
 * so that the form starts again with the record's present values; `noteSaved` reports what the form itself saved. So
 * the form always holds either typed values or the revision that the page knows.
 */
export function useEpoch(revision: number, isTyped: boolean) {
  const [{ seen, epoch }, set] = useState({ seen: revision, epoch: 0 })
  if (revision > seen && !isTyped) set({ seen: revision, epoch: epoch + 1 })
  return {
    epoch,
    noteSaved: (saved: number) => set((known) => ({ ...known, seen: Math.max(known.seen, saved) })),
  }
}
