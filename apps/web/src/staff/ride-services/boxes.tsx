import { Checkbox } from '@throughway/ui/field/checkbox'
import { useFormPart } from './form-part.ts'

type BoxesProps<Code extends string> = {
  legend: string
  codes: readonly Code[]
  chosen: readonly Code[]
  sayCode: (code: Code) => string
  onChange: (chosen: Code[]) => void
}

/** Several of some codes, in their own order. */
export function Boxes<Code extends string>({ legend, codes, chosen, sayCode, onChange }: BoxesProps<Code>) {
  const { isReadOnly } = useFormPart()
  return (
    <fieldset className="service-form__boxes">
      <legend>{legend}</legend>
      {codes.map((code) => (
        <Checkbox
          key={code}
          label={sayCode(code)}
          disabled={isReadOnly}
          checked={chosen.includes(code)}
          onChange={({ target }) =>
            onChange(codes.filter((each) => (each === code ? target.checked : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}
