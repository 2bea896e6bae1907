import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import type { VolunteerDrive } from '@throughway/contract/ride/volunteer-ride-parts'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { CallButton } from '#lib/rides/call-button.tsx'
import { AskedLines, RideLine, RideLines, RideState, useRideTitle } from '../ride-lines.tsx'
import { useReleaseRide } from '../volunteer-ride.calls.ts'
import { WriteToStaff } from '../write-to-staff.tsx'

/** One ride as its driver sees it: the destination, the phone number, and the questions afterwards. */
export function OneDrive({ drive }: { drive: VolunteerDrive }) {
  const { t } = useTranslation('volunteer-ride')
  const formats = useFormats()
  const titleOf = useRideTitle()
  const { origin, destination, stops, phone, rider } = drive
  return (
    <li className="volunteer-ride__card">
      <h3>{titleOf(drive)}</h3>
      <p>
        <RideState state={drive.state} of="driver" />
      </p>
      {phone && (
        <p>
          <CallButton phone={phone}>{t('else.call', { name: rider, phone: formatPhone(phone) })}</CallButton>
        </p>
      )}
      <RideLines>
        <RideLine name={t('line.rider')}>{rider}</RideLine>
        {origin && <RideLine name={t('line.from')}>{origin.name}</RideLine>}
        {stops.map(({ name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a stop is its place in the order
          <RideLine key={index} name={t('field.stop', { number: index + 1 })}>
            {name}
          </RideLine>
        ))}
        {destination && <RideLine name={t('line.to')}>{destination.name}</RideLine>}
        {drive.notes && <RideLine name={t('field.notes')}>{drive.notes}</RideLine>}
        <RideLine name={t('line.miles')}>{t('miles', { miles: formats.miles(drive.miles) })}</RideLine>
        <AskedLines ride={drive} />
      </RideLines>
      {drive.waits_for && <p>{t(`drives.waits_for.${drive.waits_for}`)}</p>}
      {drive.can_complete && <CompleteDrive drive={drive} />}
      {drive.can_release && <ReleaseDrive drive={drive} />}
      {!drive.can_release && drive.state !== 'cancelled' && (
        <WriteToStaff id={drive.id} hasWritten={drive.has_own_feedback} />
      )}
    </li>
  )
}

function CompleteDrive({ drive }: { drive: VolunteerDrive }) {
  const { t } = useTranslation('volunteer-ride')
  const showToast = useToast()
  const { id } = drive
  const form = useCallForm(volunteerRideCalls.completeVolunteerRide, {
    start: {
      miles: drive.driven_miles === null ? '' : String(drive.driven_miles),
      minutes: drive.driven_minutes === null ? '' : String(drive.driven_minutes),
    },
    inputOf: ({ miles, minutes }) => ({ id, miles, minutes }),
    thing: id,
    onDone: () => showToast({ tone: 'success', text: t('drives.completed') }),
  })
  const { values, say, change } = form
  return (
    <form className="volunteer-ride__question" noValidate onSubmit={form.handleSubmit}>
      <p>{t('drives.complete_text')}</p>
      <div className="form-page__row">
        <Field label={t('field.driven_miles')} hint={t('drives.miles_hint')} error={say('miles')} required>
          <NumberInput
            name="miles"
            unit={t('volunteer:miles')}
            min="0.1"
            max="500"
            step="0.1"
            value={values.miles}
            onChange={({ target }) => change({ miles: target.value })}
          />
        </Field>
        <Field label={t('field.driven_minutes')} hint={t('drives.minutes_hint')} error={say('minutes')} required>
          <NumberInput
            name="minutes"
            unit={t('minutes')}
            min="1"
            max="1440"
            step="1"
            inputMode="numeric"
            value={values.minutes}
            onChange={({ target }) => change({ minutes: target.value })}
          />
        </Field>
      </div>
      <FormRefusal error={form.refusal} />
      <Button type="submit" kind="primary" pending={form.isPending}>
        {t(drive.driver_done ? 'drives.correct' : 'drives.complete')}
      </Button>
    </form>
  )
}

function ReleaseDrive({ drive }: { drive: VolunteerDrive }) {
  const { t } = useTranslation('volunteer-ride')
  const titleOf = useRideTitle()
  const showToast = useToast()
  const release = useReleaseRide()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <p className="volunteer-ride__moves">
        <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('release.button')}
        </Button>
      </p>
      {isAsked && (
        <ConfirmModal
          onClose={() => setAsked(false)}
          title={t('release.title')}
          keepText={t('release.keep')}
          confirmText={t('release.button')}
          call={release}
          onConfirm={() =>
            release.mutate(
              { id: drive.id },
              { onSuccess: () => showToast({ tone: 'success', text: t('release.done') }) },
            )
          }
        >
          <p>{t('release.text', { ride: titleOf(drive) })}</p>
        </ConfirmModal>
      )}
    </>
  )
}
