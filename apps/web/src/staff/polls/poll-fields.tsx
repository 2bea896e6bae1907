import { longestPollDays, pollChoices } from '@throughway/contract/content/poll'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TimeInput } from '@throughway/ui/field/time-input'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { AudienceCount } from '../audience/audience-count.tsx'
import { AudienceFields } from '../audience/audience-fields.tsx'
import { useCountAudience } from '../audience/audience.calls.ts'
import { ruleOf } from '../audience/audience-values.ts'
import { PollWords } from './poll-words.tsx'
import type { PollForm, PollValues } from './poll-values.ts'

/** All that a draft says: its words, how it is answered, until when, and who sees it. */
export function PollFields({ form }: { form: PollForm }) {
  const { t } = useTranslation('staff-polls')
  const id = useId()
  const { brand } = useBrand()
  const { values, say, change } = form

  return (
    <>
      <PollWords form={form} />
      <RadioCards
        legend={t('column.choice')}
        name={`${id}choice`}
        value={values.choice}
        options={pollChoices.map((value) => ({ value, label: t(`choice.${value}`), hint: t(`choice_hint.${value}`) }))}
        onChange={(choice) => change({ choice })}
      />
      <Checkbox
        label={t('field.shows_results')}
        hint={t('field.shows_results_hint')}
        checked={values.shows_results}
        onChange={({ target }) => change({ shows_results: target.checked })}
      />
      <div className="poll-form__row">
        <Field
          label={t('field.opens_on')}
          hint={t('field.opens_hint')}
          error={say('opens_at')}
          optionalText={t('staff:form.optional')}
        >
          <DateInput value={values.opens_on} onChange={({ target }) => change({ opens_on: target.value })} />
        </Field>
        {values.opens_on && (
          <Field label={t('field.closes_time')} hint={t('field.closes_zone', { city: brand.city })} required>
            <TimeInput value={values.opens_time} onChange={({ target }) => change({ opens_time: target.value })} />
          </Field>
        )}
      </div>
      <div className="poll-form__row">
        <Field
          label={t('field.closes_on')}
          hint={t('field.closes_hint', { days: longestPollDays })}
          error={say('closes_at')}
          required
        >
          <DateInput value={values.closes_on} onChange={({ target }) => change({ closes_on: target.value })} />
        </Field>
        <Field label={t('field.closes_time')} hint={t('field.closes_zone', { city: brand.city })} required>
          <TimeInput value={values.closes_time} onChange={({ target }) => change({ closes_time: target.value })} />
        </Field>
      </div>
      <AudienceFields
        values={values.audience}
        errors={form.errors}
        change={(changes) => change({ audience: { ...values.audience, ...changes } })}
      />
      <Count audience={values.audience} />
    </>
  )
}

/** The size of the audience. It is counted on request, and marked as outdated after a change. */
function Count({ audience }: { audience: PollValues['audience'] }) {
  const counting = useCountAudience()
  const [of, setOf] = useState<string>()
  const rule = ruleOf(audience)
  const written = JSON.stringify(rule)
  return (
    <AudienceCount
      counted={counting.data}
      isStale={of !== written}
      isPending={counting.isPending}
      error={counting.error}
      onCount={() => counting.mutate({ audience: rule }, { onSuccess: () => setOf(written) })}
    />
  )
}
