import type { Departure } from '@throughway/contract/planner/departure'
import { useTranslation } from 'react-i18next'
import { signColours } from '../map/line-colour.ts'
import './timetable.css'

type LineOf = Pick<Departure, 'line' | 'mode'>

/** What riders call a line. */
export function nameOfLine({ short_name: short, long_name: long }: Departure['line']): string {
  return short || long
}

/** A line as its vehicles show it; who listens hears its kind too. */
export function LineBadge({ line, mode }: LineOf) {
  const { t } = useTranslation('planner')
  return (
    <span className="line-badge" style={signColours(line.colour, line.text_colour)}>
      <span className="visually-hidden">{t(`leg_mode.${mode}`)} </span>
      {nameOfLine(line)}
    </span>
  )
}
