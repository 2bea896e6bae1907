import { baselineModes } from '@throughway/domain/mode/baseline'
import { type TripMode, tripModes } from '@throughway/domain/mode/modes'
import { Field, FieldError } from '@throughway/ui/field/field'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import type { ModesValues } from './modes-values.ts'

type ModesFieldsProps = { values: ModesValues; errors: FieldErrors; change: (changes: Partial<ModesValues>) => void }

/** The member's usual modes, any number, and the one mode without the programme. */
export function ModesFields({ values, errors, change }: ModesFieldsProps) {
  const { t } = useTranslation('profile')
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })
  return (
    <>
      <ModeBoxes
        chosen={values.usual_modes}
        error={say('usual_modes')}
        onChange={(mode, isChosen) =>
          change({
            usual_modes: tripModes.filter((each) => (each === mode ? isChosen : values.usual_modes.includes(each))),
          })
        }
      />
      <Field
        id="baseline_mode"
        label={t('field.baseline_mode')}
        hint={t('field.baseline_mode_hint')}
        error={say('baseline_mode')}
        required
      >
        <SelectInput
          name="baseline_mode"
          value={values.baseline_mode}
          options={baselineModes.map((each) => ({ value: each, label: t(`mode.${each}`, { ns: 'trip' }) }))}
          onChange={(event) => change({ baseline_mode: event.target.value })}
        />
      </Field>
    </>
  )
}

type ModeBoxesProps = {
  chosen: readonly string[]
  error?: string | undefined
  onChange: (mode: TripMode, isChosen: boolean) => void
}

/** Native checkboxes that look like the cards of a trip's mode. */
function ModeBoxes({ chosen, error, onChange }: ModeBoxesProps) {
  const { t } = useTranslation('profile')
  const id = useId()
  return (
    <fieldset
      className="radio-cards mode-boxes"
      aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
      aria-invalid={error ? true : undefined}
    >
      <legend className="field__label radio-cards__legend">{t('field.usual_modes')}</legend>
      <p className="field__hint" id={`${id}-hint`}>
        {t('field.usual_modes_hint')}
      </p>
      <div className="radio-cards__options">
        {tripModes.map((mode) => (
          <label key={mode} className="radio-card">
            <input
              type="checkbox"
              name="usual_modes"
              value={mode}
              checked={chosen.includes(mode)}
              onChange={(event) => onChange(mode, event.target.checked)}
            />
            <span className="radio-card__icon" aria-hidden="true">
              <ModeIcon mode={mode} size={24} />
            </span>
            <span className="radio-card__words">{t(`mode.${mode}`, { ns: 'trip' })}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
