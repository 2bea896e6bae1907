import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pair } from './service-values.ts'
import { timeOfDay } from './hours-values.ts'
import { useFormPart } from './form-part.ts'

type RowProps = {
  label: ReactNode
  value: string
  /** The path of its fault in the document. */
  path: string
  hint?: ReactNode
  isRequired?: boolean
  onChange: (value: string) => void
}

/** The parts of a field that every row has. */
function useRow({ path, hint, isRequired = false, label }: Omit<RowProps, 'value' | 'onChange'>) {
  const { t } = useTranslation('staff')
  const { say, isReadOnly } = useFormPart()
  return {
    isReadOnly,
    field: {
      label,
      error: say(`document.${path}`),
      ...(hint !== undefined && { hint }),
      ...(isRequired ? { required: true } : { optionalText: t('form.optional') }),
    },
  }
}

type TextRowProps = RowProps & {
  maxLength: number
  kind?: 'text' | 'tel' | 'url' | 'email'
  lang?: string
  rows?: number
}

export function TextRow({ value, onChange, maxLength, kind = 'text', lang, rows, ...row }: TextRowProps) {
  const { field, isReadOnly } = useRow(row)
  const input = {
    value,
    maxLength,
    autoComplete: 'off',
    readOnly: isReadOnly,
    ...(lang && { lang }),
  }
  return (
    <Field {...field}>
      {rows ? (
        <TextArea {...input} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <TextInput {...input} type={kind} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

type NumberRowProps = RowProps & { step?: string; unit?: string }

export function NumberRow({ value, onChange, step = '1', unit, ...row }: NumberRowProps) {
  const { field, isReadOnly } = useRow(row)
  return (
    <Field {...field}>
      <NumberInput
        min="0"
        step={step}
        inputMode={step === '1' ? 'numeric' : 'decimal'}
        readOnly={isReadOnly}
        value={value}
        {...(unit !== undefined && { unit })}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

export function DateRow({ value, onChange, ...row }: RowProps) {
  const { field, isReadOnly } = useRow(row)
  return (
    <Field {...field}>
      <DateInput readOnly={isReadOnly} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}

export function TimeRow({ value, onChange, ...row }: RowProps) {
  const { field, isReadOnly } = useRow(row)
  return (
    <Field {...field}>
      <TimeInput readOnly={isReadOnly} value={timeOfDay(value)} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}

type ChoiceRowProps<Value extends string> = Omit<RowProps, 'value' | 'onChange'> & {
  value: Value
  options: readonly { value: Value; label: string }[]
  placeholder?: string
  onChange: (value: Value) => void
}

export function ChoiceRow<Value extends string>({
  value,
  options,
  placeholder,
  onChange,
  ...row
}: ChoiceRowProps<Value>) {
  const { field, isReadOnly } = useRow(row)
  // the field always shows one of its options
  const { optionalText: _optional, ...rest } = { optionalText: '', ...field }
  return (
    <Field {...rest}>
      <SelectInput
        disabled={isReadOnly}
        value={value}
        options={options}
        {...(placeholder !== undefined && { placeholder })}
        onChange={({ target }) => onChange(target.value as Value)}
      />
    </Field>
  )
}

type PairRowsProps = Omit<RowProps, 'value' | 'onChange' | 'label'> & {
  label: string
  value: Pair
  maxLength: number
  rows?: number
  onChange: (value: Pair) => void
}

/** A text in English, which other languages fall back to, and in Spanish. */
export function PairRows({ label, value, path, isRequired = false, onChange, ...rest }: PairRowsProps) {
  const { t } = useTranslation('staff-ride-services')
  return (
    <div className="service-form__pair">
      {(['en', 'es'] as const).map((language) => (
        <TextRow
          key={language}
          {...rest}
          label={t('staff-ride-services:in_language', { label, language: t(`language.${language}`) })}
          lang={language}
          path={`${path}.${language}`}
          isRequired={isRequired && language === 'en'}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
        />
      ))}
    </div>
  )
}
