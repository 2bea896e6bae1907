import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { groupEntries, type MenuEntry } from './menu.ts'

type GroupedEntriesProps = {
  entries: readonly MenuEntry[]
  /** Draws one entry as an `<li>`. */
  children: (entry: MenuEntry) => ReactNode
}

/** Rows of a list: each group's name with its entries below, and entries without a group by themselves. */
export function GroupedEntries({ entries, children }: GroupedEntriesProps) {
  return groupEntries(entries).map(([group, members]) =>
    group === undefined ? (
      members.map(children)
    ) : (
      <NamedGroup key={group} group={group}>
        {members.map(children)}
      </NamedGroup>
    ),
  )
}

function NamedGroup({ group, children }: { group: string; children: ReactNode }) {
  const { t } = useTranslation()
  const nameId = useId()
  return (
    <li className="menu-group">
      <p id={nameId} className="menu-group__name">
        {t(`menu.group_${group}`)}
      </p>
      <ul className="menu-group__entries" aria-labelledby={nameId}>
        {children}
      </ul>
    </li>
  )
}
