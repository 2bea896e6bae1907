import { type OneOrganisation, organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { givesBenefits, nextStatuses, type OrganisationStatus } from '@throughway/domain/identity/organisation-status'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere } from '#lib/page/changed-elsewhere.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

type Values = { status: OrganisationStatus | ''; on: string; reason: string }
type ChangeStatusProps = { organisation: OneOrganisation; onClose: () => void; onDone: () => void }

/** Moves the organisation to another status, with the day and the reason. */
export function ChangeStatus({ organisation, onClose, onDone }: ChangeStatusProps) {
  const { t } = useTranslation('staff-organisations')
  const today = useToday()
  const { id, status: current, members } = organisation
  const next = nextStatuses(current)
  const form = useCallForm(organisationStaffCalls.changeOrganisationStatus, {
    start: (): Values => ({ status: next[0] ?? '', on: today, reason: '' }),
    inputOf: (values, version) => ({ ...values, id, version: String(version) }) as never,
    version: {
      kept: organisation,
      valuesOf: (_kept: OneOrganisation, typed: Values) => typed,
    },
    thing: id,
    onDone,
  })
  const { values, change, say } = form
  const loses = givesBenefits(current) && values.status !== '' && !givesBenefits(values.status)

  return (
    <FormDialog form={form} title={t('change_status.title')} submit={t('change_status.submit')} onClose={onClose}>
      {form.other && (
        <ChangedElsewhere
          facts={[{ label: t('column.status'), value: t(`status.${form.other.kept.status}`) }]}
          onTake={onClose}
        />
      )}
      <p>{t('change_status.now', { status: t(`status.${current}`) })}</p>
      <Field label={t('change_status.to')} error={say('status')} required>
        <SelectInput
          data-autofocus
          options={next.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={values.status}
          onChange={({ target }) => change({ status: target.value as OrganisationStatus })}
        />
      </Field>
      {loses && <Notice tone="warning">{t('change_status.loses', { count: members })}</Notice>}
      <Field label={t('change_status.on')} error={say('on')} required>
        <DateInput max={today} value={values.on} onChange={({ target }) => change({ on: target.value })} />
      </Field>
      <Field label={t('reason')} hint={t('change_status.reason_hint')} error={say('reason')} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
