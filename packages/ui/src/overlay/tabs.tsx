import { type KeyboardEvent, type ReactNode, useId } from 'react'
import './tabs.css'

export type Tab<Key extends string> = { key: Key; label: ReactNode; panel: ReactNode }
export type TabsProps<Key extends string> = {
  label: string
  tabs: readonly Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
}

/** Arrows move and choose at once; only the chosen panel is in the page. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect }: TabsProps<Key>) {
  const id = useId()
  const current = tabs.find(({ key }) => key === selected)

  function handleKey(event: KeyboardEvent) {
    const index = tabs.findIndex(({ key }) => key === selected)
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const wanted = steps[event.key]
    const next = wanted === undefined ? undefined : tabs[wanted % tabs.length]
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }

  return (
    <div className="tabs">
      <div className="tabs__list" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            ref={tab.key === selected ? showWhole : undefined}
            type="button"
            role="tab"
            className="tabs__tab"
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onKeyDown={handleKey}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" tabIndex={0} aria-labelledby={`${id}-${selected}`}>
        {current?.panel}
      </div>
    </div>
  )
}

/** On a phone the row can be longer than the screen is wide. */
function showWhole(tab: HTMLElement | null) {
  const list = tab?.parentElement
  const end = list ? tab.offsetLeft - list.offsetLeft + tab.offsetWidth : 0
  if (list && end > list.clientWidth) list.scrollLeft = end - list.clientWidth
}
