import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import './modal.css'

export type ModalProps = {
  isOpen: boolean
  /** Called for the close button, Escape and a press beside the modal. */
  onClose: () => void
  title: ReactNode
  closeText: string
  children?: ReactNode
  /** The buttons under the body, the main one last. */
  actions?: ReactNode
  /** False: only the actions lead on; no close button, no Escape. */
  isDismissable?: boolean
  /** R2.59: light unless told otherwise; `inherit` follows the page. */
  theme?: 'light' | 'dark' | 'inherit'
  size?: 'small' | 'medium' | 'large'
  shape?: 'modal' | 'drawer'
  className?: string
}

/** A native dialog: the page behind is inert, focus stays inside and goes back where it came from. */
export function Modal(props: ModalProps) {
  return props.isOpen ? <OpenModal {...props} /> : null
}

function OpenModal({
  onClose,
  title,
  closeText,
  children,
  actions,
  isDismissable = true,
  theme = 'light',
  size = 'small',
  shape = 'modal',
  className,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useShownDialog(dialog)

  function handleCancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return
    event.preventDefault()
    if (isDismissable) onClose()
  }

  // Chromium closes on a second Escape whatever the cancel handler says; this puts the choice back with the caller.
  function handleClose(event: SyntheticEvent) {
    if (event.target !== dialog.current) return
    if (isDismissable) onClose()
    else dialog.current.showModal()
  }

  function handlePress(event: MouseEvent) {
    if (!isDismissable || event.target !== dialog.current) return
    event.preventDefault() // else the press takes the focus that we give back
    onClose()
  }

  return (
    // A press beside the sheet closes it; Escape is the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={['modal', `modal--${shape}`, `modal--${size}`, className].filter(Boolean).join(' ')}
      data-theme={theme === 'inherit' ? undefined : theme}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={handleClose}
      onMouseDown={handlePress}
    >
      <div className="modal__sheet">
        <div className="modal__head">
          <h2 className="modal__title" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {isDismissable && (
            <button type="button" className="modal__close" aria-label={closeText} onClick={onClose}>
              <IconX size={20} aria-hidden="true" />
            </button>
          )}
        </div>
        <div className="modal__body">{children}</div>
        {actions && <div className="modal__actions">{actions}</div>}
      </div>
    </dialog>
  )
}

/**
 * Focus starts on what carries `data-autofocus`, else on the title. React removes the dialog before the browser
 * can give focus back, so we remember whom it belongs to.
 */
function useShownDialog(dialog: { current: HTMLDialogElement | null }) {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const shown = dialog.current
    before.current ??= document.activeElement
    if (shown && !shown.open) shown.showModal()
    const first =
      shown?.querySelector<HTMLElement>('[data-autofocus]') ?? shown?.querySelector<HTMLElement>('.modal__title')
    first?.focus()
    return () => {
      if (before.current instanceof HTMLElement && before.current.isConnected)
        before.current.focus({ preventScroll: true })
    }
  }, [dialog])
}
