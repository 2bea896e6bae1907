import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { holdsCurrent, type MenuEntry } from './menu.ts'
import { EntryIcon } from './menu-icons.tsx'

const placesAtTheThumb = ['home', 'planner', 'trips', 'rewards'] as const

/** Below 768 px: the four most visited places, and the rest of the menu. */
export function BottomBar({ entries, onOpenMenu }: { entries: readonly MenuEntry[]; onOpenMenu: () => void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const shown = placesAtTheThumb.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])

  return (
    <nav className="bottom-bar" aria-label={t('layout.quick_navigation')}>
      {shown.map((entry) => (
        <PageLink
          key={entry.id}
          className="bottom-bar__place"
          href={entry.href}
          aria-current={holdsCurrent(entry, pathname) ? 'page' : undefined}
        >
          <EntryIcon name={entry.icon} />
          {t(`menu.${entry.id}`)}
        </PageLink>
      ))}
      <button type="button" className="bottom-bar__place" onClick={onOpenMenu}>
        <EntryIcon name="more" />
        {t('menu.more')}
      </button>
    </nav>
  )
}
