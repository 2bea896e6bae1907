import type { ReactNode } from 'react'
import { BrandName } from './brand-name.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { useBrand } from '#lib/screen/hooks.ts'

/** The frame of a page before or after a session: name, language, theme, one sheet, the brand's scene. */
export function EntryFrame({ children }: { children: ReactNode }) {
  const { assets } = useBrand()
  return (
    <div className="entry">
      <header className="entry__top">
        <BrandName href="/" />
        <div className="entry__tools">
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="entry__main">
        <div className="entry__sheet">{children}</div>
      </main>
      <svg className="entry__scene" viewBox="0 0 1200 520" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href={`${assets.scene}#scene`} />
      </svg>
    </div>
  )
}
