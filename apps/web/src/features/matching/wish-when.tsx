import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { WeekFields } from './week-fields.tsx'
import type { WishPart } from './wish-part.ts'

const tolerances = ['arrive_earlier', 'arrive_later', 'leave_earlier', 'leave_later'] as const

/** Which of the profile's days are of every second week, and how many minutes would do as well. */
export function WishWhen({ draft, say, onChange, weekdays }: WishPart & { weekdays: readonly number[] }) {
  const { t } = useTranslation('matching')
  return (
    <Section title={t('when')}>
      <div className="form-page__part">
        {weekdays.length > 0 && (
          <WeekFields weekdays={weekdays} weeks={draft.weeks} onChange={(weeks) => onChange({ weeks })} />
        )}
        <div className="wish-form__days">
          {tolerances.map((name) => (
            <Field key={name} label={t(`field.${name}`)} error={say(name)}>
              <NumberInput
                name={name}
                unit={t('minutes_unit')}
                min="0"
                max="90"
                step="5"
                inputMode="numeric"
                value={draft[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            </Field>
          ))}
        </div>
      </div>
    </Section>
  )
}
