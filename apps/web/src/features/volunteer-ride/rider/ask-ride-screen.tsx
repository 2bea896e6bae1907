import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { formatPhone } from '@throughway/domain/identity/phone'
import { volunteerNoticeDays } from '@throughway/domain/ride/volunteer-rides'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { PageHeader } from '@throughway/ui/page-header'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'
import { type Search, useSearchOf } from '#lib/screen/use-search.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { findFaults, inputOf, newDraft } from '#lib/volunteer-ride/ask-draft.ts'
import { RidePlaces, RiderFields, RideTimes } from '#lib/volunteer-ride/ride-fields.tsx'
import { NoVolunteers } from '../no-volunteers.tsx'
import { useAskHelpedRide, useAskRide, useOwnVolunteerRides, useRightsForRides } from '../volunteer-ride.calls.ts'
import { PlaceField } from './place-field.tsx'
import '#lib/page/form-page.css'
import '../volunteer-ride.css'

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
  const { values: draft, change } = form

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
          <RidePlaces form={form} drawPlace={(place) => <PlaceField {...place} isOwn={draft.right_id === ''} />} />
        </div>
      </Section>
      <Section title={t('ask.when')}>
        <div className="form-page__part">
          <RideTimes form={form} first={first} last={last} waitHint={t('ask.wait_hint')} />
        </div>
      </Section>
      <Section title={t('ask.who')}>
        <div className="form-page__part">
          <RiderFields
            form={form}
            phoneAs="tel"
            hints={{ phone: t('ask.phone_hint'), purpose: t('ask.purpose_hint'), notes: t('ask.notes_hint') }}
          />
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
