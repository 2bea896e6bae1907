import type { Language } from '@throughway/contract/programme/brand'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { ContentEditor } from '../editor/content-editor.tsx'
import type { Editor } from '../editor/open-editor.ts'
import { readTree, writeTree } from '../editor/tree-text.ts'
import { type MessageText, type MessageValues, textOf } from './message-values.ts'

type MessageTextFieldProps = {
  language: Language
  /** The editor opens with this text. */
  start: MessageValues
  text: MessageText
  errors: FieldErrors
  /** The place of the text in the call, by which its faults are named; below zero while nothing is written. */
  index: number
  onChange: (changes: Partial<MessageText>) => void
  onOpen: (editor: Editor) => void
}

/** Title and body in one language. */
export function MessageTextField({ language, start, text, errors, index, onChange, onOpen }: MessageTextFieldProps) {
  const { t } = useTranslation('staff-messages')
  const [first] = useState(() => readTree(textOf(start, language).tree))
  const latest = useRef({ onOpen, onChange })
  const [handleOpen] = useState(() => (editor: Editor) => latest.current.onOpen(editor))
  useEffect(() => void (latest.current = { onOpen, onChange }))
  const say = (name: string) => {
    const path = `texts.${index}.${name}`
    const fault = Object.entries(errors).find(([each]) => each === path || each.startsWith(`${path}.`))?.[1]
    return fault && t(fault, { ns: 'common' })
  }
  const name = t(`staff-content:language.${language}`)

  return (
    <section className="message-text" aria-label={t('field.text_in', { language: name })}>
      <h2>{name}</h2>
      <Field label={t('field.title')} error={say('title')} required>
        <TextInput
          lang={language}
          maxLength={120}
          autoComplete="off"
          value={text.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <ContentEditor
        start={first}
        language={language}
        of="message"
        isReadOnly={false}
        error={say('body')}
        onChange={({ tree }) => latest.current.onChange({ tree: writeTree(tree) })}
        onOpen={handleOpen}
      />
    </section>
  )
}
