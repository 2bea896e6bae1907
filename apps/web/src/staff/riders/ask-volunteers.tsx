import type { RawInputOf } from '@throughway/contract/call'
import type { StaffRider } from '@throughway/contract/ride/rider-record'
import { riderVolunteerCalls } from '@throughway/contract/ride/rider-volunteer'
import { formatPhone } from '@throughway/domain/identity/phone'
import { type ProfileLanguage, profileLanguages } from '@throughway/domain/identity/profile-languages'
import { type AskedPurpose, askedPurposes } from '@throughway/domain/ride/ride-codes'
import {
  daysToAsk,
  mostVolunteerCompanions,
  mostVolunteerStops,
  volunteerNoticeDays,
  type VolunteerRideNeed,
  volunteerRideNeeds,
} from '@throughway/domain/ride/volunteer-rides'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import { useToast } from '@throughway/ui/overlay/toast'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { PlaceSearch } from '#lib/places/place-search.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

type Input = RawInputOf<typeof riderVolunteerCalls.askRiderVolunteerRide>
type Place = { lat: number; lng: number; name: string }
type Draft = {
  origin: Place | null
  destination: Place | null
  /** One for each open field; null while nothing is chosen. */
  stops: readonly (Place | null)[]
  date: string
  time: string
  wait_minutes: string
  companions: string
  purpose: AskedPurpose | ''
  needs: readonly VolunteerRideNeed[]
  language: ProfileLanguage
  phone: string
  notes: string
}

const required = ['origin', 'destination', 'date', 'time', 'phone'] as const

/** In minutes, as in the rider's own form; the driver takes the rider home again after each but the first. */
const waits = [0, 30, 60, 90, 120, 180, 240]

