import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'

type Props = {
  name: string
  call: ComponentProps<typeof ConfirmModal>['call']
  onBlock: (onDone: () => void) => void
  /** Where the member goes on once they have blocked somebody. */
  onBlocked?: () => void
  reportForm: (onClose: () => void) => ReactNode
  /** What else can be done with them, before these two. */
  children?: ReactNode
}

/** Ends it with somebody for good, or tells staff of them. */
export function BlockOrReport({ name, call, onBlock, onBlocked, reportForm, children }: Props) {
  const { t } = useTranslation('conversation')
  const showToast = useToast()
  const [asked, setAsked] = useState<'block' | 'report'>()
  const close = () => setAsked(undefined)

  function handleBlocked() {
    close()
    showToast({ tone: 'success', text: t('block.done', { name }) })
    onBlocked?.()
  }

  return (
    <div className="wish-card__actions">
      {children}
      <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={() => setAsked('report')}>
        {t('report.press', { name })}
      </Button>
      <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={() => setAsked('block')}>
        {t('block.press', { name })}
      </Button>
      {asked === 'report' && reportForm(close)}
      {asked === 'block' && (
        <ConfirmModal
          title={t('block.title', { name })}
          keepText={t('block.keep')}
          confirmText={t('block.now')}
          call={call}
          onClose={close}
          onConfirm={() => onBlock(handleBlocked)}
        >
          <p>{t('block.text')}</p>
        </ConfirmModal>
      )}
    </div>
  )
}
