import { useLocation } from '@tanstack/react-router'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { GroupedEntries } from './grouped-entries.tsx'
import { holdsCurrent, isCurrent, type MenuEntry, withOwnQuery } from './menu.ts'
import { EntryIcon } from './menu-icons.tsx'
import './side-menu.css'

/** The menu as a list; entries with children open in place. */
export function SideMenu({ entries, onChoose }: { entries: readonly MenuEntry[]; onChoose?: () => void }) {
  const own = useOwnEntry(entries)
  return (
    <ul className="side-menu">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.children ? (
            <Group entry={entry} entries={entry.children} onChoose={onChoose} />
          ) : (
            <EntryLink entry={entry} own={own} onChoose={onChoose} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Group({
  entry,
  entries,
  onChoose,
}: {
  entry: MenuEntry
  entries: readonly MenuEntry[]
  onChoose?: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isHere = holdsCurrent(entry, pathname)
  const [choice, setChoice] = useState<{ wasHere: boolean; isOpen: boolean } | undefined>(undefined)
  const listId = useId()
  // The reader's choice to open or close an entry holds until they enter or leave its subject.
  const isOpen = choice?.wasHere === isHere ? choice.isOpen : isHere

  return (
    <>
      <button
        type="button"
        className="side-menu__entry"
        aria-expanded={isOpen}
        aria-controls={listId}
        data-here={isHere || undefined}
        onClick={() => setChoice({ wasHere: isHere, isOpen: !isOpen })}
      >
        <EntryIcon name={entry.icon} />
        <span className="side-menu__text">{entry.label ?? t(`menu.${entry.id}`)}</span>
        <IconChevronDown className="side-menu__arrow" size={16} aria-hidden="true" />
      </button>
      <ul id={listId} className="side-menu__children" hidden={!isOpen}>
        <GroupedEntries entries={entries}>
          {(child) => (
            <li key={child.id}>
              <EntryLink entry={child} onChoose={onChoose} />
            </li>
          )}
        </GroupedEntries>
      </ul>
    </>
  )
}

/** The entry named by the query of the address, if any. */
export function useOwnEntry(entries: readonly MenuEntry[]) {
  const { pathname, searchStr } = useLocation()
  return withOwnQuery(entries, pathname, searchStr)
}

export function EntryLink({
  entry,
  own,
  onChoose,
}: {
  entry: MenuEntry
  own?: MenuEntry | undefined
  onChoose?: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const text = entry.label ?? t(`menu.${entry.id}`)
  const inside = (
    <>
      <EntryIcon name={entry.icon} />
      <span className="side-menu__text">{text}</span>
    </>
  )

  if (entry.isExternal) {
    return (
      <a className="side-menu__entry" href={entry.href} target="_blank" rel="noopener noreferrer" title={text}>
        {inside}
      </a>
    )
  }
  return (
    <PageLink
      className="side-menu__entry"
      href={entry.href}
      title={text}
      aria-current={(own ? own.id === entry.id : isCurrent(entry.href, pathname)) ? 'page' : undefined}
      onClick={onChoose}
    >
      {inside}
    </PageLink>
  )
}
