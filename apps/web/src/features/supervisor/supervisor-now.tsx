import type { Supervisor } from '@throughway/contract/account/supervisor'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Button } from '@throughway/ui/button'
import { Notice, type NoticeProps } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useAskSupervisorAgain } from './supervisor.calls.ts'

/** The supervisor and their status in words, with the one possible action. */
export function SupervisorNow({ supervisor, onRemove }: { supervisor: Supervisor; onRemove: () => void }) {
  const { t } = useTranslation('supervisor')
  const showToast = useToast()
  const again = useAskSupervisorAgain()
  const status = confirmationStatusOf(supervisor)
  const mayAskAgain = status !== 'confirmed' && status !== 'wrong_person'

  function handleAgain() {
    again.mutate(
      {},
      { onSuccess: () => showToast({ tone: 'success', text: t('again.sent', { name: supervisor.name }) }) },
    )
  }

  return (
    <div className="supervisor-now">
      <dl className="supervisor-now__facts">
        <div>
          <dt>{t('field.name')}</dt>
          <dd>{supervisor.name}</dd>
        </div>
        <div>
          <dt>{t('field.email')}</dt>
          <dd>{supervisor.email}</dd>
        </div>
        <div>
          <dt>{t('field.phone')}</dt>
          <dd>{formatPhone(supervisor.phone)}</dd>
        </div>
      </dl>
      <Notice
        tone={tones[status]}
        title={t(`state.${status}.title`)}
        actions={
          <>
            {mayAskAgain && (
              <Button size="small" pending={again.isPending} onClick={handleAgain}>
                {t('again.press')}
              </Button>
            )}
            <Button size="small" kind="quiet" onClick={onRemove}>
              {t('remove.press')}
            </Button>
          </>
        }
      >
        <p>{t(`state.${status}.text`, { name: supervisor.name })}</p>
      </Notice>
      {again.isError && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(again.error), { ns: 'common' })}</p>
        </Notice>
      )}
    </div>
  )
}

type ConfirmationStatus = 'waiting' | 'lapsed' | 'confirmed' | 'undeliverable' | 'wrong_person'

const tones: Record<ConfirmationStatus, NoticeProps['tone']> = {
  waiting: 'info',
  lapsed: 'warning',
  confirmed: 'success',
  undeliverable: 'warning',
  wrong_person: 'warning',
}

function confirmationStatusOf({ state, bounce, has_lapsed: hasLapsed }: Supervisor): ConfirmationStatus {
  if (state === 'confirmed') return 'confirmed'
  return bounce ?? (hasLapsed ? 'lapsed' : 'waiting')
}
