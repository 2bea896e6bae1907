import { Outlet } from '@tanstack/react-router'
import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/page-link.tsx'
import { BrandName } from './brand-name.tsx'
import { Footer } from './footer.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import './public-layout.css'

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

/** Also on top of the landing page. */
export function PublicTopBar() {
  const { t } = useTranslation()
  return (
    <header className="public-top-bar">
      <BrandName href="/" />
      <nav className="public-top-bar__tools" aria-label={t('layout.main_navigation')}>
        <LanguageMenu />
        <ThemeMenu />
        <PageLink href="/account/login" className={buttonClass({ kind: 'quiet' })}>{t('layout.sign_in')}</PageLink>
        <PageLink href="/account/register" className={buttonClass({ kind: 'primary' }, 'public-top-bar__sign-up')}>{t('layout.sign_up')}</PageLink>
      </nav>
    </header>
  )
}
