import { type NeedCode, needCodes } from '@throughway/domain/ride/ride-codes'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { type NeedDraft, sizedNeeds } from './need-draft.ts'

type NeedFieldsProps = {
  draft: NeedDraft
  onChange: (draft: NeedDraft) => void
  /** For a size: `wheelchair_power.inches`. */
  say: (name: string) => string | undefined
}

/** The rider's equipment and needs; for a wheelchair also its size, since not every vehicle takes every one. */
export function NeedFields({ draft, onChange, say }: NeedFieldsProps) {
  const { t } = useTranslation('ride')

  function toggle(code: NeedCode, isOn: boolean) {
    const { [code]: size, ...others } = draft
    onChange(isOn ? { ...others, [code]: size ?? { inches: '', pounds: '' } } : others)
  }

  return (
    <ul className="need-fields">
      {needCodes.map((code) => {
        const size = draft[code]
        return (
          <li key={code}>
            <Checkbox
              label={t(`ride-profile:need.${code}`)}
              checked={size !== undefined}
              onChange={({ target }) => toggle(code, target.checked)}
            />
            {size && sizedNeeds.includes(code) && (
              <div className="need-fields__size">
                {(['inches', 'pounds'] as const).map((name) => (
                  <Field
                    key={name}
                    label={t(`ride-profile:size.${name}`)}
                    optionalText={t('ride-profile:optional')}
                    error={say(`${code}.${name}`)}
                  >
                    <TextInput
                      className="ask-form__short tabular"
                      inputMode="numeric"
                      maxLength={4}
                      value={size[name]}
                      onChange={({ target }) => onChange({ ...draft, [code]: { ...size, [name]: target.value } })}
                    />
                  </Field>
                ))}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
