import { ToastProvider } from '@throughway/ui/overlay/toast'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#lib/language/use-translation.ts'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'
import { LandingPage } from '../landing/landing-page.tsx'

/**
 * The landing page as the server draws it for visitors, and as the browser takes it over: the same parts in both, without
 * the router and what members' pages need. `onTaken` is told in a browser, once the page answers.
 */
export function DrawnPage({ onTaken }: { onTaken?: () => void }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const { app_name: appName } = useBrand().brand
  const title = t('title.landing')

  const sayTaken = useEffectEvent(() => onTaken?.())
  useEffect(() => sayTaken(), [])

  useEffect(() => {
    document.documentElement.lang = lang
    document.title = `${appName} - ${title}`
  }, [appName, lang, title])

  return (
    <ToastProvider regionLabel={t('layout.notices')} closeText={t('global_button_label_close')}>
      <a className="skip-link" href="#main">
        {t('layout.skip_to_content')}
      </a>
      <LandingPage />
    </ToastProvider>
  )
}
