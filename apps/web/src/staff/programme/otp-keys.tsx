import { mostOtpKeys, otpCalls, type OtpKey, otpPath } from '@throughway/contract/planner/otp'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { usePart } from './use-part.ts'

/** C24: keys for clients of OpenTripPlanner. A key is shown once, when it is made. */
export function OtpKeys() {
  const { t } = useTranslation('staff-programme')
  const keys = useCallQuery(callDescriptors.getOtpKeys, {}, { staleTime: 0 })
  return (
    <Section className="programme__part" title={t('otp_keys.title')}>
      <p>{t('otp_keys.lead', { address: window.location.origin + otpPath })}</p>
      <Loaded answer={keys} failed={t('failed')}>
        {(found) => <KeyList keys={found.keys} />}
      </Loaded>
    </Section>
  )
}

type Asked = { act: 'make' } | { act: 'revoke'; key: OtpKey }

function KeyList({ keys }: { keys: readonly OtpKey[] }) {
  const { t } = useTranslation('staff-programme')
  const formats = useFormats()
  const { canSave, tellSaved } = usePart()
  const [asked, setAsked] = useState<Asked>()
  const [made, setMade] = useState<string>()
  const close = () => setAsked(undefined)

  return (
    <>
      {keys.length === 0 && <p className="quiet">{t('otp_keys.none')}</p>}
      {keys.length > 0 && (
        <ul>
          {keys.map((key) => (
            <li key={key.id}>
              <strong>{key.name}</strong>{' '}
              {t(key.made_by ? 'otp_keys.made_by' : 'otp_keys.made', {
                date: formats.date(key.made_on),
                name: key.made_by ?? '',
              })}{' '}
              {canSave && (
                <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsked({ act: 'revoke', key })}>
                  {t('otp_keys.revoke')} <span className="visually-hidden">{key.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {made !== undefined && (
        <output>
          <Notice tone="success">
            <Field label={t('otp_keys.shown')} hint={t('otp_keys.shown_hint')}>
              <TextInput readOnly value={made} onFocus={({ target }) => target.select()} />
            </Field>
          </Notice>
        </output>
      )}
      {canSave && (
        <p className="programme__acts">
          <Button aria-haspopup="dialog" onClick={() => setAsked({ act: 'make' })}>
            {t('otp_keys.make')}
          </Button>
        </p>
      )}
      <p className="quiet">{t('otp_keys.most', { count: mostOtpKeys })}</p>
      {asked?.act === 'make' && (
        <MakeKey
          onClose={close}
          onDone={(key) => {
            close()
            setMade(key)
          }}
        />
      )}
      {asked?.act === 'revoke' && (
        <RevokeKey
          otpKey={asked.key}
          onClose={close}
          onDone={() => {
            close()
            setMade(undefined)
            tellSaved()
          }}
        />
      )}
    </>
  )
}

function MakeKey({ onClose, onDone }: { onClose: () => void; onDone: (key: string) => void }) {
  const { t } = useTranslation('staff-programme')
  const form = useCallForm(otpCalls.makeOtpKey, {
    start: { name: '' },
    by: useCallMutation(callDescriptors.makeOtpKey, { waitsForFresh: true }),
    onDone: ({ key }) => onDone(key),
  })
  return (
    <FormDialog form={form} title={t('otp_keys.make')} submit={t('otp_keys.submit')} onClose={onClose}>
      <Field label={t('otp_keys.name')} hint={t('otp_keys.name_hint')} error={form.say('name')} required>
        <TextInput
          autoComplete="off"
          maxLength={80}
          value={form.values.name}
          onChange={({ target }) => form.change({ name: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

type RevokeKeyProps = { otpKey: OtpKey; onClose: () => void; onDone: () => void }

function RevokeKey({ otpKey: { id, name }, onClose, onDone }: RevokeKeyProps) {
  const { t } = useTranslation('staff-programme')
  const form = useCallForm(otpCalls.revokeOtpKey, {
    start: {},
    by: useCallMutation(callDescriptors.revokeOtpKey, { waitsForFresh: true }),
    inputOf: () => ({ id }),
    thing: id,
    onDone,
  })
  return (
    <FormDialog form={form} kind="danger" title={name} submit={t('otp_keys.revoke')} onClose={onClose}>
      <p>{t('otp_keys.revoke_text')}</p>
    </FormDialog>
  )
}
