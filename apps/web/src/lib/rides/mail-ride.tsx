import type { RideResult } from '@throughway/contract/ride'
import { isEmail } from '@throughway/domain/identity/email'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '../send/call-errors.ts'
import { type FieldErrors, fieldErrorsOf } from '../send/field-errors.ts'
import { useLaterFocus } from '../screen/use-later-focus.ts'
import { rideInputOf, type RideTripAsked } from './ride-trip.ts'
import type { RiderTold } from './rider-saying.ts'
import { useMailRides } from './rides.calls.ts'

/** E5: the ride goes by mail to somebody who helps, without an account; what was said of the rider stays here. */
export function MailRide({
  ride,
  trip,
  told,
  onSent,
}: {
  ride: RideResult
  trip: RideTripAsked
  told: RiderTold
  onSent: () => void
}) {
  const { t } = useTranslation('ride')
  const focusLater = useLaterFocus()
  const mail = useMailRides()
  const [email, setEmail] = useState('')
  const [sender, setSender] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [faults, setFaults] = useState<FieldErrors>({})
  const errors = { ...fieldErrorsOf(mail.error), ...faults }
  const isOfField = errors.email !== undefined || errors.sender !== undefined

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (mail.isPending) return
    const form = event.currentTarget
    const fault = email.trim() === '' ? 'field.required' : isEmail(email.trim()) ? undefined : 'field.not_an_email'
    const found: FieldErrors = fault ? { email: fault } : {}
    setFaults(found)
    setSentTo('')
    if (found.email) return focusLater(() => focusFirstError(form))
    try {
      const input = rideInputOf(trip, told)
      await mail.mutateAsync({
        ...input,
        origin: trip.origin,
        destination: trip.destination,
        email: email.trim(),
        sender,
        services: [ride.service.id],
      })
      setSentTo(email.trim())
      setEmail('')
      onSent()
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

  return (
    <form className="ride-form" noValidate aria-label={t('mail.title')} onSubmit={(event) => void handleSubmit(event)}>
      <p>{t('mail.text')}</p>
      <Field label={t('mail.email')} error={errors.email && t(errors.email, { ns: 'common' })} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          value={email}
          onChange={({ target }) => (setEmail(target.value), setFaults({}))}
        />
      </Field>
      <Field
        label={t('mail.sender')}
        hint={t('mail.sender_hint')}
        optionalText={t('keep.optional')}
        error={errors.sender && t(errors.sender, { ns: 'common' })}
      >
        <TextInput
          name="sender"
          autoComplete="name"
          maxLength={60}
          value={sender}
          onChange={({ target }) => setSender(target.value)}
        />
      </Field>
      {mail.error && !isOfField && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(mail.error), { ns: 'common' })}
        </Notice>
      )}
      <div className="ride-card__actions">
        <Button type="submit" kind="primary" size="large" pending={mail.isPending}>
          {t('mail.send')}
        </Button>
      </div>
      <output>{sentTo && <Notice tone="success">{t('mail.sent', { email: sentTo })}</Notice>}</output>
    </form>
  )
}
