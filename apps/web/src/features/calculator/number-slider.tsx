import { findNumberFault, roundToStep } from '@throughway/domain/planner/commute-calculator'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

type NumberSliderProps = {
  name: string
  label: string
  /** Shown small after the number. */
  unit: string
  hint?: ReactNode
  limits: { min: number; max: number; step: number }
  value: number
  onChange: (value: number) => void
}

/**
 * One number, by a slider or typed: both reach every value, and dragging is optional. An invalid input leaves the last
 * valid value.
 */
export function NumberSlider({ name, label, unit, hint, limits, value, onChange }: NumberSliderProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const fault = typed === undefined ? undefined : findNumberFault(typed, limits)

  function handleType(text: string) {
    setTyped(text)
    if (!findNumberFault(text, limits)) onChange(roundToStep(Number(text), limits))
  }

  function handleSlide(text: string) {
    setTyped(undefined)
    onChange(roundToStep(Number(text), limits))
  }

  return (
    <div className="number-slider">
      <Field label={label} hint={hint} error={fault && sayFault(fault)}>
        <NumberInput
          name={name}
          unit={unit}
          {...limits}
          inputMode={limits.step === 1 ? 'numeric' : 'decimal'}
          value={typed ?? String(value)}
          onChange={({ target }) => handleType(target.value)}
          onBlur={() => !fault && setTyped(undefined)}
        />
      </Field>
      <input
        type="range"
        className="number-slider__range no-print"
        aria-label={label}
        aria-valuetext={`${value} ${unit}`}
        {...limits}
        value={value}
        onChange={({ target }) => handleSlide(target.value)}
      />
    </div>
  )

  function sayFault(key: string) {
    return key === 'field.too_small' || key === 'field.too_large'
      ? t('calculator:between', { min: limits.min, max: limits.max })
      : t(key)
  }
}
