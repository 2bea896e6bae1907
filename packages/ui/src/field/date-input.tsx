import type { TextInputProps } from './text-input.tsx'
import { inputClass } from './text-input.tsx'
import { useFieldWiring } from './field.tsx'

export type DateInputProps = Omit<TextInputProps, 'type' | 'icon'> & { type?: 'date' | 'time' | 'month' }

/** The system's own calendar; values are ISO dates (`2026-03-02`) whatever the language shows. */
export function DateInput({ type = 'date', className, ...rest }: DateInputProps) {
  return <input {...useFieldWiring()} {...rest} type={type} className={inputClass(className)} />
}
