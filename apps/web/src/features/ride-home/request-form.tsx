import { useNavigate } from '@tanstack/react-router'
import { rideHomeCalls, type RideHomeCover, rideHomeModes } from '@throughway/contract/ride-home'
import type { RawInputOf } from '@throughway/contract/call'
import { rideHomeDestinations } from '@throughway/domain/ride/ride-home'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { NumberInput } from '@throughway/ui/field/number-input'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { Section } from '#lib/page/section.tsx'
import { Gaps } from '#lib/ride-home/cover.tsx'
import { isClosedByToday } from '#lib/ride-home/say-gap.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useRequestRide } from './ride-home.calls.ts'

type Draft = {
  reason: string
  destination: string
  from_work: boolean
  needs_accessible: 'true' | 'false' | ''
  today_mode: string
  today_miles: string
}

/** C19: four questions, filled in as far as they can be; whether a wheelchair has to fit is always asked. */
export function RequestForm({ cover }: { cover: RideHomeCover }) {
  const { t } = useTranslation('ride-home')
  const navigate = useNavigate()
  const focusLater = useLaterFocus()
  const ask = useRequestRide()
  const [draft, setDraft] = useState<Draft>(() => ({
    reason: '',
    destination: 'home',
    from_work: true,
    needs_accessible: '',
    today_mode: cover.usual_way?.mode ?? '',
    today_miles: cover.usual_way ? String(cover.usual_way.miles) : '',
  }))
  const [faults, setFaults] = useState<FieldErrors>({})
  const asksToday = isClosedByToday(cover.gaps)
  const errors = { ...fieldErrorsOf(ask.error), ...faults }
  const say = (field: string) => errors[field] && t(errors[field], { ns: 'common' })
  const refused = ask.data?.state === 'refused' ? ask.data : undefined

  function change(changes: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...changes }))
    setFaults({})
    ask.reset()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (ask.isPending) return
    const form = event.currentTarget
    const { today_mode: mode, today_miles: miles, ...rest } = draft
    const input = {
      ...rest,
      from_work: String(draft.from_work),
      ...(asksToday && mode && { today_mode: mode, today_miles: miles }),
    } as RawInputOf<typeof rideHomeCalls.requestRideHome>
    const found = checkInput(rideHomeCalls.requestRideHome.input, input)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(form))
    try {
      const made = await ask.mutateAsync(input)
      if (made.state !== 'refused') void navigate({ href: `/ride_home/${made.id}` })
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

  return (
    <Section title={t('form.title')}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <RadioCards
          legend={t('form.reason')}
          name="reason"
          required
          hint={t('form.reason_hint')}
          options={cover.reasons.map((reason) => ({
            value: reason,
            label: t(`cover:reason.${reason}`),
            hint:
              reason === 'overtime' ? t(cover.has_supervisor ? 'form.overtime' : 'form.overtime_nobody') : undefined,
          }))}
          value={cover.reasons.find((each) => each === draft.reason)}
          onChange={(reason) => change({ reason })}
          error={say('reason')}
        />
        <Field label={t('form.destination')} error={say('destination')} required>
          <SelectInput
            name="destination"
            value={draft.destination}
            options={rideHomeDestinations.map((value) => ({ value, label: t(`destination.${value}`) }))}
            onChange={({ target }) => change({ destination: target.value })}
          />
        </Field>
        <RadioCards
          legend={t('form.accessible')}
          name="needs_accessible"
          required
          options={(['false', 'true'] as const).map((value) => ({ value, label: t(`form.accessible_${value}`) }))}
          value={draft.needs_accessible || undefined}
          onChange={(needsAccessible) => change({ needs_accessible: needsAccessible })}
          error={say('needs_accessible')}
        />
        {asksToday && (
          <div className="form-page__row">
            <Field label={t('form.today')} hint={t('form.today_hint')} error={say('today_mode')} required>
              <SelectInput
                name="today_mode"
                placeholder={t('form.today_choose')}
                value={draft.today_mode}
                options={rideHomeModes.map((value) => ({ value, label: t(`trip:mode.${value}`) }))}
                onChange={({ target }) => change({ today_mode: target.value })}
              />
            </Field>
            <Field label={t('form.miles')} hint={t('form.miles_hint')} error={say('today_miles')} required>
              <NumberInput
                name="today_miles"
                step="0.1"
                min="0.1"
                value={draft.today_miles}
                onChange={({ target }) => change({ today_miles: target.value })}
              />
            </Field>
          </div>
        )}
        <Checkbox
          label={t('form.from_work')}
          checked={draft.from_work}
          onChange={({ target }) => change({ from_work: target.checked })}
        />
        {refused && (
          <Notice tone="danger" role="alert" title={t('refused.title')}>
            <Gaps gaps={refused.refusals} />
          </Notice>
        )}
        {ask.error && Object.keys(fieldErrorsOf(ask.error)).length === 0 && (
          <Notice tone="danger" role="alert">
            <p>{t(messageKeyOf(ask.error), { ns: 'common' })}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" kind="primary" size="large" pending={ask.isPending}>
            {t('form.ask')}
          </Button>
        </div>
        <p className="quiet">{t('form.at_once')}</p>
      </form>
    </Section>
  )
}
