import { isDayMode, isPoolMode, sortModes, mayBeElectric } from '@throughway/domain/mode/modes'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { NumberInput } from '@throughway/ui/field/number-input'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import type { Trip } from '@throughway/contract/trip/trip'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { canDrive } from '#lib/legs/leg-values.ts'
import { LegsEditor } from '#lib/legs/legs-editor.tsx'
import { addDays } from '#lib/language/local-dates.ts'
import { PartnerPicker } from '#lib/pool/partner-picker.tsx'
import { CompressedWeekPanel } from '../questions/compressed-week-panel.tsx'
import { DayModeNote } from './day-mode-note.tsx'
import { DistanceField, DistanceReasonFields } from './distance-fields.tsx'
import { FixedNotice } from '../form/fixed-notice.tsx'
import { useOwnPlaces } from './own-places.ts'
import { PlaceField } from './place-field.tsx'
import { QuarterTimeField } from './quarter-time-field.tsx'
import { ScooterFields } from './scooter-fields.tsx'
import { type OwnPlace, turnEnds, type TripValues } from '../form/trip-form.ts'
import { useExpectedMiles } from './use-expected-miles.ts'
import { useUsualModes } from '../form/use-usual-modes.ts'
import { VehicleField } from './vehicle-field.tsx'
import '../form/trip-form.css'

/** C3: older trips are refused. */
const oldestDays = 60
const noteLength = 5000

export type TripFieldsProps = {
  values: TripValues
  errors: FieldErrors
  today: string
  /** A new trip can be a round trip. */
  offersRoundTrip: boolean
  /** Both directions change together, so there is no direction field. */
  hidesDirection?: boolean
  /** The saved trip that is being changed. */
  opened?: Trip | undefined
  /** The distance at the start is the member's own. */
  keepsMiles?: boolean
  onChange: (changes: Partial<TripValues>) => void
}

export function TripFields({
  values,
  errors,
  today,
  offersRoundTrip,
  hidesDirection = false,
  opened,
  keepsMiles = opened !== undefined,
  onChange,
}: TripFieldsProps) {
  const { t } = useTranslation('trip')
  const say = useFaults(errors)
  const { mode } = values
  const isDay = mode !== '' && isDayMode(mode)
  const { places } = useOwnPlaces()
  const { usualModes } = useUsualModes()
  const expected = useExpectedMiles(values, opened)
  // C11: measured values are fixed, so no reason is asked for the distance
  const isFixed = opened?.fixed ?? false

  return (
    <>
      {opened?.fixed && <FixedNotice source={opened.source} />}
      <RadioCards
        legend={t('field.mode')}
        name="mode"
        required
        value={mode || undefined}
        onChange={(next) => onChange({ mode: next })}
        error={say('mode')}
        options={sortModes(usualModes)
          .filter((each) => !isFixed || !isDayMode(each))
          .map((each) => ({ value: each, label: t(`mode.${each}`), icon: <ModeIcon mode={each} size={24} /> }))}
      />
      {isDay ? (
        <DayModeNote mode={mode} />
      ) : (
        <WayFields {...{ values, places, offersRoundTrip, hidesDirection, onChange }} />
      )}
      <div className="trip-form__row">
        <Field label={t('field.date')} error={say('date')} required>
          <DateInput
            readOnly={isFixed}
            value={values.date}
            min={addDays(today, -oldestDays)}
            max={today}
            onChange={(event) => onChange({ date: event.target.value })}
          />
        </Field>
        {!isDay && mode !== 'multimode' && (
          <DistanceField
            label={t(
              hidesDirection || (offersRoundTrip && values.way === 'round') ? 'field.miles_one_way' : 'field.miles',
            )}
            {...{ values, errors, expected, keepsMiles, isFixed, onChange }}
          />
        )}
      </div>
      {!isDay && !isFixed && mode !== 'multimode' && (
        <DistanceReasonFields {...{ values, errors, expected, onChange }} />
      )}
      {mode === 'multimode' && (
        <LegsEditor legs={values.legs} errors={errors} onChange={(legs) => onChange({ legs })} />
      )}
      {mode !== '' && isPoolMode(mode) && <PeopleField {...{ values, errors, onChange }} />}
      <PartnerPicker values={values} errors={errors} onChange={onChange} />
      {mode === 'compressed_week' && <CompressedWeekPanel today={today} />}
      {mode !== '' && mayBeElectric(mode) && <ScooterFields values={values} onChange={onChange} />}
      {canDrive(values) && (
        <VehicleField
          values={values}
          savedName={opened?.vehicle ?? null}
          error={say('vehicle_id')}
          isNew={!keepsMiles}
          onChange={onChange}
        />
      )}
      {!isDay && <EndFields {...{ values, errors, places, onChange }} />}
      <MoreFields {...{ values, errors, isDay, isFixed, onChange }} />
    </>
  )
}

