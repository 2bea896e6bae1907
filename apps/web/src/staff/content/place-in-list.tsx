import { type ContentKind, helpAreas, type HelpArea } from '@throughway/contract/content/content'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'

export type PlaceInList = { area: HelpArea | ''; position: string }

type PlaceInListFieldsProps = {
  kind: ContentKind
  values: PlaceInList
  change: (changes: Partial<PlaceInList>) => void
  say: (field: 'area' | 'position') => string | undefined
  /** The first fields of the dialog. */
  isFirst?: boolean
}

/** The position of a text: its number in the list, and the area that a help text explains. */
export function PlaceInListFields({ kind, values, change, say, isFirst = false }: PlaceInListFieldsProps) {
  const { t } = useTranslation('staff-content')
  return (
    <>
      {kind === 'help' && (
        <Field label={t('column.area')} error={say('area')}>
          <SelectInput
            {...(isFirst && { 'data-autofocus': true })}
            value={values.area}
            placeholder={t('content:area.other')}
            options={helpAreas.map((value) => ({ value, label: t(`content:area.${value}`) }))}
            onChange={({ target }) => change({ area: target.value as HelpArea | '' })}
          />
        </Field>
      )}
      <Field label={t('create.position')} hint={t('create.position_hint')} error={say('position')}>
        <TextInput
          inputMode="numeric"
          value={values.position}
          maxLength={5}
          onChange={({ target }) => change({ position: target.value })}
        />
      </Field>
    </>
  )
}
