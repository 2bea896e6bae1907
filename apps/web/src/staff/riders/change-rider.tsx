import { riderStaffCalls, type StaffRider } from '@throughway/contract/ride/rider-record'
import { formatPhone } from '@throughway/domain/identity/phone'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { type NotedRider, RiderFields } from './rider-fields.tsx'

/** Corrects a rider’s name, phone or language; texts to a former phone end with it. */
export function ChangeRider({ rider, onClose }: { rider: StaffRider; onClose: () => void }) {
  const { t } = useTranslation('staff-riders')
  const showToast = useToast()
  const { id, version, name, phone, language, texts } = rider
  const start: NotedRider = { name, phone: formatPhone(phone), language }
  const form = useCallForm(riderStaffCalls.changeRider, {
    start,
    thing: `${id} ${version}`,
    inputOf: (values) => ({ id, version, ...values }),
    onDone: (_, values) => {
      const isNewPhone = texts !== null && values.phone !== start.phone
      showToast({ tone: 'success', text: t(isNewPhone ? 'change.done_phone' : 'change.done') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('change.title', { name })} submit={t('change.press')} onClose={onClose}>
      <RiderFields values={form.values} say={form.say} onChange={form.change} />
    </FormDialog>
  )
}
