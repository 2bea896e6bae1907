import { buttonClass } from '@throughway/ui/button'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { useBrandState, useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { latePart } from '#lib/screen/late-part.tsx'
import '#lib/page/plain-page.css'
import './not-found-screen.css'

const ProgrammeList = latePart(() => import('./programme-list.tsx').then((module) => module.ProgrammeList))

/** R2.03: the page for an unknown address; on the host of no programme, a list of all of them. */
export function NotFoundScreen() {
  const { status } = useBrandState()
  if (status === 'ready')
    return (
      <EntryFrame>
        <UnknownAddress />
      </EntryFrame>
    )
  return (
    <main id="main" tabIndex={-1} className="page">
      <UnknownHost />
    </main>
  )
}

function UnknownAddress() {
  const { t } = useTranslation()
  const { isSignedIn } = useSession()
  return (
    <section className="plain-page">
      <EmptyPicture name="not-found" />
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <PageLink href={isSignedIn ? '/home' : '/'} className={buttonClass({ kind: 'primary' })}>
        {t(isSignedIn ? 'global_button_label_go_home' : 'global_button_label_go_to_start')}
      </PageLink>
    </section>
  )
}

/** Outside the router, so it sets its own title. */
function UnknownHost() {
  const { t, i18n } = useTranslation()
  useEffect(() => {
    document.title = `Throughway - ${t('title.not_found')}`
    document.documentElement.lang = i18n.resolvedLanguage ?? 'en'
  }, [t, i18n.resolvedLanguage])

  return (
    <section className="unknown-host">
      <h1>{t('unknown_host.title')}</h1>
      <p>{t('unknown_host.text')}</p>
      <Suspense fallback={null}>
        <ProgrammeList />
      </Suspense>
    </section>
  )
}
