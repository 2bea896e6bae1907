import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useCountdown } from '../use-countdown.ts'
import './toast.css'

export type ToastInput = {
  text: ReactNode
  tone?: 'neutral' | 'success' | 'danger'
  /** One thing to do about it, such as "Undo". */
  action?: { label: string; onPress: () => void }
}

type ShownToast = ToastInput & { id: number }

const ToastContext = createContext<((toast: ToastInput) => void) | undefined>(undefined)
const mostAtOnce = 3
const secondsShown = 10

/** `const showToast = useToast()`; the provider stands once, around the app. */
export function useToast() {
  const showToast = useContext(ToastContext)
  if (!showToast) throw new Error('useToast needs a <ToastProvider> above it')
  return showToast
}

export function ToastProvider({
  children,
  regionLabel,
  closeText,
}: {
  children: ReactNode
  regionLabel: string
  closeText: string
}) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const lastId = useRef(0)
  const showToast = useCallback((toast: ToastInput) => {
    lastId.current += 1
    const id = lastId.current
    setToasts((before) => [...before, { ...toast, id }].slice(-mostAtOnce))
  }, [])
  const removeToast = useCallback((id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)), [])

  return (
    <ToastContext value={showToast}>
      {children}
      <ToastStack {...{ toasts, removeToast, regionLabel, closeText }} />
    </ToastContext>
  )
}

type StackProps = {
  toasts: readonly ShownToast[]
  removeToast: (id: number) => void
  regionLabel: string
  closeText: string
}

/** A popover, so that it lies over an open modal too. Looking at it stops its clock. */
function ToastStack({ toasts, removeToast, regionLabel, closeText }: StackProps) {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const [isHeld, setHeld] = useState(false)
  const isEmpty = toasts.length === 0
  const newestId = toasts.at(-1)?.id

  useEffect(() => {
    const shown = region.current
    if (!shown?.showPopover) return
    if (shown.matches(':popover-open')) shown.hidePopover()
    if (newestId !== undefined) shown.showPopover()
  }, [newestId])

  // A toast that is pressed away takes the pointer's leaving with it, and must not take the focus along.
  function handleGone(id: number) {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    removeToast(id)
    setHeld(false)
  }

  function handleFocus({ relatedTarget }: FocusEvent) {
    setHeld(true)
    if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget
  }

  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: handleFocus,
    onBlur: () => setHeld(false),
  }

  return (
    <>
      <output className="visually-hidden">
        {toasts.map(({ id, text }) => (
          <span key={id}>{text} </span>
        ))}
      </output>
      <section ref={region} popover="manual" className="toasts" aria-label={regionLabel} hidden={isEmpty} {...hold}>
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            isHeld={isHeld}
            closeText={closeText}
            onGone={() => handleGone(toast.id)}
          />
        ))}
      </section>
    </>
  )
}

type ToastProps = { toast: ShownToast; isHeld: boolean; closeText: string; onGone: () => void }

function Toast({ toast, isHeld, closeText, onGone }: ToastProps) {
  useCountdown(secondsShown * 1000, isHeld, onGone)
  const { text, tone = 'neutral', action } = toast

  function handleAction() {
    action?.onPress()
    onGone()
  }

  return (
    <div className={`toast toast--${tone}`}>
      <p className="toast__text">{text}</p>
      {action && (
        <button type="button" className="toast__action" onClick={handleAction}>
          {action.label}
        </button>
      )}
      <button type="button" className="toast__close" aria-label={closeText} onClick={onGone}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
