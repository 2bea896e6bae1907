import { type FeedKind, isLiveFeed } from '@throughway/domain/planner/feeds'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'

type FeedUrlFieldProps = {
  kind: FeedKind
  value: string
  error: string | undefined | false
  isRequired: boolean
  onChange: (url: string) => void
}

export function FeedUrlField({ kind, value, error, isRequired, onChange }: FeedUrlFieldProps) {
  const { t } = useTranslation('staff-feeds')
  return (
    <Field
      label={t('column.url')}
      hint={t(kind === 'gbfs' ? 'url_hint_gbfs' : isLiveFeed(kind) ? 'url_hint_live' : 'url_hint')}
      error={error}
      required={isRequired}
      {...(!isRequired && { optionalText: t('staff:form.optional') })}
    >
      <TextInput
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        placeholder="https://"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

type FeedFileFieldProps = { error: string | undefined | false; onPick: (file: File | undefined) => void }

export function FeedFileField({ error, onPick }: FeedFileFieldProps) {
  const { t } = useTranslation('staff-feeds')
  return (
    <Field label={t('file')} hint={t('file_hint')} error={error} required>
      <TextInput type="file" accept=".zip,application/zip" onChange={({ target }) => onPick(target.files?.[0])} />
    </Field>
  )
}
