import { helperCalls } from '@throughway/contract/account/helper'
import { type TripMode, tripModes } from '@throughway/domain/mode/modes'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'

const loggedModes = tripModes.filter((each) => each !== 'multimode')
type Draft = { date: string; mode: TripMode | ''; miles: string; hasReturn: boolean }

const empty: Draft = { date: '', mode: '', miles: '', hasReturn: true }

/** Logs a trip by the few facts that a helper knows. */
export function LogHelpedTrip({ rightId, name }: { rightId: string; name: string }) {
  const { t } = useTranslation('helper')
  const { t: tTrip } = useTranslation('trip')
  const showToast = useToast()
  const form = useCallForm(helperCalls.logHelpedTrip, {
    start: empty,
    thing: rightId,
    inputOf: ({ date, mode, miles, hasReturn }) => ({
      right_id: rightId,
      date,
      mode: mode as Exclude<TripMode, 'multimode'>,
      ...(miles.trim() && { miles: miles.trim() }),
      round_trip: hasReturn,
    }),
    onDone: () => {
      showToast({ tone: 'success', text: t('trips.logged', { name }) })
      form.change(empty)
    },
  })
  const { values, say, change } = form

  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <div className="form-page__row">
        <Field label={tTrip('field.date')} error={say('date')} required>
          <DateInput name="date" value={values.date} onChange={({ target }) => change({ date: target.value })} />
        </Field>
        <Field label={t('trips.mode')} error={say('mode')} required>
          <SelectInput
            name="mode"
            placeholder={t('trips.choose')}
            options={loggedModes.map((each) => ({ value: each, label: tTrip(`mode.${each}`) }))}
            value={values.mode}
            onChange={({ target }) => change({ mode: target.value as Draft['mode'] })}
          />
        </Field>
      </div>
      <Field label={t('trips.miles')} hint={t('trips.miles_hint')} error={say('miles')}>
        <NumberInput
          name="miles"
          min="0.1"
          step="0.1"
          value={values.miles}
          onChange={({ target }) => change({ miles: target.value })}
        />
      </Field>
      <Checkbox
        label={t('trips.return')}
        checked={values.hasReturn}
        onChange={({ target }) => change({ hasReturn: target.checked })}
      />
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('trips.press')}
        </Button>
      </div>
    </form>
  )
}
