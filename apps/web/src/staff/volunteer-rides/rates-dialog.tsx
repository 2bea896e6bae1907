import { volunteerRideStaffCalls } from '@throughway/contract/ride/volunteer-ride-staff'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { useRates } from './volunteer-ride.calls.ts'
import './volunteer-rides.css'

/** What a mile is reimbursed with, from which day on, and another rate from a day that is still to come. */
export function RatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff-volunteer-rides')
  const formats = useFormats()
  const rates = useRates()
  const { permissions } = useMember()
  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('rates.title')}
      closeText={t('common:global_button_label_close')}
      actions={<Button onClick={onClose}>{t('common:global_button_label_close')}</Button>}
    >
      <Loaded answer={rates} failed={t('failed')}>
        {({ items }) => (
          <ul className="staff-volunteer-rides__rates">
            {items.map(({ valid_from: from, cents }) => (
              <li key={from}>{t('rates.line', { day: formats.date(from, 'longDay'), rate: formats.money(cents) })}</li>
            ))}
          </ul>
        )}
      </Loaded>
      {permissions.includes('volunteer.decide') && <AddRate />}
    </Modal>
  )
}

function AddRate() {
  const { t } = useTranslation('staff-volunteer-rides')
  const showToast = useToast()
  const form = useCallForm(volunteerRideStaffCalls.addVolunteerRate, {
    start: { valid_from: '', cents: '' },
    onDone: () => showToast({ tone: 'success', text: t('rates.done') }),
  })
  const { values, say, change } = form
  return (
    <form className="staff-form" noValidate onSubmit={form.handleSubmit}>
      <Field label={t('rates.from')} error={say('valid_from')} required>
        <DateInput
          name="valid_from"
          value={values.valid_from}
          onChange={({ target }) => change({ valid_from: target.value })}
        />
      </Field>
      <Field label={t('rates.cents')} hint={t('rates.hint')} error={say('cents')} required>
        <NumberInput
          name="cents"
          min="0"
          max="100"
          step="1"
          inputMode="numeric"
          value={values.cents}
          onChange={({ target }) => change({ cents: target.value })}
        />
      </Field>
      <FormRefusal error={form.refusal} />
      <Button type="submit" kind="primary" pending={form.isPending}>
        {t('rates.add')}
      </Button>
    </form>
  )
}
