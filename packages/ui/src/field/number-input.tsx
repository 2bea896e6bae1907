import { useFieldWiring } from './field.tsx'
import { inputClass, type TextInputProps } from './text-input.tsx'

export type NumberInputProps = Omit<TextInputProps, 'type' | 'icon'> & {
  /** Stands small behind the number, such as "mi". */
  unit?: string
}

/** A number that the wheel cannot change by accident. */
export function NumberInput({ unit, className, ...rest }: NumberInputProps) {
  return (
    <span className="input-frame">
      <input
        inputMode="decimal"
        {...useFieldWiring()}
        {...rest}
        type="number"
        className={inputClass(['input--number', className].filter(Boolean).join(' '))}
        onWheel={(event) => event.currentTarget.blur()}
      />
      {unit && <span className="input-frame__unit">{unit}</span>}
    </span>
  )
}
