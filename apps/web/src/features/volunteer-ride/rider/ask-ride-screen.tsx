import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import { formatPhone } from '@throughway/domain/identity/phone'
import { askedPurposes } from '@throughway/domain/ride/ride-codes'
import {
  mostVolunteerCompanions,
  mostVolunteerStops,
  volunteerNoticeDays,
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
import { PageHeader } from '@throughway/ui/page-header'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'
import { type Search, useSearchOf } from '#lib/screen/use-search.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { NoVolunteers } from '../no-volunteers.tsx'
import { useAskHelpedRide, useAskRide, useOwnVolunteerRides, useRightsForRides } from '../volunteer-ride.calls.ts'
import { type AskDraft, findFaults, inputOf, newDraft } from './ask-draft.ts'
import { PlaceField } from './place-field.tsx'
import '#lib/page/form-page.css'
import '../volunteer-ride.css'

/** The waits that are offered, in minutes; the driver takes the rider home again after each but the first. */
const waits = [0, 30, 60, 90, 120, 180, 240]

/** The helper's right, in a link from the page of the member whom they help. */
const readRight = ({ right }: Search): string => right ?? ''

/** C24: a rider asks the volunteers for a ride, or a helper asks for them. */
export function AskRideScreen() {
  const { t } = useTranslation('volunteer-ride')
  const { brand } = useBrand()
  const rides = useOwnVolunteerRides()
  const profile = useCallQuery(callDescriptors.getProfile, {})
  if (!brand.one_time_trips) return <NoVolunteers />
  return (
    <section className="form-page volunteer-ride">
      <PageHeader title={t('ask.title')} lead={t('ask.lead', { days: volunteerNoticeDays })} />
      <Loaded answer={rides} failed={t('own.failed')}>
        {({ first_day: first, last_day: last }) => (
          <Loaded answer={profile} failed={t('own.failed')}>
            {({ mobile_phone: phone }) => <AskForm first={first} last={last} phone={formatPhone(phone ?? '')} />}
          </Loaded>
        )}
      </Loaded>
    </section>
  )
}

function AskForm({ first, last, phone }: { first: string; last: string; phone: string }) {
  const { t } = useTranslation('volunteer-ride')
  const formats = useFormats()
  const router = useRouter()
  const showToast = useToast()
  const { lang } = useLanguage()
  const asking = useAskRide()
  const helping = useAskHelpedRide()
  const rights = useRightsForRides()
  const [right] = useSearchOf(readRight)
  const form = useCallForm(volunteerRideCalls.askVolunteerRide, {
    start: () =>
      newDraft({ phone: right ? '' : phone, language: lang === 'es' ? 'Spanish' : 'English', right_id: right }),
    inputOf,
    findFaults,
    thing: right,
    async send(typed) {
      const input = inputOf(typed)
      await (typed.right_id ? helping.mutateAsync({ ...input, right_id: typed.right_id }) : asking.mutateAsync(input))
      return typed.right_id
    },
    onDone: (rightId) => {
      showToast({ tone: 'success', text: t('ask.done') })
      void router.navigate({ href: rightId ? `/account/helped/${rightId}` : '/more/volunteer_rides' })
    },
  })
  const { values: draft, say, change } = form
  const isOwn = draft.right_id === ''
  const setStop = (index: number, stop: AskDraft['stops'][number]) =>
    change({ stops: draft.stops.map((each, at) => (at === index ? stop : each)) })

  return (
    <form noValidate onSubmit={form.handleSubmit}>
      {rights.length > 0 && (
        <Field label={t('ask.whom.legend')}>
          <SelectInput
            name="right_id"
            value={draft.right_id}
            options={[
              { value: '', label: t('ask.whom.self') },
              ...rights.map(({ id, name }) => ({ value: id, label: t('ask.whom.by_right', { name }) })),
            ]}
            onChange={({ target }) => change({ right_id: target.value, phone: target.value ? '' : phone })}
          />
        </Field>
      )}
      <Section title={t('ask.where')}>
        <div className="form-page__part">
          <PlaceField
            label={t('field.origin')}
            isOwn={isOwn}
            place={draft.origin}
            error={say('origin')}
            onChange={(origin) => change({ origin })}
          />
          {draft.stops.map((stop, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a stop is its place in the order
            <div key={index} className="volunteer-ride__stop">
              <PlaceField
                label={t('field.stop', { number: index + 1 })}
                isOwn={isOwn}
                place={stop}
                error={say(`stops.${index}`) ?? (index === 0 ? say('stops') : undefined)}
                onChange={(to) => setStop(index, to)}
              />
              <Button
                size="small"
                kind="quiet"
                onClick={() => change({ stops: draft.stops.filter((_, at) => at !== index) })}
              >
                {t('ask.remove_stop', { number: index + 1 })}
              </Button>
            </div>
          ))}
          <PlaceField
            label={t('field.destination')}
            isOwn={isOwn}
            place={draft.destination}
            error={say('destination')}
            onChange={(destination) => change({ destination })}
          />
          {draft.stops.length < mostVolunteerStops && (
            <div>
              <Button size="small" onClick={() => change({ stops: [...draft.stops, null] })}>
                {t('ask.add_stop')}
              </Button>
            </div>
          )}
        </div>
      </Section>
      <Section title={t('ask.when')}>
        <div className="form-page__part">
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
                value={draft.date}
                onChange={({ target }) => change({ date: target.value })}
              />
            </Field>
            <Field label={t('field.time')} error={say('time')} required>
              <TimeInput name="time" value={draft.time} onChange={({ target }) => change({ time: target.value })} />
            </Field>
          </div>
          <Field label={t('field.wait_minutes')} hint={t('ask.wait_hint')} error={say('wait_minutes')}>
            <SelectInput
              name="wait_minutes"
              value={draft.wait_minutes}
              options={waits.map((minutes) => ({
                value: String(minutes),
                label: minutes === 0 ? t('one_way') : t('there_and_back', { minutes: formats.whole(minutes) }),
              }))}
              onChange={({ target }) => change({ wait_minutes: target.value })}
            />
          </Field>
        </div>
      </Section>
      <Section title={t('ask.who')}>
        <div className="form-page__part">
          <Field label={t('field.companions')} error={say('companions')}>
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
          <fieldset className="volunteer-ride__boxes">
            <legend className="field__label">{t('field.needs')}</legend>
            {volunteerRideNeeds.map((need) => (
              <Checkbox
                key={need}
                label={t(`need.${need}`)}
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
            <p className="quiet">{t('ask.needs_hint')}</p>
          </fieldset>
          <div className="form-page__row">
            <Field label={t('field.language')} error={say('language')}>
              <SelectInput
                name="language"
                value={draft.language}
                options={profileLanguages.map((each) => ({ value: each, label: t(`volunteer:language.${each}`) }))}
                onChange={({ target }) => change({ language: target.value as AskDraft['language'] })}
              />
            </Field>
            <Field label={t('field.phone')} hint={t('ask.phone_hint')} error={say('phone')} required>
              <TextInput
                name="phone"
                type="tel"
                autoComplete="tel"
                maxLength={25}
                value={draft.phone}
                onChange={({ target }) => change({ phone: target.value })}
              />
            </Field>
          </div>
          <Field
            label={t('field.purpose')}
            hint={t('ask.purpose_hint')}
            optionalText={t('optional')}
            error={say('purpose')}
          >
            <SelectInput
              name="purpose"
              placeholder={t('ask.no_purpose')}
              value={draft.purpose}
              options={askedPurposes.map((each) => ({ value: each, label: t(`ride:purpose.${each}`) }))}
              onChange={({ target }) => change({ purpose: target.value as AskDraft['purpose'] })}
            />
          </Field>
          <Field label={t('field.notes')} hint={t('ask.notes_hint')} optionalText={t('optional')} error={say('notes')}>
            <TextArea
              name="notes"
              rows={3}
              maxLength={500}
              value={draft.notes}
              onChange={({ target }) => change({ notes: target.value })}
            />
          </Field>
        </div>
      </Section>
      <p>{t('ask.privacy')}</p>
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" size="large" pending={form.isPending}>
          {t('ask.send')}
        </Button>
      </div>
    </form>
  )
}
