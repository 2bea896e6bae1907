import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'
import './choice.css'

export type RadioCard<Value extends string> = {
  value: Value
  label: ReactNode
  icon?: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export type RadioCardsProps<Value extends string> = {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  options: readonly RadioCard<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
}

/** One of a few, each with an icon and a word. Native radios: arrows move, Tab passes by. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend, name, options, value, onChange, hint, error, required } = props
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

  return (
    <fieldset
      role="radiogroup"
      className="radio-cards"
      aria-describedby={describedBy}
      aria-required={required}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : 'field__label radio-cards__legend'}>{legend}</legend>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="radio-cards__options">
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              required={required}
              onChange={() => onChange(option.value)}
            />
            {option.icon && (
              <span className="radio-card__icon" aria-hidden="true">
                {option.icon}
              </span>
            )}
            <span className="radio-card__words">
              {option.label}
              {option.hint && <span className="radio-card__hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
