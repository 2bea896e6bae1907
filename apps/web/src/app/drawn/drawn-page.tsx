import { ToastProvider } from '@throughway/ui/overlay/toast'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#lib/language/use-translation.ts'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'

export type DrawnPageProps = {
  title: string
  /** Told in a browser, once the page answers. */
  onTaken: (() => void) | undefined
  children: ReactNode
}

/**
 * A page as the server draws it for visitors, and as the browser takes it over: the same parts in both, without the router
 * and what members' pages need.
 */
export function DrawnPage({ title, onTaken, children }: DrawnPageProps) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const { app_name: appName } = useBrand().brand

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
      {children}
    </ToastProvider>
  )
}
