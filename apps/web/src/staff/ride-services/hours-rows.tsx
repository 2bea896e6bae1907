import { weekdays } from '@throughway/domain/time/weekdays'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Boxes } from './boxes.tsx'
import { replaceEntry } from './form-part.ts'
import { type HoursKind, hoursKinds, type HoursValues, newHours } from './hours-values.ts'
import { Repeated } from './repeated.tsx'
import { ChoiceRow, DateRow, NumberRow, TimeRow } from './rows.tsx'

type HoursRowsProps = {
  legend: string
  hint?: string
  path: string
  hours: readonly HoursValues[]
  onChange: (hours: HoursValues[]) => void
}

/** Hours by the week, and days on which they differ. */
export function HoursRows({ legend, hint, path, hours, onChange }: HoursRowsProps) {
  const { t } = useTranslation('staff-ride-services')
  const formats = useFormats()

  function nameOf({ kind, days, date }: HoursValues, index: number): string {
    if (kind !== 'weekly')
      return date ? t(`hours.kind.${kind}_of`, { day: formats.date(date) }) : t(`hours.kind.${kind}`)
    return days.length > 0
      ? formats.list(days.map((day) => t(`weekday.${day}`)))
      : t('hours.number', { number: index + 1 })
  }

  return (
    <Repeated
      legend={legend}
      {...(hint && { hint })}
      path={path}
      entries={hours}
      most={40}
      nameOf={nameOf}
      addText={t('hours.add')}
      onAdd={() => onChange([...hours, newHours])}
      onChange={onChange}
    >
      {(each, index) => {
        const put = (more: Partial<HoursValues>) => onChange(replaceEntry(hours, index, more))
        const at = `${path}.${index}`
        return (
          <>
            <ChoiceRow<HoursKind>
              label={t('hours.what')}
              path={`${at}.kind`}
              isRequired
              value={each.kind}
              options={hoursKinds.map((value) => ({ value, label: t(`hours.kind.${value}`) }))}
              onChange={(kind) => put({ kind })}
            />
            {each.kind === 'weekly' ? (
              <Boxes
                legend={t('hours.days')}
                codes={weekdays}
                chosen={each.days}
                sayCode={(day) => t(`weekday.${day}`)}
                onChange={(days) => put({ days })}
              />
            ) : (
              <DateRow
                label={t('hours.date')}
                path={`${at}.date`}
                isRequired
                value={each.date}
                onChange={(date) => put({ date })}
              />
            )}
            {each.kind !== 'closed' && (
              <div className="service-form__pair">
                <TimeRow
                  label={t('hours.from')}
                  path={`${at}.from`}
                  isRequired
                  value={each.from}
                  onChange={(from) => put({ from })}
                />
                <TimeRow
                  label={t('hours.to')}
                  hint={t('hours.to_hint')}
                  path={`${at}.to`}
                  isRequired
                  value={each.to}
                  onChange={(to) => put({ to })}
                />
              </div>
            )}
            {each.kind === 'weekly' && (
              <details>
                <summary>{t('hours.more')}</summary>
                <div className="service-form__pair">
                  <DateRow
                    label={t('hours.valid_from')}
                    path={`${at}.valid_from`}
                    value={each.valid_from}
                    onChange={(day) => put({ valid_from: day })}
                  />
                  <DateRow
                    label={t('hours.valid_to')}
                    path={`${at}.valid_to`}
                    value={each.valid_to}
                    onChange={(day) => put({ valid_to: day })}
                  />
                  <NumberRow
                    label={t('hours.priority')}
                    hint={t('hours.priority_hint')}
                    path={`${at}.priority`}
                    value={each.priority}
                    onChange={(priority) => put({ priority })}
                  />
                </div>
              </details>
            )}
          </>
        )
      }}
    </Repeated>
  )
}
