import { rideCalls, type RequestedRides, type RideServiceFacts } from '@throughway/contract/ride'
import { reminderDays } from '@throughway/domain/ride/ride-states'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { createId } from '#lib/send/create-id.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
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
  const focusLater = useLaterFocus()
  const own = useCallMutation(callDescriptors.requestRide)
  const guest = useCallMutation(callDescriptors.requestRideAsGuest)
  const request = isGuest ? guest : own
  const takeAskId = useAskId()
  const [draft, setDraft] = useState(() => startDraft(search, known, facts.booking.takes_requests, places))
  const [faults, setFaults] = useState<FieldErrors>({})
  const named = { ...draft, origin: useNamedPlace(draft.origin), destination: useNamedPlace(draft.destination) }
  const errors = { ...fieldErrorsOf(request.error), ...faults }
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })
  const part: AskPart = { draft: named, say, onChange: handleChange }
  const hasFaults = Object.keys(errors).length > 0

  function handleChange(changes: Partial<AskDraft>) {
    setDraft((before) => ({ ...before, ...changes }))
    setFaults({})
    request.reset()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (request.isPending) return
    const form = event.currentTarget
    const input = isGuest
      ? guestInputOf(named, facts.service.id, known.rider)
      : askInputOf(named, facts.service.id, known.rider)
    const found = {
      ...checkInput((isGuest ? rideCalls.requestRideAsGuest : rideCalls.requestRide).input, input),
      ...findAskFaults(named),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(form))
    const asking = { ...input, ask_id: takeAskId(input) }
    try {
      const requested: RequestedRides & { token?: string } = isGuest
        ? await guest.mutateAsync(asking as Parameters<typeof guest.mutateAsync>[0])
        : await own.mutateAsync(asking)
      onAsked({ requested, token: requested.token, hasCalled: draft.how === 'called' })
    } catch {
      focusLater(() => void (focusFirstError(form) || form.querySelector<HTMLElement>('[data-refused]')?.focus()))
    }
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      {facts.booking.takes_requests && (
        <RadioCards
          legend={t('how.legend')}
          name="how"
          value={draft.how}
          onChange={(how) => handleChange({ how })}
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
            onChange={(needs) => handleChange({ needs })}
            say={(name) => say(`rider.needs.${name}`)}
          />
        </div>
      </Section>
      <Who {...part} facts={facts} isGuest={isGuest} />
      <Reminders {...part} />
      <Refused error={request.error} hasFaults={hasFaults} />
      {hasFaults && (
        <p className="field__error" role="alert">
          {t('ask.look_above')}
        </p>
      )}
      <p>{t(draft.how === 'called' ? 'ask.next_called' : 'ask.next')}</p>
      <div>
        <Button type="submit" kind="primary" size="large" pending={request.isPending}>
          {t(draft.how === 'called' ? 'ask.note' : 'ask.send')}
        </Button>
      </div>
      <p className="quiet">{t('ask.privacy')}</p>
    </form>
  )
}

/** One asking has one id: pressing again repeats it, and what was changed since is another. */
function useAskId() {
  const last = useRef<{ written: string; id: string } | undefined>(undefined)
  return (input: object) => {
    const written = JSON.stringify(input)
    if (last.current?.written !== written) last.current = { written, id: createId() }
    return last.current.id
  }
}

function Refused({ error, hasFaults }: { error: Error | null; hasFaults: boolean }) {
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
  return (
    <Section title={t('who.title')}>
      <div className="form-page__part">
        {!isGuest && (
          <RadioCards
            legend={t('who.legend')}
            name="who"
            value={draft.isForOther ? 'other' : 'self'}
            onChange={(who) => onChange({ isForOther: who === 'other' })}
            options={(['self', 'other'] as const).map((each) => ({ value: each, label: t(`who.${each}`) }))}
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
            <Field label={t('field.email')} hint={t('field.email_hint')} error={say('email')} required>
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
        <fieldset className="ride-form__group">
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
