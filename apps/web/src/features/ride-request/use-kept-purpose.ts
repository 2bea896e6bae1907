import { useLocation, useRouter } from '@tanstack/react-router'
import { type AskedPurpose, askedPurposes } from '@throughway/domain/ride/ride-codes'
import { useEffect } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    ridePurpose?: AskedPurpose
  }
}

/**
 * Decision 72: the purpose of a ride comes from the planner and survives a reload, in the history entry of this page.
 * It is not in the address, which is shared, printed and logged, nor in a storage, which the next person at the
 * computer could read.
 */
export function useKeptPurpose(said: AskedPurpose | undefined): AskedPurpose | undefined {
  const router = useRouter()
  const kept = useLocation({ select: ({ state }) => askedPurposes.find((each) => each === state.ridePurpose) })

  useEffect(() => {
    if (said === undefined || said === kept) return
    void router.navigate({
      to: '.',
      search: true,
      replace: true,
      resetScroll: false,
      state: (before) => ({ ...before, ridePurpose: said }),
    })
  }, [router, said, kept])

  return said ?? kept
}
