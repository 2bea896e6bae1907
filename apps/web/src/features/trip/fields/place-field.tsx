import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnPlace } from '../form/trip-form.ts'

const nameLength = 256
const typed = 'typed'

type PlaceFieldProps = {
  label: string
  name: string
  placeId: string
  places: readonly OwnPlace[]
  example: string
  error: string | undefined
  onChange: (place: { name: string; id: string }) => void
}

/** C3: one of the member's places, or a typed name; without any places, only typed. */
export function PlaceField({ label, name, placeId, places, example, error, onChange }: PlaceFieldProps) {
  const { t } = useTranslation(['trip-form', 'trip'])
  const [wantsToType, setTyping] = useState(false)
  const input = (
    <TextInput
      value={name}
      maxLength={nameLength}
      placeholder={example}
      autoComplete="off"
      onChange={(event) => onChange({ name: event.target.value, id: '' })}
    />
  )
  if (places.length === 0)
    return (
      <Field label={label} optionalText={t('trip:field.optional')} error={error}>
        {input}
      </Field>
    )

  // A deleted place keeps its name on an old trip.
  const isOwn = places.some(({ id }) => id === placeId)
  const isTyped = !isOwn && (wantsToType || name !== '')

  function handleChoice(value: string) {
    setTyping(value === typed)
    const place = places.find(({ id }) => id === value)
    onChange(place ? { name: place.name, id: place.id } : { name: '', id: '' })
  }

  return (
    <div className="place-field">
      <Field label={label} optionalText={t('trip:field.optional')} error={isTyped ? undefined : error}>
        <SelectInput
          value={isOwn ? placeId : isTyped ? typed : ''}
          placeholder={t('place.choose')}
          onChange={(event) => handleChoice(event.target.value)}
          options={[
            ...places.map((each) => ({ value: each.id, label: each.name })),
            { value: typed, label: t('place.typed') },
          ]}
        />
      </Field>
      {isTyped && (
        <Field label={t('place.name', { field: label })} hideLabel error={error}>
          {input}
        </Field>
      )}
    </div>
  )
}
