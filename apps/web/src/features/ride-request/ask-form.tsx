import { rideRequestCalls, type RequestedRides } from '@throughway/contract/ride/ride-request'
import { rideGuestCalls } from '@throughway/contract/ride/ride-guest'
import { type RideServiceFacts } from '@throughway/contract/ride/ride-answer'
import { reachesPart } from '@throughway/domain/identity/helpers'
import { reminderDays } from '@throughway/domain/ride/ride-states'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { useAskId } from '#lib/form/use-ask-id.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import {
  type AskDraft,
  askInputOf,
  type AskSearch,
  findAskFaults,
  guestInputOf,
  type KnownRider,
  type OwnPlace,
  startDraft,
} from './ask-draft.ts'
import type { Asked } from './asked.ts'
import { DayReasons } from './day-reasons.tsx'
import { NeedFields } from './need-fields.tsx'
import { TripFields } from './trip-fields.tsx'
import { useNamedPlace } from './use-named-place.ts'
import type { AskPart } from './ask-part.ts'

type AskFormProps = {
  facts: RideServiceFacts
  search: AskSearch
  known: KnownRider
  places: readonly OwnPlace[]
  isGuest: boolean
  onAsked: (asked: Asked) => void
}

export function AskForm({ facts, search, known, places, isGuest, onAsked }: AskFormProps) {
  const { t } = useTranslation('ride-request')
  const own = useCallMutation(callDescriptors.requestRide)
  const guest = useCallMutation(callDescriptors.requestRideAsGuest)
  const helped = useCallMutation(callDescriptors.askHelpedRide)
  const takeAskId = useAskId()
  const form = useCallForm(isGuest ? rideGuestCalls.requestRideAsGuest : rideRequestCalls.requestRide, {
    start: (): AskDraft => startDraft(search, known, facts.booking.takes_requests, places),
    inputOf: () => input,
    findFaults: (): FieldErrors => findAskFaults(named),
    thing: facts.service.id,
    send(): Promise<Asked['requested'] & { token?: string }> {
      const asking = { ...input, ask_id: takeAskId({ ...input, by: draft.right_id }) }
      if (draft.right_id) return askByRight(asking, draft.right_id)
      return isGuest ? guest.mutateAsync(asking as Parameters<typeof guest.mutateAsync>[0]) : own.mutateAsync(asking)
    },
    onDone: (requested) =>
      onAsked({
        requested,
        rightId: draft.right_id,
        token: requested.token,
        hasCalled: draft.how === 'called',
        isMailed: !isGuest || draft.email.trim() !== '',
      }),
  })
  const { values: draft, errors, say, change } = form
  const named = { ...draft, origin: useNamedPlace(draft.origin), destination: useNamedPlace(draft.destination) }
  const inputOf = isGuest ? guestInputOf : askInputOf
  const input = inputOf(named, facts.service.id, known.rider)
  const part: AskPart = { draft: named, say, onChange: change }
  const hasFaults = Object.keys(errors).length > 0

  /** Asks for the member of the right; the rider's name is that of the member. */
  async function askByRight({ name: _, ...asking }: typeof input & { ask_id: string }, rightId: string) {
    const { items, days } = await helped.mutateAsync({ ...asking, right_id: rightId })
    return { requests: items, days }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit}>
      {facts.booking.takes_requests && (
        <RadioCards
          legend={t('how.legend')}
          name="how"
          value={draft.how}
          onChange={(how) => change({ how })}
          options={(['coordinator', 'called'] as const).map((each) => ({
            value: each,
            label: t(`how.${each}`),
            hint: t(`how.${each}_hint`),
          }))}
        />
      )}
      <TripFields {...part} mostCompanions={facts.most_companions} />
      <Section title={t('needs.title')}>
        <div className="form-page__part">
          <p>{t('needs.text')}</p>
          {known.source && <p className="quiet">{t(`needs.${known.source}`)}</p>}
          <NeedFields
            draft={draft.needs}
            onChange={(needs) => change({ needs })}
            say={(name) => say(`rider.needs.${name}`)}
          />
        </div>
      </Section>
      <Who {...part} facts={facts} isGuest={isGuest} />
      <Reminders {...part} />
      <Refused error={form.error} hasFaults={hasFaults} />
      {hasFaults && (
        <p className="field__error" role="alert">
          {t('ask.look_above')}
        </p>
      )}
      <p>{t(draft.how === 'called' ? 'ask.next_called' : 'ask.next')}</p>
      <div>
        <Button type="submit" kind="primary" size="large" pending={form.isPending}>
          {t(draft.how === 'called' ? 'ask.note' : 'ask.send')}
        </Button>
      </div>
      <p className="quiet">{t('ask.privacy')}</p>
    </form>
  )
}

function Refused({ error, hasFaults }: { error: Error | undefined; hasFaults: boolean }) {
  const { t } = useTranslation('ride-request')
  if (!error || hasFaults) return null
  const days =
    error instanceof RefusalError && error.name === 'rideNotPossible' ? (error.data as RequestedRides).days : []
  return (
    <div data-refused tabIndex={-1}>
      <Notice
        tone="danger"
        role="alert"
        title={t(messageKeyOf(error), { ns: 'common' })}
        actions={days.length > 0 ? <PageLink href="/public/planner">{t('ride.find_another')}</PageLink> : undefined}
      >
        {days.length > 0 && <DayReasons days={days} />}
      </Notice>
    </div>
  )
}

