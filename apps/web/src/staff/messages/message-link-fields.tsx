import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { PlaceFields } from '../editor/place-fields.tsx'
import { type LinkValues, linkKinds } from './message-values.ts'

type MessageLinkFieldsProps = {
  values: LinkValues
  say: (name: string) => string | undefined
  onChange: (values: LinkValues) => void
}

/** C20: where the message leads with one press, in the list, on a device and in a mail. */
export function MessageLinkFields({ values, say, onChange }: MessageLinkFieldsProps) {
  const { t } = useTranslation('staff-messages')
  const { kind, place, href } = values
  return (
    <>
      <Field label={t('field.link')} hint={t('field.link_hint')}>
        <SelectInput
          value={kind}
          options={linkKinds.map((value) => ({ value, label: t(`link.${value}`) }))}
          onChange={({ target }) => onChange({ ...values, kind: target.value as LinkValues['kind'] })}
        />
      </Field>
      {kind === 'place' && <PlaceFields {...place} onChange={(next) => onChange({ ...values, place: next })} />}
      {kind === 'web' && (
        <Field label={t('field.link_href')} hint={t('field.link_href_hint')} error={say('link.href')} required>
          <TextInput
            inputMode="url"
            value={href}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ ...values, href: target.value })}
          />
        </Field>
      )}
    </>
  )
}
