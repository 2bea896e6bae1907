import type { EmailAddress } from '@throughway/contract/identity/email'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useRemoveEmail } from './email.calls.ts'
import { MakePrimary } from './make-primary.tsx'
import { ProveEmail } from './prove-email.tsx'

/** One address with its state and its actions. */
export function EmailRow({ address: { email, primary, verified } }: { address: EmailAddress }) {
  const { t } = useTranslation('email')
  const [opened, setOpened] = useState<'primary' | 'remove'>()
  const close = () => setOpened(undefined)

  return (
    <li className="email-row">
      <div className="email-row__words">
        <span className="email-row__address">{email}</span>
        <span className="email-row__badges">
          {primary && <Badge tone="brand">{t('primary')}</Badge>}
          <Badge tone={verified ? 'success' : 'warning'}>{t(verified ? 'verified' : 'waits')}</Badge>
        </span>
      </div>
      {!primary && (
        <div className="email-row__actions">
          {verified && (
            <Button
              size="small"
              aria-label={t('make_primary.open_for', { email })}
              onClick={() => setOpened('primary')}
            >
              {t('make_primary.open')}
            </Button>
          )}
          <Button
            size="small"
            kind="quiet"
            aria-label={t('remove.open_for', { email })}
            onClick={() => setOpened('remove')}
          >
            {t('remove.open')}
          </Button>
        </div>
      )}
      {!verified && <ProveEmail email={email} />}
      {opened === 'primary' && <MakePrimary email={email} onClose={close} />}
      {opened === 'remove' && <Remove email={email} verified={verified} onClose={close} />}
    </li>
  )
}

function Remove({ email, verified, onClose }: { email: string; verified: boolean; onClose: () => void }) {
  const { t } = useTranslation('email')
  const remove = useRemoveEmail()
  const showToast = useToast()

  function handleRemove() {
    remove.mutate(
      { email },
      {
        onSuccess: () => {
          showToast({ text: t('remove.done', { email }) })
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmModal
      onClose={onClose}
      title={t('remove.title')}
      keepText={t('common:global_button_label_cancel')}
      confirmText={t('remove.submit')}
      call={remove}
      onConfirm={handleRemove}
    >
      <p>{t('remove.text', { email })}</p>
      {verified && <p>{t('remove.organisation')}</p>}
    </ConfirmModal>
  )
}
