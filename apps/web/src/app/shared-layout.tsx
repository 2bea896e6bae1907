import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '#lib/screen/hooks.ts'
import { PublicLayout } from './public-layout.tsx'

const MemberLayout = lazyRouteComponent(() => import('./member-layout.tsx'), 'MemberLayout')

/** Around a public page that says something else to a member, who keeps menu, bar and account there. */
export function SharedLayout() {
  const { isSignedIn, user } = useSession()
  if (!isSignedIn || !user) return <PublicLayout />
  return (
    <Suspense fallback={null}>
      <MemberLayout />
    </Suspense>
  )
}
