import type { SurveyLanguage, SurveyText } from '@throughway/domain/survey/survey'
import { Field } from '@throughway/ui/field/field'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'

type TextFieldsProps = {
  label: string
  hint?: string
  text: SurveyText
  languages: readonly SurveyLanguage[]
  /** The fault of one language. */
  errorOf: (language: SurveyLanguage) => string | undefined
  isLong?: boolean
  isOptional?: boolean
  onChange: (text: SurveyText) => void
}

/** One text in each language, side by side. */
export function TextFields({ label, hint, text, languages, errorOf, isLong, isOptional, onChange }: TextFieldsProps) {
  const { t } = useTranslation('staff-surveys')
  const Input = isLong ? TextArea : TextInput
  return (
    <div className="survey-texts">
      {languages.map((language) => (
        <Field
          key={language}
          label={languages.length > 1 ? t('text_in', { label, language: t(`language.${language}`) }) : label}
          {...(hint && { hint })}
          error={errorOf(language)}
          required={!isOptional}
          {...(isOptional && { optionalText: t('staff:form.optional') })}
        >
          <Input
            lang={language}
            autoComplete="off"
            {...(isLong && { rows: 3 })}
            value={text[language] ?? ''}
            onChange={({ target }: { target: { value: string } }) => onChange({ ...text, [language]: target.value })}
          />
        </Field>
      ))}
    </div>
  )
}
