import { type FeedKind, isLiveFeed, isRealtime } from '@throughway/domain/planner/feeds'
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

type FeedFileFieldProps = {
  kind: FeedKind
  error: string | undefined | false
  onPick: (file: File | undefined) => void
}

export function FeedFileField({ kind, error, onPick }: FeedFileFieldProps) {
  const { label, hint, accept } = useFeedFile(kind)
  return (
    <Field label={label} hint={hint} error={error} required>
      <TextInput type="file" accept={accept} onChange={({ target }) => onPick(target.files?.[0])} />
    </Field>
  )
}

/** The words about a feed's file. One of a live feed is valid for a short time only. */
export function useFeedFile(kind: FeedKind) {
  const { t } = useTranslation('staff-feeds')
  if (kind === 'gbfs')
    return {
      label: t('file_gbfs'),
      hint: `${t('file_gbfs_hint')} ${t('live.used.gbfs')}`,
      accept: '.zip,application/zip',
    }
  return isRealtime(kind)
    ? {
        label: t('file_live'),
        hint: `${t('file_live_hint')} ${t(`live.used.${kind}`)}`,
        accept: '.pb,.bin,application/x-protobuf,application/octet-stream',
      }
    : { label: t('file'), hint: t('file_hint'), accept: '.zip,application/zip' }
}
