import { useLocation } from '@tanstack/react-router'
import { Menu, MenuItem } from '@throughway/ui/overlay/menu'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { GroupedEntries } from './grouped-entries.tsx'
import { holdsCurrent, isCurrent, type MenuEntry } from './menu.ts'
import { EntryIcon } from './menu-icons.tsx'
import { EntryLink, useOwnEntry } from './side-menu.tsx'

/** The menu as one row. Entries with children open below themselves. */
export function TopNavigation({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const own = useOwnEntry(entries)

  return (
    <nav className="top-navigation" aria-label={t('layout.main_navigation')}>
      <ul className="top-navigation__list">
        {entries.map((entry) => (
          <li key={entry.id} data-here={(own ? own.id === entry.id : holdsCurrent(entry, pathname)) || undefined}>
            {entry.children ? (
              <Menu button={entry.label ?? t(`menu.${entry.id}`)} icon={<EntryIcon name={entry.icon} />}>
                <GroupedEntries entries={entry.children}>
                  {(child) => (
                    <MenuItem key={child.id}>
                      <PageLink href={child.href} aria-current={isCurrent(child.href, pathname) ? 'page' : undefined}>
                        {child.label ?? t(`menu.${child.id}`)}
                      </PageLink>
                    </MenuItem>
                  )}
                </GroupedEntries>
              </Menu>
            ) : (
              <EntryLink entry={entry} own={own} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
