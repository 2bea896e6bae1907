import type { RaceLine } from '@throughway/contract/race/race'
import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import './race-line.css'

type Dated = Pick<RaceLine, 'state' | 'starts_on' | 'ends_on' | 'late_on'>

const tones = {
  draft: 'neutral',
  open: 'brand',
  running: 'success',
  provisional: 'warning',
  certified: 'success',
  void: 'danger',
} as const

/** One word for the state, and the date that matters in it. */
export function RaceState({ race }: { race: Dated }) {
  const { t } = useTranslation('race-line')
  const formats = useFormats()
  const today = useToday()
  const { state, starts_on: start, ends_on: end, late_on: late } = race
  const isWaiting = state === 'provisional' && today > late
  const dates = {
    start: formats.date(start, 'longDay'),
    end: formats.date(end, 'longDay'),
    late: formats.date(late, 'longDay'),
  }
  return (
    <span className="race-state">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>{' '}
      <span>{t(`state_text.${isWaiting ? 'waiting' : state}`, dates)}</span>
    </span>
  )
}
