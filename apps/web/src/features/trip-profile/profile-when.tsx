import { autoLogs, weekdays } from '@throughway/domain/trip/trip-profiles'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TimeInput } from '@throughway/ui/field/time-input'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Section } from '#lib/page/section.tsx'
import type { PartProps } from './part-props.ts'

const times = ['out_departure', 'out_arrival', 'back_departure', 'back_arrival'] as const

/** Days and times, and the automatic action on them. */
export function ProfileWhen({ draft, errors, isDay, onChange }: PartProps & { isDay: boolean }) {
  const { t } = useTranslation('trip-profile')
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })
  return (
    <Section title={t('when')}>
      <div className="form-page__part">
        <Weekdays
          value={draft.weekdays}
          error={say('weekdays')}
          onChange={(chosen) => onChange({ weekdays: chosen })}
        />
        {!isDay && (
          <div className="profile-form__times">
            {times.map((name) => (
              <Field key={name} label={t(`field.${name}`)} error={say(name)}>
                <TimeInput
                  name={name}
                  value={draft[name]}
                  onChange={({ target }) => onChange({ [name]: target.value })}
                />
              </Field>
            ))}
          </div>
        )}
        <RadioCards
          legend={t('field.auto_log')}
          name="auto_log"
          value={draft.auto_log}
          error={say('auto_log')}
          hint={t('auto_log_hint')}
          onChange={(next) => onChange({ auto_log: next })}
          options={autoLogs.map((each) => ({
            value: each,
            label: t(`auto_log.${each}.label`),
            hint: t(`auto_log.${each}.hint`),
          }))}
        />
      </div>
    </Section>
  )
}

function Weekdays({
  value,
  error,
  onChange,
}: {
  value: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
}) {
  const { t } = useTranslation('trip-profile')
  const formats = useFormats()
  const errorId = useId()
  const toggle = (weekday: number, isOn: boolean) =>
    onChange(weekdays.filter((each) => (each === weekday ? isOn : value.includes(each))))
  return (
    <fieldset
      className="weekdays"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="field__label">{t('field.weekdays')}</legend>
      <div className="weekdays__boxes">
        {weekdays.map((weekday) => (
          <label key={weekday} className="weekdays__day">
            <input
              type="checkbox"
              className="choice__box"
              checked={value.includes(weekday)}
              onChange={({ target }) => toggle(weekday, target.checked)}
            />
            <span>{formats.weekday(weekday)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
