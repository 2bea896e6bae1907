import type { RideResult } from '@throughway/contract/ride/ride-answer'
import { isEmail } from '@throughway/domain/identity/email'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { TextInput } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { type FieldErrors } from '../send/field-errors.ts'
import { rideInputOf, type RideTripAsked } from './ride-trip.ts'
import type { RiderTold } from './rider-saying.ts'
import { useMailRides } from './rides.calls.ts'

/** E5: mails the ride to somebody who helps, without an account; the rider's answers are left out. */
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
  const mail = useMailRides()
  const [sentTo, setSentTo] = useState('')
  const form = useCallForm(callDescriptors.mailRides, {
    start: { email: '', sender: '' },
    check({ email }): FieldErrors {
      const fault = email.trim() === '' ? 'field.required' : isEmail(email.trim()) ? undefined : 'field.not_an_email'
      return fault ? { email: fault } : {}
    },
    inputOf: ({ email, sender }) => ({
      ...rideInputOf(trip, told),
      origin: trip.origin,
      destination: trip.destination,
      email: email.trim(),
      sender,
      services: [ride.service.id],
    }),
    by: mail,
    thing: ride.service.id,
    onDone(_, { email }) {
      setSentTo(email.trim())
      form.change({ email: '' })
      onSent()
    },
  })

  return (
    <form className="ride-form" noValidate aria-label={t('mail.title')} onSubmit={form.handleSubmit}>
      <p>{t('mail.text')}</p>
      <Field label={t('mail.email')} error={form.say('email')} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          value={form.values.email}
          onChange={({ target }) => form.change({ email: target.value })}
        />
      </Field>
      <Field
        label={t('mail.sender')}
        hint={t('mail.sender_hint')}
        optionalText={t('keep.optional')}
        error={form.say('sender')}
      >
        <TextInput
          name="sender"
          autoComplete="name"
          maxLength={60}
          value={form.values.sender}
          onChange={({ target }) => form.change({ sender: target.value })}
        />
      </Field>
      <FormRefusal error={form.refusal} />
      <div className="ride-card__actions">
        <Button type="submit" kind="primary" size="large" pending={form.isPending}>
          {t('mail.send')}
        </Button>
      </div>
      <output>{form.isDone && <Notice tone="success">{t('mail.sent', { email: sentTo })}</Notice>}</output>
    </form>
  )
}
