import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { holdsCurrent, listPlacesAtTheThumb, type MenuEntry } from './menu.ts'
import { EntryIcon } from './menu-icons.tsx'

/** Below 768 px: the five most visited places. The top bar's button opens the whole menu. */
export function BottomBar({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()

  return (
    <nav className="bottom-bar" aria-label={t('layout.quick_navigation')}>
      {listPlacesAtTheThumb(entries).map((entry) => (
        <PageLink
          key={entry.id}
          className="bottom-bar__place"
          href={entry.href}
          aria-current={holdsCurrent(entry, pathname) ? 'page' : undefined}
        >
          <EntryIcon name={entry.id} />
          {t(`menu.${entry.id}`)}
        </PageLink>
      ))}
    </nav>
  )
}
