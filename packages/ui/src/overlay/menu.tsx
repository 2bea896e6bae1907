import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { type ButtonKind, buttonClass, ButtonInside } from '../button.tsx'
import './menu.css'

export type MenuProps = {
  /** What stands on the button; `label` names it when that is only a picture. */
  button: ReactNode
  label?: string
  kind?: ButtonKind
  icon?: ReactNode
  hasArrow?: boolean
  align?: 'start' | 'end'
  className?: string
  /** `<MenuItem>`s, or plain `<a>` and `<button>` inside `<li>`. */
  children: ReactNode
}

/** A disclosure with a list of links and buttons, which a screen reader announces as just that. */
export function Menu({
  button,
  label,
  kind = 'quiet',
  icon,
  hasArrow = true,
  align = 'start',
  className,
  children,
}: MenuProps) {
  const listId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)

  function handleToggle(event: { newState: string }) {
    const isNowOpen = event.newState === 'open'
    setOpen(isNowOpen)
    if (isNowOpen) placeBeside(list.current, opener.current, align)
  }

  /** The browser opens it by itself, also in a page that came drawn and is taken over only now. */
  const takeUp = useEffectEvent(() => {
    if (list.current?.matches(':popover-open')) handleToggle({ newState: 'open' })
  })
  useEffect(() => takeUp(), [])

  function handleOpenerKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.showPopover()
    itemsOf(list.current)[0]?.focus()
  }

  function handleListKey(event: KeyboardEvent) {
    if (event.key === 'Tab') {
      list.current?.hidePopover()
      return
    }
    const items = itemsOf(list.current)
    const next = nextItem(items, items.indexOf(document.activeElement as HTMLElement), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  function handleChoice(event: MouseEvent) {
    if (!(event.target as Element).closest('a, button')) return
    list.current?.hidePopover()
  }

  return (
    <div className={['menu', className].filter(Boolean).join(' ')}>
      <button
        ref={opener}
        type="button"
        className={buttonClass({ kind }, 'menu__button')}
        popoverTarget={listId}
        aria-expanded={isOpen}
        aria-label={label}
        onKeyDown={handleOpenerKey}
      >
        <ButtonInside icon={icon}>
          {button}
          {hasArrow && <IconChevronDown size={16} className="menu__arrow" aria-hidden="true" />}
        </ButtonInside>
      </button>
      {/* Keys and presses reach the list from the links and buttons inside it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        id={listId}
        popover="auto"
        className="menu__list"
        onToggle={handleToggle}
        onKeyDown={handleListKey}
        onClick={handleChoice}
      >
        {children}
      </ul>
    </div>
  )
}

/** One row of a menu: give it an `<a>`, a router's link or a `<button>`. */
export function MenuItem({ children }: { children: ReactNode }) {
  return <li className="menu__item">{children}</li>
}

function itemsOf(list: HTMLElement | null) {
  return [...(list?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])]
}

function nextItem(items: readonly HTMLElement[], index: number, key: string) {
  if (key === 'ArrowDown') return items[(index + 1) % items.length]
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  return undefined
}

/** Popovers live in the top layer, away from their button; anchor positioning is not everywhere yet. */
function placeBeside(list: HTMLElement | null, button: HTMLElement | null, align: 'start' | 'end') {
  if (!list || !button) return
  const beside = button.getBoundingClientRect()
  const edgePx = 8
  const wantedPx = align === 'start' ? beside.left : beside.right - list.offsetWidth
  const leftPx = Math.max(edgePx, Math.min(wantedPx, document.documentElement.clientWidth - list.offsetWidth - edgePx))
  const hasRoomBelow = beside.bottom + list.offsetHeight + edgePx <= window.innerHeight
  const topPx = hasRoomBelow ? beside.bottom + 4 : Math.max(edgePx, beside.top - list.offsetHeight - 4)
  list.style.left = `${leftPx}px`
  list.style.top = `${topPx}px`
}
