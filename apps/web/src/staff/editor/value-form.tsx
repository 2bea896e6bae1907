import type { ContentValue } from '@throughway/domain/content/content-values'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { Modal } from '@throughway/ui/overlay/modal'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { insertValue } from './editor-commands.ts'
import type { Editor } from './open-editor.ts'

type ValueFormProps = {
  editor: Editor
  /** The name of each value, and its text today. */
  values: readonly { name: ContentValue; title: string; text: string }[]
  onClose: () => void
}

/** Puts a name or number of the rules in force into the sentence. */
export function ValueForm({ editor, values, onClose }: ValueFormProps) {
  const { t } = useTranslation('staff-content')
  const formId = useId()
  const [name, setName] = useState<string>(values[0]?.name ?? '')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    editor.run(insertValue(name))
    onClose()
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('value.title')}
      closeText={t('common:global_button_label_close')}
      actions={
        <Button type="submit" form={formId} kind="primary">
          {t('value.submit')}
        </Button>
      }
    >
      <form id={formId} className="staff-form" noValidate onSubmit={handleSubmit}>
        <Field label={t('value.label')} hint={t('value.hint')}>
          <SelectInput
            data-autofocus
            value={name}
            options={values.map((value) => ({
              value: value.name,
              label: t('value.of', { title: value.title, text: value.text }),
            }))}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
    </Modal>
  )
}
