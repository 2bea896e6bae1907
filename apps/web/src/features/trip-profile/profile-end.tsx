import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import type { PartProps } from './part-props.ts'
import { useOwnPlaces } from './use-own-places.ts'

/** An end: one of the member's places, or a typed name. */
export function ProfileEnd({ draft, errors, end, onChange }: PartProps & { end: 'from' | 'to' }) {
  const { t } = useTranslation('trip-profile')
  const { items } = useOwnPlaces()
  const { choice, typed } = draft[end]
  const nameOf = (id: string) => items.find((each) => each.id === id)?.name ?? ''
  // A chosen place stays chosen while the list of places is loading.
  const known = choice === '' || choice === 'typed' || items.some((each) => each.id === choice)
  const fault = errors[`${end}_place`] ?? errors[end]
  const error = fault && t(fault, { ns: 'common' })
  const options = [
    ...items.map((each) => ({ value: each.id, label: each.name })),
    ...(known ? [] : [{ value: choice, label: t('loading_place') }]),
    { value: 'typed', label: t('another_place') },
  ]
  return (
    <div className="profile-end">
      <Field
        label={t(`trip:field.${end}`)}
        optionalText={t('trip:field.optional')}
        error={choice === 'typed' ? undefined : error}
      >
        <SelectInput
          name={`${end}_place`}
          placeholder={t('no_place')}
          value={choice}
          options={options}
          onChange={({ target }) =>
            onChange({ [end]: { choice: target.value, typed: target.value === 'typed' ? '' : nameOf(target.value) } })
          }
        />
      </Field>
      {choice === 'typed' && (
        <Field label={t(`place_name.${end}`)} hideLabel error={error}>
          <TextInput
            name={end}
            maxLength={256}
            autoComplete="off"
            placeholder={t(`trip:field.${end}_example`)}
            value={typed}
            onChange={({ target }) => onChange({ [end]: { choice, typed: target.value } })}
          />
        </Field>
      )}
    </div>
  )
}
