import { useLocation, useRouter } from '@tanstack/react-router'
import { type AskedPurpose, askedPurposes } from '@throughway/domain/ride/ride-codes'
import { useEffect } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    ridePurpose?: AskedPurpose
  }
}

/**
 * Decision 72: what a ride is for comes along from the planner and outlives a reload, in the entry of this page in the
 * history of its tab: an address is shared, printed and logged, and a storage would keep it for whoever comes next.
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
