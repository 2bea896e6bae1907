import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'

type EmailFieldProps = {
  label: string
  hint?: string
  error: string | undefined
  value: string
  maxLength?: number
  onChange: (email: string) => void
}

/** Asks for somebody's address as the first field of a dialog. The browser does not fill in the reader's own. */
export function EmailField({ label, hint, error, value, maxLength, onChange }: EmailFieldProps) {
  return (
    <Field label={label} {...(hint && { hint })} error={error} required>
      <TextInput
        data-autofocus
        type="email"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
