import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '#lib/screen/hooks.ts'
import { PublicLayout } from './public-layout.tsx'

const MemberLayout = lazyRouteComponent(() => import('./member-layout.tsx'), 'MemberLayout')

/** The layout of a public page with other content for members, who keep their menu, bar and account there. */
export function SharedLayout() {
  const { isSignedIn, user } = useSession()
  if (!isSignedIn || !user) return <PublicLayout />
  return (
    <Suspense fallback={null}>
      <MemberLayout />
    </Suspense>
  )
}
