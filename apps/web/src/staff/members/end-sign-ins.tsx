import { memberActCalls } from '@throughway/contract/identity/member-acts'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type EndSignInsProps = {
  memberId: string
  which: { id: string; device: string } | 'all'
  onClose: () => void
  onDone: () => void
}

/** Signs the member out on one device, or on all of them. */
export function EndSignIns({ memberId, which, onClose, onDone }: EndSignInsProps) {
  const { t } = useTranslation('staff-members')
  const form = useCallForm(memberActCalls.endMemberSignIns, {
    start: { reason: '' },
    inputOf: ({ reason }) => ({ id: memberId, reason, ...(which !== 'all' && { sign_in_id: which.id }) }),
    thing: `${memberId} ${which === 'all' ? which : which.id}`,
    onDone,
  })
  return (
    <FormDialog
      form={form}
      title={which === 'all' ? t('device.end_all') : t('device.end_this', { device: which.device })}
      submit={t('device.end')}
      kind="danger"
      onClose={onClose}
    >
      <p>{t('device.text')}</p>
      <ReasonField form={form} isFirst />
    </FormDialog>
  )
}
