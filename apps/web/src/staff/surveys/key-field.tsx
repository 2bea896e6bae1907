import { surveyKeyForm } from '@throughway/domain/survey/survey'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type KeyFieldProps = {
  label: string
  value: string
  /** The keys of the others, which are not to be used again. */
  taken: readonly string[]
  onRename: (to: string) => void
}

/** The name of a question or an option in files. It is taken over when the field is left, and only when it is free. */
export function KeyField({ label, value, taken, onRename }: KeyFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const wanted = typed?.trim()
  const fault =
    wanted === undefined || wanted === value
      ? undefined
      : !surveyKeyForm.test(wanted)
        ? 'field.not_valid'
        : taken.includes(wanted)
          ? 'field.key_doubled'
          : undefined

  function handleLeave() {
    if (wanted === undefined || fault) return
    if (wanted !== value) onRename(wanted)
    setTyped(undefined)
  }

  return (
    <Field label={label} error={fault && t(fault)}>
      <TextInput
        value={typed ?? value}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={handleLeave}
      />
    </Field>
  )
}
