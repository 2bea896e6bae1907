import { Outlet } from '@tanstack/react-router'
import { Footer } from '#lib/furniture/footer.tsx'
import { PublicTopBar } from '#lib/furniture/public-top-bar.tsx'

export function PublicLayout() {
  return (
    <div className="public-layout">
      <PublicTopBar />
      <main id="main" tabIndex={-1} className="page">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
