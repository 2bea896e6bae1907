import { fewestLegs, legModes, mostLegs } from '@throughway/domain/trip/legs'
import { isPoolMode, mayBeElectric } from '@throughway/domain/mode/modes'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { modeHue } from '@throughway/ui/mode-icon'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createId } from '#lib/send/create-id.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { emptyLeg, type LegValues } from './leg-values.ts'
import './legs.css'

type LegsEditorProps = { legs: readonly LegValues[]; errors: FieldErrors; onChange: (legs: LegValues[]) => void }

/** C6: two to five legs in order, moved by buttons, so that the keyboard is enough. */
export function LegsEditor({ legs, errors, onChange }: LegsEditorProps) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const [said, setSaid] = useState('')
  const change = (key: string, changes: Partial<LegValues>) =>
    onChange(legs.map((leg) => (leg.key === key ? { ...leg, ...changes } : leg)))
  const legsFault = errors['legs']

  function move(index: number, by: 1 | -1) {
    const moved = [...legs]
    moved.splice(index + by, 0, ...moved.splice(index, 1))
    onChange(moved)
    setSaid(t('trip-form:legs.moved', { position: index + by + 1, count: legs.length }))
  }

  return (
    <fieldset className="legs">
      <legend>{t('trip-form:legs.title')}</legend>
      <p className="quiet">{t('trip-form:legs.hint')}</p>
      {legsFault && (
        <p className="field__error" role="alert">
          {t(legsFault, { ns: 'common' })}
        </p>
      )}
      <ol className="legs__list">
        {legs.map((leg, index) => (
          <li
            key={leg.key}
            className="legs__leg"
            style={leg.mode === '' ? undefined : { borderColor: modeHue(leg.mode) }}
          >
            <LegFields
              leg={leg}
              number={index + 1}
              errors={errorsOf(errors, index)}
              onChange={(changes) => change(leg.key, changes)}
            />
            <span className="legs__buttons">
              <Button
                size="small"
                kind="quiet"
                disabled={index === 0}
                onClick={() => move(index, -1)}
                aria-label={t('trip-form:legs.up', { number: index + 1 })}
              >
                ↑
              </Button>
              <Button
                size="small"
                kind="quiet"
                disabled={index === legs.length - 1}
                onClick={() => move(index, 1)}
                aria-label={t('trip-form:legs.down', { number: index + 1 })}
              >
                ↓
              </Button>
              {legs.length > fewestLegs && (
                <Button
                  size="small"
                  kind="quiet"
                  onClick={() => onChange(legs.filter(({ key }) => key !== leg.key))}
                  aria-label={t('trip-form:legs.remove_number', { number: index + 1 })}
                >
                  {t('trip-form:legs.remove')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {legs.length < mostLegs && (
        <Button size="small" onClick={() => onChange([...legs, emptyLeg(createId())])}>
          {t('trip-form:legs.add')}
        </Button>
      )}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </fieldset>
  )
}

type LegFieldsProps = {
  leg: LegValues
  number: number
  errors: FieldErrors
  onChange: (changes: Partial<LegValues>) => void
}

function LegFields({ leg, number, errors, onChange }: LegFieldsProps) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })
  const isPool = leg.mode !== '' && isPoolMode(leg.mode)
  return (
    <div className="legs__fields">
      <Field label={t('trip-form:legs.mode', { number })} error={say('mode')} required>
        <SelectInput
          value={leg.mode}
          placeholder={t('trip-form:legs.choose')}
          onChange={(event) => onChange({ mode: event.target.value as LegValues['mode'] })}
          options={legModes.map((each) => ({ value: each, label: t(`mode.${each}`) }))}
        />
      </Field>
      <Field label={t('field.miles')} error={say('miles')} required>
        <NumberInput
          unit={t('field.miles_unit')}
          min="0.1"
          max="500"
          step="0.1"
          value={leg.miles}
          onChange={(event) => onChange({ miles: event.target.value })}
        />
      </Field>
      {leg.mode === 'transit' && (
        <Field label={t('trip-form:legs.line')} optionalText={t('field.optional')} error={say('line')}>
          <TextInput
            value={leg.line}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => onChange({ line: event.target.value })}
          />
        </Field>
      )}
      {leg.mode !== '' && mayBeElectric(leg.mode) && (
        <Field label={t('trip-form:scooter.motor')} optionalText={t('field.optional')} error={say('electric')}>
          <SelectInput
            value={leg.electric}
            placeholder={t('trip-form:scooter.unsaid')}
            onChange={(event) => onChange({ electric: event.target.value as LegValues['electric'] })}
            options={(['true', 'false'] as const).map((each) => ({
              value: each,
              label: t(each === 'true' ? 'trip-form:scooter.electric' : 'trip-form:scooter.kick'),
            }))}
          />
        </Field>
      )}
      {isPool && (
        <Field label={t('trip-form:legs.people')} optionalText={t('field.optional')} error={say('people')}>
          <NumberInput
            min="2"
            max="15"
            step="1"
            inputMode="numeric"
            value={leg.people}
            onChange={(event) => onChange({ people: event.target.value })}
          />
        </Field>
      )}
    </div>
  )
}

/** `legs.1.miles` → `miles`, for the second leg. */
function errorsOf(errors: FieldErrors, index: number): FieldErrors {
  const start = `legs.${index}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) =>
      name.startsWith(start) ? [[name.slice(start.length), text]] : [],
    ),
  )
}
