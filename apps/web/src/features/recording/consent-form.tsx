import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useGiveConsent } from './recording.calls.ts'

const parts = [
  ['what', IconDeviceMobile],
  ['leaves', IconMapPin],
  ['who', IconLock],
  ['stop', IconHandStop],
] as const

/** The whole text of the consent, before anything else is shown. */
export function ConsentForm({ version, onGiven }: { version: string; onGiven: () => void }) {
  const { t } = useTranslation('recording')
  const formats = useFormats()
  const focusLater = useLaterFocus()
  const consent = useGiveConsent()
  const [isRead, setRead] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const fault = fieldErrorsOf(consent.error)['version']
  const error = isMissing ? t('field.required', { ns: 'common' }) : fault && t(fault, { ns: 'common' })

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (consent.isPending) return
    const form = event.currentTarget
    setMissing(!isRead)
    if (!isRead) return focusLater(() => focusFirstError(form))
    try {
      await consent.mutateAsync({ version: version as never })
      onGiven()
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

  return (
    <form noValidate className="consent" onSubmit={(event) => void handleSubmit(event)}>
      <ul className="consent__parts">
        {parts.map(([name, Icon]) => (
          <li key={name} className="consent__part">
            <Icon size={26} aria-hidden="true" />
            <div>
              <h2>{t(`consent.${name}_title`)}</h2>
              <p>{t(`consent.${name}`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('consent.agree')}
        checked={isRead}
        error={error}
        onChange={({ target }) => {
          setRead(target.checked)
          setMissing(false)
        }}
      />
      {consent.error && !fault && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(consent.error), { ns: 'common' })}</p>
        </Notice>
      )}
      <div className="form-page__actions">
        <Button type="submit" kind="primary" size="large" pending={consent.isPending}>
          {t('consent.turn_on')}
        </Button>
      </div>
      <p className="quiet">{t('consent.version', { date: formats.date(version, 'longDay') })}</p>
    </form>
  )
}
