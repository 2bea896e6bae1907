import { type OneOrganisation, organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { organisationLevels } from '@throughway/domain/identity/organisation-status'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useOrganisationChoices } from './organisation.calls.ts'
import { useLevels } from './use-levels.ts'

type Values = {
  name: string
  level: string
  headcount: string
  headcount_on: string
  industry: string
  county: string
  owner_id: string
}

const nothing: Values = {
  name: '',
  level: '',
  headcount: '',
  headcount_on: '',
  industry: '',
  county: '',
  owner_id: '',
}

function valuesOf({ name, headcount, headcount_on: on, industry, county, outreach }: OneOrganisation): Values {
  return {
    name,
    level: outreach?.level ? String(outreach.level) : '',
    headcount: headcount === null ? '' : String(headcount),
    headcount_on: on ?? '',
    industry,
    county,
    owner_id: outreach?.owner?.id ?? '',
  }
}

type EditFactsProps = {
  /** Undefined for a new one. */
  organisation?: OneOrganisation
  onClose: () => void
  onDone: (saved: OneOrganisation) => void
}

/** Adds an organisation, or changes its facts. If somebody else saved meanwhile, both versions are shown. */
export function EditFacts({ organisation, onClose, onDone }: EditFactsProps) {
  const { t } = useTranslation('staff-organisations')
  const sayLevel = useLevels()
  const owners = useOrganisationChoices().data?.owners ?? []
  const inputOf = ({ name, industry, county, ...others }: Values, version: number) => ({
    name,
    industry,
    county,
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '')),
    ...(organisation && { id: organisation.id, version: String(version) }),
  })
  const call = organisation ? organisationStaffCalls.changeOrganisation : organisationStaffCalls.createOrganisation
  const form = useCallForm(call, {
    start: () => (organisation ? valuesOf(organisation) : nothing),
    inputOf,
    version: { kept: organisation, valuesOf: (kept: OneOrganisation) => valuesOf(kept) },
    thing: organisation?.id,
    onDone,
  })
  const { values, change, say, elsewhere } = form
  const optional = { optionalText: t('staff:form.optional') }
  const sayValue = (name: keyof Values, value: string) => {
    if (name === 'owner_id') return owners.find(({ id }) => id === value)?.name ?? '–'
    return name === 'level' && value ? sayLevel(Number(value)) : value || '–'
  }

  return (
    <FormDialog
      form={form}
      size="medium"
      title={t(organisation ? 'facts.title' : 'add.title')}
      submit={t(organisation ? 'save' : 'add.submit')}
      onClose={onClose}
    >
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(values, elsewhere, (name, value) => ({
            label: t(`column.${name}`),
            value: sayValue(name, value),
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <Field label={t('column.name')} error={say('name')} required>
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={200}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <div className="organisation__row">
        <Field label={t('column.headcount')} error={say('headcount')} {...optional}>
          <NumberInput
            min="0"
            step="1"
            inputMode="numeric"
            value={values.headcount}
            onChange={({ target }) => change({ headcount: target.value })}
          />
        </Field>
        <Field label={t('column.headcount_on')} error={say('headcount_on')} {...optional}>
          <DateInput value={values.headcount_on} onChange={({ target }) => change({ headcount_on: target.value })} />
        </Field>
      </div>
      <div className="organisation__row">
        <Field label={t('column.industry')} error={say('industry')} {...optional}>
          <TextInput
            maxLength={100}
            value={values.industry}
            onChange={({ target }) => change({ industry: target.value })}
          />
        </Field>
        <Field label={t('column.county')} error={say('county')} {...optional}>
          <TextInput
            maxLength={100}
            value={values.county}
            onChange={({ target }) => change({ county: target.value })}
          />
        </Field>
      </div>
      <div className="organisation__row">
        <Field label={t('column.level')} error={say('level')} {...optional}>
          <SelectInput
            placeholder={t('none')}
            options={organisationLevels.map((level) => ({ value: String(level), label: sayLevel(level) }))}
            value={values.level}
            onChange={({ target }) => change({ level: target.value })}
          />
        </Field>
        <Field label={t('column.owner')} error={say('owner_id')} {...optional}>
          <SelectInput
            placeholder={t('none')}
            options={owners.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.owner_id}
            onChange={({ target }) => change({ owner_id: target.value })}
          />
        </Field>
      </div>
    </FormDialog>
  )
}
