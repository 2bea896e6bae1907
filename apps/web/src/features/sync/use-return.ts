import { syncProviders } from '@throughway/domain/trip/sync'
import { useEffect, useRef, useState } from 'react'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useConnectSync } from './sync.calls.ts'

/** The parameters that a provider adds to the address when it sends the member back. */
const ofProvider = ['code', 'state', 'scope', 'error'] as const

/** Connects with the provider's answer, once; the code is removed from the address before anything else. */
export function useReturn() {
  const [{ code, state, scope, error }, changeSearch] = useSearchOf(
    (search) =>
      Object.fromEntries(ofProvider.map((name) => [name, search[name]])) as Partial<
        Record<(typeof ofProvider)[number], string>
      >,
  )
  const connect = useConnectSync()
  const [saidNo] = useState(state !== undefined && (code === undefined || error !== undefined))
  const hasBegun = useRef(false)

  useEffect(() => {
    if (state === undefined || hasBegun.current) return
    hasBegun.current = true
    changeSearch(Object.fromEntries(ofProvider.map((name) => [name, undefined])), { replace: true })
    if (code !== undefined && error === undefined)
      connect.mutate({ provider: syncProviders[0], code, state, scope: scope ?? '' })
  }, [state, code, scope, error, changeSearch, connect])

  return { isConnecting: connect.isPending, problem: connect.error, saidNo }
}
