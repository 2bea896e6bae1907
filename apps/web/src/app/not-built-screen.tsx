import { useMatches } from '@tanstack/react-router'
import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import '#lib/page/plain-page.css'

/** Tells that this page is not built yet. Its address, menu entry and guard exist already. */
export function NotBuiltScreen() {
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
  const words = <NotBuilt titleKey={row?.titleKey ?? 'title.not_found'} />
  return row?.layout === 'none' ? <EntryFrame>{words}</EntryFrame> : words
}

function NotBuilt({ titleKey }: { titleKey: string }) {
  const { t } = useTranslation()
  const { isSignedIn } = useSession()

  return (
    <section className="plain-page">
      <EmptyPicture name="planner" />
      <h1>{t(titleKey)}</h1>
      <p>{t('not_built.text')}</p>
      <PageLink href={isSignedIn ? '/home' : '/'} className={buttonClass({ kind: 'primary' })}>
        {t(isSignedIn ? 'global_button_label_go_home' : 'global_button_label_go_to_start')}
      </PageLink>
    </section>
  )
}