type WayFieldsProps = Pick<TripFieldsProps, 'values' | 'offersRoundTrip' | 'hidesDirection' | 'onChange'> & {
  places: readonly OwnPlace[]
}

function WayFields({ values, places, offersRoundTrip, hidesDirection, onChange }: WayFieldsProps) {
  const { t } = useTranslation('trip')
  const asksDirection = !hidesDirection && (!offersRoundTrip || values.way === 'one_way')
  if (!offersRoundTrip && !asksDirection) return null
  return (
    <div className="trip-form__ways">
      {offersRoundTrip && (
        <RadioCards
          legend={t('field.way')}
          name="way"
          value={values.way}
          onChange={(way) => onChange({ way, ...(way === 'round' && turnEnds(values, 'out', places)) })}
          options={(['round', 'one_way'] as const).map((each) => ({ value: each, label: t(`field.${each}`) }))}
        />
      )}
      {asksDirection && (
        <RadioCards
          legend={t('field.direction')}
          name="direction"
          value={values.direction}
          onChange={(direction) => onChange({ direction, ...turnEnds(values, direction, places) })}
          options={(['out', 'back', 'other'] as const).map((each) => ({ value: each, label: t(`field.${each}`) }))}
        />
      )}
    </div>
  )
}

type PartProps = Pick<TripFieldsProps, 'values' | 'errors' | 'onChange'>

function useFaults(errors: FieldErrors) {
  const { t } = useTranslation('trip')
  return (name: string) => errors[name] && t(errors[name], { ns: 'common' })
}

function PeopleField({ values, errors, onChange }: PartProps) {
  const { t } = useTranslation('trip')
  const say = useFaults(errors)
  return (
    <Field
      label={t('field.people')}
      optionalText={t('field.optional')}
      hint={t('field.people_hint')}
      error={say('people')}
    >
      <NumberInput
        min="2"
        max="15"
        step="1"
        inputMode="numeric"
        value={values.people}
        onChange={(event) => onChange({ people: event.target.value })}
      />
    </Field>
  )
}

/** The fields for the places where a trip began and ended. */
function EndFields({ values, errors, places, onChange }: PartProps & { places: readonly OwnPlace[] }) {
  const { t } = useTranslation('trip')
  const say = useFaults(errors)
  return (
    <div className="trip-form__row">
      <PlaceField
        label={t('field.from')}
        name={values.from}
        placeId={values.fromPlace}
        places={places}
        example={t('field.from_example')}
        error={say('from') || say('from_place_id')}
        onChange={({ name, id }) => onChange({ from: name, fromPlace: id })}
      />
      <PlaceField
        label={t('field.to')}
        name={values.to}
        placeId={values.toPlace}
        places={places}
        example={t('field.to_example')}
        error={say('to') || say('to_place_id')}
        onChange={({ name, id }) => onChange({ to: name, toPlace: id })}
      />
    </div>
  )
}

/** What few trips need: times and a note. It opens by itself where something stands in it. */
function MoreFields({ values, errors, isDay, isFixed, onChange }: PartProps & { isDay: boolean; isFixed: boolean }) {
  const { t } = useTranslation('trip')
  const say = useFaults(errors)
  return (
    <details
      className="trip-form__more"
      open={
        Boolean(
          values.note || errors.note || values.departure || values.arrival || errors.departure || errors.arrival,
        ) || undefined
      }
    >
      <summary>{t(isDay ? 'field.note' : 'field.more')}</summary>
      {!isDay && (
        <div className="trip-form__row">
          <QuarterTimeField
            isFixed={isFixed}
            label={t('field.departure')}
            value={values.departure}
            error={say('departure')}
            onChange={(departure) => onChange({ departure })}
          />
          <QuarterTimeField
            isFixed={isFixed}
            label={t('field.arrival')}
            value={values.arrival}
            error={say('arrival')}
            onChange={(arrival) => onChange({ arrival })}
          />
        </div>
      )}
      <Field label={t('field.note')} hint={t('field.note_hint')} error={say('note')}>
        <TextArea
          value={values.note}
          maxLength={noteLength}
          rows={2}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
    </details>
  )
}
