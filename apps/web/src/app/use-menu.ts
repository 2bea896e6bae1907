import { useMemo } from 'react'
import { useBrand, useSession } from '#lib/hooks.ts'
import { makeMenu, type MenuEntry } from './menu.ts'

/** The signed-in member's menu. Special events and partners join it with the subjects that bring them. */
export function useMenu(): MenuEntry[] {
  const { brand } = useBrand()
  const { user } = useSession()
  return useMemo(() => {
    return user ? makeMenu({ brand, user, specialEvents: [], cobrand: {}, random: Math.random }) : []
  }, [brand, user])
}
