import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFoundOrganisations, useOrganisationNames } from '../audience/audience.calls.ts'

type ForWhomProps = {
  /** Empty for everybody. */
  organisationId: string
  error: string | undefined
  onChange: (organisationId: string) => void
}

/** Everybody, or the members of one organisation, which is found by a part of its name. */
export function ForWhom({ organisationId, error, onChange }: ForWhomProps) {
  const { t } = useTranslation('staff-points')
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const found = useFoundOrganisations(text)
  const { nameOf } = useOrganisationNames(organisationId ? [organisationId] : [])
  const offered = text ? (found.data?.items ?? []).filter(({ id }) => id !== organisationId) : []
  return (
    <div className="points-whom">
      <Field label={t('whom.label')} error={error}>
        <SelectInput
          options={[
            { value: '', label: t('whom.everyone') },
            ...(organisationId ? [{ value: organisationId, label: nameOf(organisationId) ?? '…' }] : []),
            ...offered.map(({ id, name, number }) => ({ value: id, label: `${name} (${number})` })),
          ]}
          value={organisationId}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <Field label={t('whom.find')} hint={t('whom.find_hint')} optionalText={t('staff:form.optional')}>
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <output className="quiet">{text && found.data && t('whom.found', { count: offered.length })}</output>
    </div>
  )
}
