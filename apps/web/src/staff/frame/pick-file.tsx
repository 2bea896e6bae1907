import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'

type PickFileProps = {
  label: string
  hint: string
  accept: string
  error: Error | null
  /** The name of the file in the call. */
  field?: string
  onPick: (file: File) => void
}

/** Asks for a file and hands it over as soon as the reader has chosen it. The file's faults appear below the field. */
export function PickFile({ label, hint, accept, error, field = 'file', onPick }: PickFileProps) {
  const { t } = useTranslation()
  const fault = error && ((error instanceof RefusalError && error.fields[field]) || messageKeyOf(error))
  return (
    <Field label={label} hint={hint} error={fault && t(fault)} required>
      <TextInput
        data-autofocus
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onPick(file)
        }}
      />
    </Field>
  )
}
