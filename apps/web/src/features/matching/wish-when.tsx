import { weekRhythms, type WeekRhythm } from '@throughway/domain/match/wish'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Section } from '#lib/page/section.tsx'
import type { WishPart } from './wish-part.ts'

const tolerances = ['arrive_earlier', 'arrive_later', 'leave_earlier', 'leave_later'] as const

/** Which of the profile's days are of every second week, and how many minutes would do as well. */
export function WishWhen({ draft, say, onChange, weekdays }: WishPart & { weekdays: readonly number[] }) {
  const { t } = useTranslation('matching')
  const formats = useFormats()
  return (
    <Section title={t('when')}>
      <div className="form-page__part">
        {weekdays.length > 0 && (
          <div className="wish-form__days">
            {weekdays.map((weekday) => (
              <Field key={weekday} label={formats.weekday(weekday)}>
                <SelectInput
                  value={draft.weeks[weekday] ?? 'every'}
                  onChange={({ target }) =>
                    onChange({ weeks: { ...draft.weeks, [weekday]: target.value as WeekRhythm } })
                  }
                  options={weekRhythms.map((each) => ({ value: each, label: t(`weeks.${each}`) }))}
                />
              </Field>
            ))}
          </div>
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
