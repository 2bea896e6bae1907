import { askedPurposes } from '@throughway/domain/ride/ride-codes'
import { mostSeriesWeeks } from '@throughway/domain/ride/ride-states'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { Section } from '#lib/page/section.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { addDays } from '#lib/language/local-dates.ts'
import { type PlaceOffer, PlaceSearch } from '#lib/places/place-search.tsx'
import { useCallQuery } from '#lib/send/use-call.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import type { AskedPlace } from './ask-draft.ts'
import type { AskPart } from './ask-part.ts'

const furthestDays = 366
const mostCompanions = 6

export function TripFields({
  draft,
  say,
  onChange,
  mostCompanions: most,
}: AskPart & { mostCompanions: number | null }) {
  const { t } = useTranslation('ride-request')
  const today = useToday()
  const companions = Array.from(
    { length: Math.max(Number(draft.companions) || 0, most ?? mostCompanions) + 1 },
    (_, count) => ({ value: String(count), label: t('trip.companions', { count }) }),
  )
  return (
    <>
      <Section title={t('trip.where')}>
        <div className="form-page__part">
          <PlaceField name="origin" place={draft.origin} say={say} onChange={(origin) => onChange({ origin })} />
          <PlaceField
            name="destination"
            place={draft.destination}
            say={say}
            onChange={(destination) => onChange({ destination })}
          />
        </div>
      </Section>
      <Section title={t('trip.when')}>
        <div className="form-page__part">
          <RadioCards
            legend={t('field.when')}
            name="when"
            value={draft.when}
            onChange={(when) => onChange({ when })}
            options={(['depart', 'arrive'] as const).map((each) => ({ value: each, label: t(`when.${each}`) }))}
          />
          <div className="form-page__row">
            <Field label={t('field.date')} error={say('date')} required>
              <DateInput
                name="date"
                min={today}
                max={addDays(today, furthestDays)}
                value={draft.date}
                onChange={({ target }) => onChange({ date: target.value })}
              />
            </Field>
            <Field label={t(`field.time_${draft.when}`)} hint={t('field.time_hint')} error={say('time')} required>
              <TimeInput name="time" value={draft.time} onChange={({ target }) => onChange({ time: target.value })} />
            </Field>
          </div>
          <Checkbox
            label={t('field.has_return')}
            hint={t('field.has_return_hint')}
            checked={draft.hasReturn}
            onChange={({ target }) => onChange({ hasReturn: target.checked })}
          />
          {draft.hasReturn && (
            <Field label={t('field.return_time')} hint={t('field.time_hint')} error={say('return_time')} required>
              <TimeInput
                className="ask-form__short"
                name="return_time"
                value={draft.return_time}
                onChange={({ target }) => onChange({ return_time: target.value })}
              />
            </Field>
          )}
          <Weeks draft={draft} say={say} onChange={onChange} />
        </div>
      </Section>
      <Section title={t('trip.what')}>
        <div className="form-page__row">
          <Field
            label={t('field.purpose')}
            hint={t('field.purpose_hint')}
            optionalText={t('optional')}
            error={say('purpose')}
          >
            <SelectInput
              name="purpose"
              placeholder={t('trip.no_purpose')}
              value={draft.purpose}
              options={askedPurposes.map((each) => ({ value: each, label: t(`ride:purpose.${each}`) }))}
              onChange={({ target }) => onChange({ purpose: target.value as typeof draft.purpose })}
            />
          </Field>
          <Field label={t('field.companions')} hint={t('field.companions_hint')} error={say('companions')}>
            <SelectInput
              name="companions"
              value={draft.companions}
              options={companions}
              onChange={({ target }) => onChange({ companions: target.value })}
            />
          </Field>
        </div>
      </Section>
    </>
  )
}

function Weeks({ draft, say, onChange }: AskPart) {
  const { t } = useTranslation('ride-request')
  const formats = useFormats()
  const options = Array.from({ length: mostSeriesWeeks }, (_, index) => ({
    value: String(index + 1),
    label: t('trip.weeks', { count: index + 1 }),
  }))
  const last =
    draft.weeks !== '1' && draft.date
      ? formats.date(addDays(draft.date, 7 * (Number(draft.weeks) - 1)), 'whole')
      : undefined
  return (
    <Field
      label={t('field.weeks')}
      hint={last ? t('trip.weeks_until', { date: last }) : t('trip.weeks_hint')}
      error={say('weeks')}
    >
      <SelectInput
        name="weeks"
        value={draft.weeks}
        options={options}
        onChange={({ target }) => onChange({ weeks: target.value })}
      />
    </Field>
  )
}

type PlaceFieldProps = {
  name: 'origin' | 'destination'
  place: AskedPlace | null
  say: AskPart['say']
  onChange: (place: AskedPlace | null) => void
}

function PlaceField({ name, place, say, onChange }: PlaceFieldProps) {
  const { t } = useTranslation('ride-request')
  return (
    <PlaceSearch
      label={t(`field.${name}`)}
      hint={t('field.place_hint')}
      value={place?.name ?? ''}
      offers={useOwnPlaces(onChange)}
      error={say(name) ?? say(`${name}.lat`) ?? say(`${name}.name`)}
      words={{ nothing: t('field.nothing_found'), failed: t('field.search_failed') }}
      onPick={({ lat, lng, label }) => onChange({ lat, lng, name: label })}
      onType={() => onChange(null)}
    />
  )
}

/** The member's places, to choose without typing. */
function useOwnPlaces(take: (place: AskedPlace) => void): PlaceOffer[] {
  const { t } = useTranslation('place')
  const { isSignedIn } = useSession()
  const locations = useCallQuery(callDescriptors.listLocations, {}, { enabled: isSignedIn })
  return (locations.data?.items ?? []).flatMap(({ id, kind, name, lat, lng, street, city }) => {
    if (lat === null || lng === null) return []
    const about = [street, city].filter(Boolean).join(', ')
    const title = name || t(`kind.${kind}`)
    return [
      {
        id,
        name: title,
        about,
        Icon: IconBookmark,
        onTake: () => take({ lat, lng, name: about ? `${title}, ${about}` : title }),
      },
    ]
  })
}