function Who({ draft, say, onChange, facts, isGuest }: AskPart & { facts: RideServiceFacts; isGuest: boolean }) {
  const { t } = useTranslation('ride-request')
  const rights = useRightsForRides(!isGuest)
  return (
    <Section title={t('who.title')}>
      <div className="form-page__part">
        {!isGuest && (
          <RadioCards
            legend={t('who.legend')}
            name="who"
            value={draft.right_id || (draft.isForOther ? 'other' : 'self')}
            onChange={(who: string) =>
              onChange({
                isForOther: who === 'other',
                right_id: who === 'other' || who === 'self' ? '' : who,
              })
            }
            options={[
              { value: 'self', label: t('who.self') },
              ...rights.map(({ id, name }) => ({ value: id, label: t('who.by_right', { name }) })),
              { value: 'other', label: t('who.other') },
            ]}
          />
        )}
        {(isGuest || draft.isForOther) && (
          <Field label={t('field.name')} error={say('name')} required>
            <TextInput
              name="name"
              autoComplete={isGuest ? 'name' : 'off'}
              maxLength={100}
              value={draft.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          </Field>
        )}
        <div className="form-page__row">
          <Field label={t('field.phone')} hint={t('field.phone_hint')} error={say('phone')} required>
            <TextInput
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={25}
              value={draft.phone}
              onChange={({ target }) => onChange({ phone: target.value })}
            />
          </Field>
          {isGuest && (
            <Field
              label={t('field.email')}
              hint={t(draft.contact_by === 'phone' ? 'field.email_hint_phone' : 'field.email_hint')}
              error={say('email')}
              required={draft.contact_by === 'email'}
              {...(draft.contact_by === 'phone' && { optionalText: t('optional') })}
            >
              <TextInput
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
                value={draft.email}
                onChange={({ target }) => onChange({ email: target.value })}
              />
            </Field>
          )}
        </div>
        <RadioCards
          legend={t('field.contact_by')}
          name="contact_by"
          value={draft.contact_by}
          onChange={(way) => onChange({ contact_by: way })}
          options={(['phone', 'email'] as const).map((each) => ({ value: each, label: t(`contact_by.${each}`) }))}
          error={say('contact_by')}
        />
        {facts.registration_days !== null && (
          <Field
            label={t('field.client_number')}
            hint={t('field.client_number_hint')}
            optionalText={t('optional')}
            error={say('client_number')}
          >
            <TextInput
              name="client_number"
              maxLength={60}
              autoComplete="off"
              value={draft.client_number}
              onChange={({ target }) => onChange({ client_number: target.value })}
            />
          </Field>
        )}
        <Field
          label={t('field.driver_notes')}
          hint={t('field.driver_notes_hint')}
          optionalText={t('optional')}
          error={say('driver_notes')}
        >
          <TextArea
            name="driver_notes"
            rows={3}
            maxLength={500}
            value={draft.driver_notes}
            onChange={({ target }) => onChange({ driver_notes: target.value })}
          />
        </Field>
        <fieldset className="ask-form__group">
          <legend className="field__label">
            {t('field.emergency')} <span className="field__optional">{t('optional')}</span>
          </legend>
          <div className="form-page__row">
            <Field label={t('field.contact_name')} error={say('contact_name')}>
              <TextInput
                name="contact_name"
                maxLength={100}
                autoComplete="off"
                value={draft.contact_name}
                onChange={({ target }) => onChange({ contact_name: target.value })}
              />
            </Field>
            <Field label={t('field.contact_phone')} error={say('contact_phone')}>
              <TextInput
                name="contact_phone"
                type="tel"
                maxLength={25}
                autoComplete="off"
                value={draft.contact_phone}
                onChange={({ target }) => onChange({ contact_phone: target.value })}
              />
            </Field>
          </div>
        </fieldset>
      </div>
    </Section>
  )
}

/** The rights by which the member may ask for other members now. */
function useRightsForRides(isWanted: boolean) {
  const { data } = useCallQuery(callDescriptors.listHelpers, {}, { enabled: isWanted, staleTime: 0 })
  return data?.helped.filter(({ state, scope }) => state === 'running' && reachesPart(scope, 'rides')) ?? []
}

function Reminders({ draft, onChange }: AskPart) {
  const { t } = useTranslation('ride-request')
  const toggle = (days: number, isOn: boolean) =>
    onChange({ reminders: reminderDays.filter((each) => (each === days ? isOn : draft.reminders.includes(each))) })
  return (
    <Section title={t('reminders.title')}>
      <p>{t('reminders.text')}</p>
      {reminderDays.map((days) => (
        <Checkbox
          key={days}
          label={t('reminders.days', { count: days })}
          checked={draft.reminders.includes(days)}
          onChange={({ target }) => toggle(days, target.checked)}
        />
      ))}
    </Section>
  )
}
