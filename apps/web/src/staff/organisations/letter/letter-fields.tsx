import {
  letterNames,
  letterSubjectMaxLength,
  letterTextMaxLength,
} from '@throughway/contract/content/organisation-letter'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'

const templates = ['first', 'again', 'agreement'] as const
type Template = (typeof templates)[number]

export type LetterValues = { subject: string; text: string }

type LetterFieldsProps = {
  values: LetterValues
  change: (changes: Partial<LetterValues>) => void
  say: (name: string) => string | undefined
}

/** The words of a letter to contacts, from a template or new. */
export function LetterFields({ values, change, say }: LetterFieldsProps) {
  const { t } = useTranslation('staff-organisations')
  const names = { contact: letterNames.contact, employer: letterNames.organisation }

  function handleTemplate(template: Template) {
    change({
      subject: t(`letter.template.${template}.subject`, names),
      text: t(`letter.template.${template}.text`, names),
    })
  }

  return (
    <>
      <Field label={t('letter.from_template')} hint={t('letter.template_hint')}>
        <SelectInput
          placeholder={t('letter.choose')}
          options={templates.map((value) => ({ value, label: t(`letter.template.${value}.name`) }))}
          value=""
          onChange={({ target }) => target.value && handleTemplate(target.value as Template)}
        />
      </Field>
      <Field label={t('letter.subject')} error={say('subject')} required>
        <TextInput
          autoComplete="off"
          maxLength={letterSubjectMaxLength}
          value={values.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
      </Field>
      <Field label={t('letter.text')} hint={t('letter.text_hint', names)} error={say('text')} required>
        <TextArea
          rows={10}
          maxLength={letterTextMaxLength}
          value={values.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
    </>
  )
}
