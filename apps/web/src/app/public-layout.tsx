import { Outlet } from '@tanstack/react-router'
import { Footer } from '#lib/page/footer.tsx'
import { PublicTopBar } from '#lib/page/public-top-bar.tsx'

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
