import { weekRhythms, type WeekRhythm, weeksOf } from '@throughway/domain/match/wish'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { chooseWeeks, type WeekChoice } from './week-choice.ts'

type WeekFieldsProps = {
  weekdays: readonly number[]
  weeks: WeekChoice
  onChange: (weeks: WeekChoice) => void
}

/**
 * Which of the weekdays are of every week, and which of odd or even ones. It says which this week is, since the numbers of a
 * calendar have two odd weeks after each other when a year has 53.
 */
export function WeekFields({ weekdays, weeks, onChange }: WeekFieldsProps) {
  const { t } = useTranslation('matching')
  const formats = useFormats()
  const today = useToday()
  return (
    <>
      <p className="quiet">{t(`weeks.now_${weeksOf(today)}`)}</p>
      <div className="wish-form__days">
        {weekdays.map((weekday) => (
          <Field key={weekday} label={formats.weekday(weekday)}>
            <SelectInput
              value={weeks[weekday] ?? 'every'}
              onChange={({ target }) => onChange(chooseWeeks(weeks, weekday, target.value as WeekRhythm))}
              options={weekRhythms.map((each) => ({ value: each, label: t(`weeks.${each}`) }))}
            />
          </Field>
        ))}
      </div>
    </>
  )
}
