import { createContext, type ReactNode, useContext, useId } from 'react'
import './field.css'

type FieldWiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: boolean }

const FieldContext = createContext<FieldWiring>({})

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do; its presence marks the field as invalid. */
  error?: ReactNode
  required?: boolean
  /** Says "optional" where a form asks for little else; shown beside the label. */
  optionalText?: string
  /** Keeps the label for screen readers only, where the place says what is asked. */
  hideLabel?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** Names one control and keeps its hint and its error beside it; the control inside finds its wiring by itself. */
export function Field({ label, hint, error, required, optionalText, hideLabel, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined

  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label className={hideLabel ? 'visually-hidden' : 'field__label'} htmlFor={controlId}>
        {label}
        {optionalText && <span className="field__optional"> {optionalText}</span>}
      </label>
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldContext
        value={{ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined, required }}
      >
        {children}
      </FieldContext>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** What a control inside a `<Field>` spreads on its native element. */
export function useFieldWiring(): FieldWiring {
  return useContext(FieldContext)
}

export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p className="field__error" id={id}>
      {children}
    </p>
  )
}
