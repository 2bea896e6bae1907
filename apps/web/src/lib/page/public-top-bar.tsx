import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from '#lib/language/use-translation.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { BrandName } from './brand-name.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import './public-page.css'

/** At the top of every public page, including the landing page. */
export function PublicTopBar() {
  const { isSignedIn } = useSession()
  const { t } = useTranslation()
  return (
    <header className="public-top-bar">
      <BrandName href="/" />
      <nav className="public-top-bar__tools" aria-label={t('layout.main_navigation')}>
        <LanguageMenu />
        <ThemeMenu />
        {isSignedIn ? (
          <PageLink href="/home" className={buttonClass({ kind: 'primary' })}>
            {t('menu.home')}
          </PageLink>
        ) : (
          <VisitorLinks />
        )}
      </nav>
    </header>
  )
}

function VisitorLinks() {
  const { t } = useTranslation()
  return (
    <>
      <PageLink href="/account/login" className={buttonClass({ kind: 'quiet' }, 'public-top-bar__sign-in')}>
        <IconLogin2 className="public-top-bar__icon" size={20} aria-hidden="true" />
        <span>{t('layout.sign_in')}</span>
      </PageLink>
      <PageLink href="/account/register" className={buttonClass({ kind: 'primary' }, 'public-top-bar__sign-up')}>
        {t('layout.sign_up')}
      </PageLink>
    </>
  )
}
