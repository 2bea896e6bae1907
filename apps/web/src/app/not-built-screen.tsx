import { useMatches } from '@tanstack/react-router'
import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/empty-picture.tsx'
import { useSession } from '#lib/hooks.ts'
import { PageLink } from '#lib/page-link.tsx'
import './plain-page.css'

/** Says plainly that this page is not there yet; its address, its place in the menu and its guard already are. */
export function NotBuiltScreen() {
  const { t } = useTranslation()
  const { isSignedIn } = useSession()
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row })

  return (
    <section className="plain-page">
      <EmptyPicture name="not-yet" />
      <h1>{t(row?.titleKey ?? 'title.not_found')}</h1>
      <p>{t('not_built.text')}</p>
      <PageLink href={isSignedIn ? '/home' : '/'} className={buttonClass({ kind: 'primary' })}>
        {t(isSignedIn ? 'global_button_label_go_home' : 'global_button_label_go_to_start')}
      </PageLink>
    </section>
  )
}
