import { baselineModes } from '@throughway/domain/mode/baseline'
import {
  dayOff,
  isWeek,
  type SurveyAnswer,
  type WeekAnswer,
  type WeekMode,
  weekModes,
} from '@throughway/domain/survey/survey'
import { type Weekday, weekdays } from '@throughway/domain/time/weekdays'
import { Button } from '@throughway/ui/button'
import { Field, FieldError } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSurveyWords } from './use-survey-words.ts'

type WeekFieldProps = {
  name: string
  legend: string
  hint: string | undefined
  error: string | undefined
  required: boolean
  answer: SurveyAnswer | undefined
  onChange: (answer: WeekAnswer) => void
}

const workdays = weekdays.slice(0, 5)
const weekend = weekdays.slice(5)

/** One tap answers for every workday, with the weekend off. Members with other days name each day. */
export function WeekField(props: WeekFieldProps) {
  const { t } = useTranslation('survey')
  const { sayMode } = useSurveyWords()
  const { name, legend, hint, error, required, answer, onChange } = props
  const week = answer !== undefined && isWeek(answer) ? answer : undefined
  const same = week && sameModeOf(week)
  const [isByDay, setByDay] = useState(week !== undefined && same === undefined)
  const first = useRef<HTMLSelectElement>(null)
  const hasOpened = useRef(isByDay)

  useEffect(() => {
    if (isByDay && !hasOpened.current) first.current?.focus()
    hasOpened.current = isByDay
  }, [isByDay])

  if (isByDay)
    return (
      <DayFields
        {...props}
        week={week ?? {}}
        first={first}
        onSame={() => {
          // a week without a day of work has no way that all days could share
          const mode = weekdays.map((day) => week?.[day]).find((each) => each !== undefined && each !== dayOff)
          setByDay(week !== undefined && !mode)
          if (mode) onChange(weekOf(mode as WeekMode))
        }}
      />
    )
  return (
    <div className="survey__week">
      <RadioCards<WeekMode>
        name={name}
        legend={legend}
        hint={hint}
        error={error}
        required={required}
        value={same}
        onChange={(mode) => onChange(weekOf(mode))}
        options={baselineModes.map((mode) => ({
          value: mode,
          label: sayMode(mode),
          icon: <ModeIcon mode={mode} size={24} />,
        }))}
      />
      <p className="survey__same">{t('week.same')}</p>
      <Button onClick={() => setByDay(true)}>{t('week.by_day')}</Button>
    </div>
  )
}

type DayFieldsProps = WeekFieldProps & {
  week: Partial<Record<Weekday, string>>
  first: RefObject<HTMLSelectElement | null>
  onSame: () => void
}

function DayFields({ legend, hint, error, required, week, first, onChange, onSame }: DayFieldsProps) {
  const { t } = useTranslation('survey')
  const { sayDay, sayMode } = useSurveyWords()
  const id = useId()
  const options = weekModes.map((mode) => ({ value: mode, label: sayMode(mode) }))
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

  return (
    <fieldset className="survey__days" aria-describedby={describedBy}>
      <legend className="field__label">{legend}</legend>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {weekdays.map((day, index) => (
        <Field key={day} label={sayDay(day)} required={required} className="survey__day">
          <SelectInput
            ref={index === 0 ? first : undefined}
            value={week[day] ?? ''}
            placeholder={t('choose')}
            options={options}
            aria-invalid={error && week[day] === undefined ? true : undefined}
            onChange={({ target }) => onChange(withDay(week, day, target.value))}
          />
        </Field>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Button onClick={onSame}>{t('week.same_again')}</Button>
    </fieldset>
  )
}

function weekOf(mode: WeekMode): WeekAnswer {
  return Object.fromEntries(weekdays.map((day) => [day, weekend.includes(day) ? dayOff : mode])) as WeekAnswer
}

/** The first named day fills the workdays without an answer; the weekend is off until it is answered otherwise. */
function withDay(week: Partial<Record<Weekday, string>>, day: Weekday, mode: string): WeekAnswer {
  const isNew = Object.keys(week).length === 0
  const { [day]: _, ...rest } = isNew ? weekOf(mode as WeekMode) : week
  return { ...rest, ...(mode && { [day]: mode }) } as WeekAnswer
}

function sameModeOf(week: Partial<Record<Weekday, string>>): WeekMode | undefined {
  const [mode] = workdays.map((day) => week[day])
  const isSame = workdays.every((day) => week[day] === mode) && weekend.every((day) => week[day] === dayOff)
  return isSame && mode !== dayOff ? (mode as WeekMode) : undefined
}
