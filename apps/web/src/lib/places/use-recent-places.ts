import { useState } from 'react'
import { useSession } from '#lib/screen/hooks.ts'
import { openStorage } from '#lib/session/storage.ts'
import { createRecentPlaces } from './recent-places.ts'

/** The places that the reader searched between last on this device. */
export function useRecentPlaces() {
  const { user } = useSession()
  const [store] = useState(() => createRecentPlaces(openStorage('localStorage'), user?.member_id ?? ''))
  return store
}