/** R2.37, C24: asks volunteers for a one-time trip of a rider without the web, with what the rider's own form asks. */
export function AskVolunteers({ rider, onClose }: { rider: StaffRider; onClose: () => void }) {
  const { t } = useTranslation('staff-riders')
  const { t: tRides } = useTranslation('volunteer-ride')
  const formats = useFormats()
  const { first, last } = daysToAsk(useToday())
  const showToast = useToast()
  const { id, name } = rider
  const ask = useCallMutation(callDescriptors.askRiderVolunteerRide)
  const inputOf = ({ origin, destination, stops, purpose, needs, ...said }: Draft): Input => ({
    ...said,
    id,
    origin: (origin ?? undefined) as Place,
    destination: (destination ?? undefined) as Place,
    stops: stops.filter((stop) => stop !== null),
    needs: [...needs],
    ...(purpose && { purpose }),
  })
  const form = useCallForm(riderVolunteerCalls.askRiderVolunteerRide, {
    start: (): Draft => ({
      origin: null,
      destination: null,
      stops: [],
      date: '',
      time: '',
      wait_minutes: '0',
      companions: '0',
      purpose: '',
      needs: [],
      language: rider.language === 'es' ? 'Spanish' : 'English',
      phone: formatPhone(rider.phone),
      notes: '',
    }),
    thing: `${id} volunteers`,
    inputOf,
    findFaults: (draft) =>
      Object.fromEntries(required.filter((field) => !draft[field]).map((field) => [field, 'field.required'])),
    send: (draft) => ask.mutateAsync(inputOf(draft)),
    onDone: () => {
      showToast({ tone: 'success', text: t('volunteers.done', { name }) })
      onClose()
    },
  })
  const { values: draft, say, change } = form

  return (
    <FormDialog
      form={form}
      title={t('volunteers.title', { name })}
      submit={t('volunteers.press')}
      size="medium"
      onClose={onClose}
    >
      <p>{t('volunteers.text', { days: volunteerNoticeDays })}</p>
      <PlaceSearch
        label={tRides('field.origin')}
        value={draft.origin?.name ?? ''}
        error={say('origin')}
        onType={() => draft.origin && change({ origin: null })}
        onPick={({ lat, lng, label }) => change({ origin: { lat, lng, name: label } })}
      />
      <Stops
        stops={draft.stops}
        errorOf={(index) => say(`stops.${index}`) ?? (index === 0 ? say('stops') : undefined)}
        onChange={(stops) => change({ stops })}
      />
      <PlaceSearch
        label={tRides('field.destination')}
        value={draft.destination?.name ?? ''}
        error={say('destination')}
        onType={() => draft.destination && change({ destination: null })}
        onPick={({ lat, lng, label }) => change({ destination: { lat, lng, name: label } })}
      />
      <Field
        label={tRides('field.date')}
        hint={tRides('ask.date_hint', { first: formats.date(first), last: formats.date(last) })}
        error={say('date')}
        required
      >
        <DateInput
          name="date"
          min={first}
          max={last}
          value={draft.date}
          onChange={({ target }) => change({ date: target.value })}
        />
      </Field>
      <Field label={tRides('field.time')} error={say('time')} required>
        <TimeInput name="time" value={draft.time} onChange={({ target }) => change({ time: target.value })} />
      </Field>
      <Field label={tRides('field.wait_minutes')} error={say('wait_minutes')}>
        <SelectInput
          name="wait_minutes"
          value={draft.wait_minutes}
          options={waits.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? tRides('one_way') : tRides('there_and_back', { minutes: formats.whole(minutes) }),
          }))}
          onChange={({ target }) => change({ wait_minutes: target.value })}
        />
      </Field>
      <Field label={tRides('field.companions')} error={say('companions')}>
        <SelectInput
          name="companions"
          value={draft.companions}
          options={Array.from({ length: mostVolunteerCompanions + 1 }, (_, count) => ({
            value: String(count),
            label: formats.whole(count),
          }))}
          onChange={({ target }) => change({ companions: target.value })}
        />
      </Field>
      <fieldset className="rider-needs">
        <legend className="field__label">{tRides('field.needs')}</legend>
        {volunteerRideNeeds.map((need) => (
          <Checkbox
            key={need}
            label={tRides(`need.${need}`)}
            checked={draft.needs.includes(need)}
            onChange={({ target }) =>
              change({
                needs: volunteerRideNeeds.filter((each) =>
                  each === need ? target.checked : draft.needs.includes(each),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <Field label={tRides('field.language')} error={say('language')}>
        <SelectInput
          name="language"
          value={draft.language}
          options={profileLanguages.map((each) => ({ value: each, label: t(`volunteer:language.${each}`) }))}
          onChange={({ target }) => change({ language: target.value as ProfileLanguage })}
        />
      </Field>
      <Field label={tRides('field.phone')} hint={t('volunteers.phone_hint')} error={say('phone')} required>
        <TextInput
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={25}
          value={draft.phone}
          onChange={({ target }) => change({ phone: target.value })}
        />
      </Field>
      <Field label={tRides('field.purpose')} optionalText={tRides('optional')} error={say('purpose')}>
        <SelectInput
          name="purpose"
          placeholder={tRides('ask.no_purpose')}
          value={draft.purpose}
          options={askedPurposes.map((each) => ({ value: each, label: t(`ride:purpose.${each}`) }))}
          onChange={({ target }) => change({ purpose: target.value as Draft['purpose'] })}
        />
      </Field>
      <Field label={tRides('field.notes')} optionalText={tRides('optional')} error={say('notes')}>
        <TextArea
          name="notes"
          rows={2}
          maxLength={500}
          value={draft.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

type StopsProps = {
  stops: Draft['stops']
  errorOf: (index: number) => ReactNode
  onChange: (stops: Draft['stops']) => void
}

function Stops({ stops, errorOf, onChange }: StopsProps) {
  const { t: tRides } = useTranslation('volunteer-ride')
  const set = (index: number, stop: Place | null) => onChange(stops.map((each, at) => (at === index ? stop : each)))
  return (
    <>
      {stops.map((stop, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stop is its place in the order
        <div key={index}>
          <PlaceSearch
            label={tRides('field.stop', { number: index + 1 })}
            value={stop?.name ?? ''}
            error={errorOf(index)}
            onType={() => stop && set(index, null)}
            onPick={({ lat, lng, label }) => set(index, { lat, lng, name: label })}
          />
          <Button size="small" kind="quiet" onClick={() => onChange(stops.filter((_, at) => at !== index))}>
            {tRides('ask.remove_stop', { number: index + 1 })}
          </Button>
        </div>
      ))}
      {stops.length < mostVolunteerStops && (
        <div>
          <Button size="small" onClick={() => onChange([...stops, null])}>
            {tRides('ask.add_stop')}
          </Button>
        </div>
      )}
    </>
  )
}
