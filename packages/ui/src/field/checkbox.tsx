import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './field.tsx'
import './choice.css'

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The same box as a switch, for a setting that acts at once. */
  isSwitch?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Carries its own label, hint and error: a box without its words is nothing. */
export function Checkbox({ label, hint, error, isSwitch = false, className, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const hintId = hint ? `${boxId}-hint` : undefined
  const errorId = error ? `${boxId}-error` : undefined

  return (
    <div className={['choice', className].filter(Boolean).join(' ')}>
      <label className="choice__row">
        <input
          {...rest}
          id={boxId}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          className={isSwitch ? 'choice__switch' : 'choice__box'}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="choice__hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
