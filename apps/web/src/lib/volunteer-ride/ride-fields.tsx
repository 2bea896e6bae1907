import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import { askedPurposes } from '@throughway/domain/ride/ride-codes'
import {
  mostVolunteerCompanions,
  mostVolunteerStops,
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
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../language/use-formats.ts'
import type { AskDraft, Place } from './ask-draft.ts'
import '../page/form-page.css'
import './ride-fields.css'

/** The waits that are offered, in minutes. After each but the first, the driver takes the rider home again. */
const waits = [0, 30, 60, 90, 120, 180, 240]

type RideForm = {
  values: AskDraft
  say: (field: string) => ReactNode
  change: (changes: Partial<AskDraft>) => void
}

export type PlaceFieldProps = {
  label: string
  place: Place | null
  error: ReactNode
  onChange: (place: Place | null) => void
}

type RidePlacesProps = {
  form: RideForm
  /** Draws the field of one place: a rider may choose among places that staff do not see. */
  drawPlace: (place: PlaceFieldProps) => ReactNode
}

/** C24: the places of a ride with a volunteer, in the order of the ride. */
export function RidePlaces({ form: { values, say, change }, drawPlace }: RidePlacesProps) {
  const { t } = useTranslation('volunteer-ride')
  const { stops } = values
  const setStop = (index: number, stop: Place | null) =>
    change({ stops: stops.map((each, at) => (at === index ? stop : each)) })
  return (
    <>
      {drawPlace({
        label: t('field.origin'),
        place: values.origin,
        error: say('origin'),
        onChange: (origin) => change({ origin }),
      })}
      {stops.map((stop, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stop is its place in the order
        <div key={index} className="ride-stop">
          {drawPlace({
            label: t('field.stop', { number: index + 1 }),
            place: stop,
            error: say(`stops.${index}`) ?? (index === 0 ? say('stops') : undefined),
            onChange: (to) => setStop(index, to),
          })}
          <Button size="small" kind="quiet" onClick={() => change({ stops: stops.filter((_, at) => at !== index) })}>
            {t('ask.remove_stop', { number: index + 1 })}
          </Button>
        </div>
      ))}
      {drawPlace({
        label: t('field.destination'),
        place: values.destination,
        error: say('destination'),
        onChange: (destination) => change({ destination }),
      })}
      {stops.length < mostVolunteerStops && (
        <div>
          <Button size="small" onClick={() => change({ stops: [...stops, null] })}>
            {t('ask.add_stop')}
          </Button>
        </div>
      )}
    </>
  )
}

type RideTimesProps = {
  form: RideForm
  /** The first and the last day that can be asked for. */
  first: string
  last: string
  waitHint?: string
}

/** When the ride begins, and how long the driver waits. */
export function RideTimes({ form, first, last, waitHint }: RideTimesProps) {
  const { t } = useTranslation('volunteer-ride')
  const formats = useFormats()
  const { values, say, change } = form
  return (
    <>
      <div className="form-page__row">
        <Field
          label={t('field.date')}
          hint={t('ask.date_hint', { first: formats.date(first), last: formats.date(last) })}
          error={say('date')}
          required
        >
          <DateInput
            name="date"
            min={first}
            max={last}
            value={values.date}
            onChange={({ target }) => change({ date: target.value })}
          />
        </Field>
        <Field label={t('field.time')} error={say('time')} required>
          <TimeInput name="time" value={values.time} onChange={({ target }) => change({ time: target.value })} />
        </Field>
      </div>
      <Field label={t('field.wait_minutes')} hint={waitHint} error={say('wait_minutes')}>
        <SelectInput
          name="wait_minutes"
          value={values.wait_minutes}
          options={waits.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t('one_way') : t('there_and_back', { minutes: formats.whole(minutes) }),
          }))}
          onChange={({ target }) => change({ wait_minutes: target.value })}
        />
      </Field>
    </>
  )
}

type RiderFieldsProps = {
  form: RideForm
  /** `tel` where riders type their own number. */
  phoneAs: 'tel' | 'off'
  hints: { phone: string; purpose?: string; notes?: string }
}

/** Who rides and what the driver has to know. */
export function RiderFields({ form: { values, say, change }, phoneAs, hints }: RiderFieldsProps) {
  const { t } = useTranslation('volunteer-ride')
  const formats = useFormats()
  const setNeed = (need: VolunteerRideNeed, isNeeded: boolean) =>
    change({ needs: volunteerRideNeeds.filter((each) => (each === need ? isNeeded : values.needs.includes(each))) })
  return (
    <>
      <Field label={t('field.companions')} error={say('companions')}>
        <SelectInput
          name="companions"
          value={values.companions}
          options={Array.from({ length: mostVolunteerCompanions + 1 }, (_, count) => ({
            value: String(count),
            label: formats.whole(count),
          }))}
          onChange={({ target }) => change({ companions: target.value })}
        />
      </Field>
      <fieldset className="ride-needs">
        <legend className="field__label">{t('field.needs')}</legend>
        {volunteerRideNeeds.map((need) => (
          <Checkbox
            key={need}
            label={t(`need.${need}`)}
            checked={values.needs.includes(need)}
            onChange={({ target }) => setNeed(need, target.checked)}
          />
        ))}
        <p className="quiet">{t('ask.needs_hint')}</p>
      </fieldset>
      <div className="form-page__row">
        <Field label={t('field.language')} error={say('language')}>
          <SelectInput
            name="language"
            value={values.language}
            options={profileLanguages.map((each) => ({ value: each, label: t(`volunteer:language.${each}`) }))}
            onChange={({ target }) => change({ language: target.value as AskDraft['language'] })}
          />
        </Field>
        <Field label={t('field.phone')} hint={hints.phone} error={say('phone')} required>
          <TextInput
            name="phone"
            type="tel"
            autoComplete={phoneAs}
            maxLength={25}
            value={values.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        </Field>
      </div>
      <Field label={t('field.purpose')} hint={hints.purpose} optionalText={t('optional')} error={say('purpose')}>
        <SelectInput
          name="purpose"
          placeholder={t('ask.no_purpose')}
          value={values.purpose}
          options={askedPurposes.map((each) => ({ value: each, label: t(`ride:purpose.${each}`) }))}
          onChange={({ target }) => change({ purpose: target.value as AskDraft['purpose'] })}
        />
      </Field>
      <Field label={t('field.notes')} hint={hints.notes} optionalText={t('optional')} error={say('notes')}>
        <TextArea
          name="notes"
          rows={3}
          maxLength={500}
          value={values.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </Field>
    </>
  )
}
