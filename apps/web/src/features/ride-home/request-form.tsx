import { useNavigate } from '@tanstack/react-router'
import { rideHomeCalls, type RideHomeCover, rideHomeModes } from '@throughway/contract/reward/ride-home'
import type { RawInputOf } from '@throughway/contract/call'
import { rideHomeDestinations } from '@throughway/domain/ride/ride-home'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { NumberInput } from '@throughway/ui/field/number-input'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { Gaps } from '#lib/ride-home/cover.tsx'
import { isClosedByToday } from '#lib/ride-home/say-gap.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useRequestRide } from './ride-home.calls.ts'

type Draft = {
  reason: string
  destination: string
  from_work: boolean
  needs_accessible: 'true' | 'false' | ''
  today_mode: string
  today_miles: string
}

/**
 * C19: four questions, prefilled as far as possible; the question about a wheelchair is always asked. It is long because
 * it lists the fields of one form.
 */
export function RequestForm({ cover }: { cover: RideHomeCover }) {
  const { t } = useTranslation('ride-home')
  const navigate = useNavigate()
  const ask = useRequestRide()
  const asksToday = isClosedByToday(cover.gaps)
  const inputOf = ({ today_mode: mode, today_miles: miles, ...rest }: Draft) =>
    ({
      ...rest,
      from_work: String(rest.from_work),
      ...(asksToday && mode && { today_mode: mode, today_miles: miles }),
    }) as RawInputOf<typeof rideHomeCalls.requestRideHome>
  const form = useCallForm(rideHomeCalls.requestRideHome, {
    start: (): Draft => ({
      reason: '',
      destination: 'home',
      from_work: true,
      needs_accessible: '',
      today_mode: cover.usual_way?.mode ?? '',
      today_miles: cover.usual_way ? String(cover.usual_way.miles) : '',
    }),
    inputOf,
    by: ask,
    onDone: (made) => made.state !== 'refused' && void navigate({ href: `/ride_home/${made.id}` }),
  })
  const { values: draft, say } = form
  const refused = ask.data?.state === 'refused' ? ask.data : undefined

  function change(changes: Partial<Draft>) {
    form.change(changes)
    ask.reset()
  }

  return (
    <Section title={t('form.title')}>
      <form noValidate onSubmit={form.handleSubmit}>
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
        <FormRefusal error={form.refusal} />
        <div>
          <Button type="submit" kind="primary" size="large" pending={form.isPending}>
            {t('form.ask')}
          </Button>
        </div>
        <p className="quiet">{t('form.at_once')}</p>
      </form>
    </Section>
  )
}
