import { Button } from '@throughway/ui/button'
import { Modal, type ModalProps } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'

type ConfirmModalProps = Pick<ModalProps, 'title' | 'size' | 'onClose'> & {
  isOpen?: boolean
  /** The button that changes nothing; it has the focus, unless `startsOn` says otherwise. */
  keepText: string
  confirmText: string
  kind?: 'danger' | 'primary'
  startsOn?: 'keep' | 'confirm'
  buttonSize?: 'large'
  /** The call: the button waits while it runs, and a refusal is shown below the text. */
  call: { isPending: boolean; error: Error | null | undefined }
  /** What to do about a refusal; shown below it. */
  remedy?: ReactNode
  onConfirm: () => void
  children: ReactNode
}

/** Asks for a confirmation before something that is hard to undo. */
export function ConfirmModal({
  isOpen = true,
  onClose,
  keepText,
  confirmText,
  kind = 'danger',
  startsOn = 'keep',
  buttonSize,
  call,
  remedy,
  onConfirm,
  children,
  ...rest
}: ConfirmModalProps) {
  const { t } = useTranslation()
  const size = buttonSize && { size: buttonSize }
  return (
    <Modal
      {...rest}
      isOpen={isOpen}
      onClose={onClose}
      theme="inherit"
      closeText={t('global_button_label_close')}
      actions={
        <>
          <Button {...size} data-autofocus={startsOn === 'keep' || undefined} onClick={onClose}>
            {keepText}
          </Button>
          <Button
            {...size}
            kind={kind}
            data-autofocus={startsOn === 'confirm' || undefined}
            pending={call.isPending}
            onClick={onConfirm}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
      {call.error && (
        <Notice tone="danger" role="alert">
          <p>
            {t(messageKeyOf(call.error))} {remedy}
          </p>
        </Notice>
      )}
    </Modal>
  )
}
