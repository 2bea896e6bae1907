import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { PublicTopBar } from './public-top-bar.tsx'

/** What stands around a page for everybody, drawn by a browser or before. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="public-layout">
      <PublicTopBar />
      <main id="main" tabIndex={-1} className="page">
        {children}
      </main>
      <Footer />
    </div>
  )
}
