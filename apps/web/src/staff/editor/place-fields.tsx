import { linkedPlaces, type PlaceQuery, placeTargets, type PlaceTarget } from '@throughway/domain/content/place-targets'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { addressOf } from './editor-schema.ts'

export type Place = { target: PlaceTarget; query: PlaceQuery | null }

type PlaceFieldsProps = Place & { onChange: (place: Place) => void; autofocus?: boolean }

/** Chooses a page of the product by its name, with the parameters that its address may carry (R2.52). */
export function PlaceFields({ target, query, onChange, autofocus = false }: PlaceFieldsProps) {
  const { t } = useTranslation('staff-content')
  const row: { path: string; query?: object; needs?: readonly string[] } = placeTargets[target]
  const known = addressOf({ target, query })

  function handleQuery(name: string, value: string) {
    const { [name]: _before, ...others } = query ?? {}
    const next = value ? { ...others, [name]: value } : others
    onChange({ target, query: Object.keys(next).length > 0 ? next : null })
  }

  return (
    <>
      <Field label={t('place.target')}>
        <SelectInput
          data-autofocus={autofocus || undefined}
          value={target}
          options={linkedPlaces.map((value) => ({ value, label: t(`place.${value}`) }))}
          onChange={({ target: chosen }) => onChange({ target: chosen.value as PlaceTarget, query: null })}
        />
      </Field>
      {Object.keys(row.query ?? {}).map((name) => (
        <Field
          key={name}
          label={t('place.query', { name })}
          {...(!row.needs?.includes(name) && { optionalText: t('staff:form.optional') })}
          error={known === undefined && (query?.[name] || row.needs?.includes(name)) ? t('place.unfit') : undefined}
        >
          <TextInput
            value={query?.[name] ?? ''}
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target: typed }) => handleQuery(name, typed.value.trim())}
          />
        </Field>
      ))}
    </>
  )
}
