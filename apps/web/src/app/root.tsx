import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { ToastProvider } from '@throughway/ui/overlay/toast'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isWorthSaying, offlineState } from '#lib/offline/offline-state.ts'
import { useBrandState, useLanguage, useSession } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { useShownTitle } from '#lib/screen/page-title.ts'
import { GlobalModal } from './global-modal.tsx'

const ImpersonationBanner = latePart(() =>
  import('./impersonation/impersonation-banner.tsx').then((module) => module.ImpersonationBanner),
)

const OfflineLine = latePart(async () => (await import('./offline/offline-line.tsx')).OfflineLine, ['offline'])

/** The parts of every page: a title, a language, a skip link, the modal and the toasts. */
export function Root() {
  const { t } = useTranslation()
  const { impersonation } = useSession()
  const offline = useSyncExternalStore(offlineState.subscribe, offlineState.read)
  usePageFacts()
  useScrollToTop()

  return (
    <ToastProvider regionLabel={t('layout.notices')} closeText={t('global_button_label_close')}>
      <a className="skip-link" href="#main">
        {t('layout.skip_to_content')}
      </a>
      <Suspense fallback={null}>{impersonation?.state === 'running' && <ImpersonationBanner />}</Suspense>
      <Suspense fallback={null}>{isWorthSaying(offline) && <OfflineLine />}</Suspense>
      <Outlet />
      <GlobalModal />
    </ToastProvider>
  )
}

/** R2.66, and the language for screen readers. */
function usePageFacts() {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const brand = useBrandState()
  const titleKey = useMatches({ select: (matches) => matches.at(-1)?.staticData.row?.titleKey })
  const ownTitle = useShownTitle()
  const appName = brand.status === 'ready' ? brand.brand.app_name : 'Throughway'

  useEffect(() => {
    document.documentElement.lang = lang
    const title = ownTitle ?? (titleKey && t(titleKey))
    document.title = title ? `${appName} - ${title}` : appName
  }, [appName, lang, ownTitle, t, titleKey])
}

/** R2.65. */
function useScrollToTop() {
  const router = useRouter()
  useEffect(() => {
    return router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
      if (pathChanged && !toLocation.hash) window.scrollTo({ top: 0, behavior: 'instant' })
    })
  }, [router])
}
