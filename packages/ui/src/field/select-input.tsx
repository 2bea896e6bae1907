import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { useFieldWiring } from './field.tsx'
import { inputClass } from './text-input.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectInputProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options?: readonly SelectOption[]
  /** The empty first choice, such as "Choose a county". */
  placeholder?: string
  children?: ReactNode
  ref?: Ref<HTMLSelectElement>
}

/** The system's own list, which every phone and screen reader knows best. */
export function SelectInput({ options = [], placeholder, children, className, ...rest }: SelectInputProps) {
  return (
    <select {...useFieldWiring()} {...rest} className={inputClass(className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
      {children}
    </select>
  )
}
