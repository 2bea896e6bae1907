import { type Language, languages } from '@throughway/contract/programme/brand'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type NotedRider = { name: string; phone: string; language: Language }

type RiderFieldsProps = {
  values: NotedRider
  say: (name: string) => ReactNode
  onChange: (change: Partial<NotedRider>) => void
}

/** What staff note of a rider, in the form that enters one and in the form that corrects one. */
export function RiderFields({ values, say, onChange }: RiderFieldsProps) {
  const { t } = useTranslation('staff-riders')
  return (
    <>
      <Field label={t('add.name')} error={say('name')} required>
        <TextInput
          name="rider_name"
          autoComplete="off"
          maxLength={100}
          value={values.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label={t('add.phone')} error={say('phone')} required>
        <TextInput
          type="tel"
          name="rider_phone"
          autoComplete="off"
          maxLength={25}
          value={values.phone}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </Field>
      <Field label={t('add.language')} error={say('language')}>
        <SelectInput
          name="rider_language"
          options={languages.map((each) => ({ value: each, label: t(`language.${each}`) }))}
          value={values.language}
          onChange={({ target }) => onChange({ language: target.value as Language })}
        />
      </Field>
    </>
  )
}
