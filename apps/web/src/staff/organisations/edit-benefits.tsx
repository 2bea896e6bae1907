import { type OneOrganisation, organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { silences } from '@throughway/domain/identity/approvals'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

export const benefits = [
  'is_listed',
  'erh_access',
  'allows_telework',
  'allows_compressed_week',
  'approves_telework',
  'approves_compressed_week',
  'approves_pass_subsidy',
] as const
type Benefit = (typeof benefits)[number]
type Values = Record<Benefit, boolean> & { approval_silence: OneOrganisation['approval_silence'] }

function valuesOf(organisation: OneOrganisation): Values {
  const ticks = Object.fromEntries(benefits.map((name) => [name, organisation[name]])) as Record<Benefit, boolean>
  return { ...ticks, approval_silence: organisation.approval_silence }
}

type EditBenefitsProps = { organisation: OneOrganisation; onClose: () => void; onDone: () => void }

/** What the organisation gives and allows its members. */
export function EditBenefits({ organisation, onClose, onDone }: EditBenefitsProps) {
  const { t } = useTranslation('staff-organisations')
  const { id } = organisation
  const form = useCallForm(organisationStaffCalls.changeOrganisationBenefits, {
    start: () => valuesOf(organisation),
    inputOf: (values, version) => ({ ...values, id, version: String(version) }),
    version: { kept: organisation, valuesOf: (kept: OneOrganisation) => valuesOf(kept) },
    thing: id,
    onDone,
  })
  const { values, change, elsewhere, say } = form

  return (
    <FormDialog form={form} title={t('benefits.edit')} submit={t('save')} onClose={onClose}>
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(values, elsewhere, (name, value) => ({
            label: t(`benefits.${name}`),
            value: typeof value === 'boolean' ? t(value ? 'yes' : 'no') : t(`silence.${value}`),
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      {benefits.map((name, index) => (
        <Checkbox
          key={name}
          {...(index === 0 && { 'data-autofocus': true })}
          label={t(`benefits.${name}`)}
          {...(name === 'erh_access' && { hint: t('benefits.erh_hint') })}
          checked={values[name]}
          error={say(name)}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
      ))}
      <Field label={t('benefits.approval_silence')} error={say('approval_silence')}>
        <SelectInput
          options={silences.map((value) => ({ value, label: t(`silence.${value}`) }))}
          value={values.approval_silence}
          onChange={({ target }) => change({ approval_silence: target.value as Values['approval_silence'] })}
        />
      </Field>
    </FormDialog>
  )
}
