import type { BoundaryKind, BoundaryPlace } from '@throughway/contract/ride/ride-boundaries'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { readNames } from './area-values.ts'
import { useBoundaries } from '../catalogue.calls.ts'

type PickBoundariesProps = {
  kind: BoundaryKind
  /** With commas between. */
  names: string
  onChange: (names: string) => void
}

/** Counties or postal codes that were brought, found by name or code and chosen one by one. */
export function PickBoundaries({ kind, names, onChange }: PickBoundariesProps) {
  const { t } = useTranslation('staff-ride-services')
  const formats = useFormats()
  const [text, setText] = useState('')
  const found = useBoundaries(kind, text.trim())
  const chosen = readNames(names)
  const items = (found.data?.items ?? []).filter(({ ref }) => !chosen.includes(ref))

  function handleChoose(ref: string, isChosen: boolean) {
    onChange((isChosen ? [...chosen, ref] : chosen.filter((each) => each !== ref)).join(', '))
  }

  const say = ({ name, code }: BoundaryPlace) =>
    code === null || code === name ? name : t('area.pick.coded', { name, code })
  return (
    <>
      <Field
        label={t(`area.pick.${kind}`)}
        hint={t('area.pick.hint', { total: formats.whole(found.data?.total ?? 0) })}
      >
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {chosen.length > 0 && (
        <fieldset className="boundary-list">
          <legend className="field__label">{t('area.pick.chosen')}</legend>
          {chosen.map((ref) => (
            <Checkbox key={ref} label={ref} checked onChange={() => handleChoose(ref, false)} />
          ))}
        </fieldset>
      )}
      {text.trim() !== '' && (
        <fieldset className="boundary-list">
          <legend className="field__label">{t('area.pick.found')}</legend>
          {items.map((place) => (
            <Checkbox
              key={place.ref}
              label={say(place)}
              checked={false}
              onChange={() => handleChoose(place.ref, true)}
            />
          ))}
          {found.data && items.length === 0 && <p className="quiet">{t('area.pick.none')}</p>}
        </fieldset>
      )}
    </>
  )
}
