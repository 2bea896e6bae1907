import { Outlet } from '@tanstack/react-router'
import { PublicFrame } from '#lib/page/public-frame.tsx'

export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
