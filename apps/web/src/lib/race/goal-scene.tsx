import type { RaceLine } from '@throughway/contract/race/race'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { BrandMark } from '#lib/page/brand-name.tsx'
import { useSayAmount } from './use-say-amount.ts'
import './race-line.css'

/** A way over the hills, with a stop at each quarter. */
const way = 'M8 128 C 60 128, 72 96, 120 100 S 190 120, 232 84 S 300 40, 352 52 S 392 34, 396 30'
const stops = [
  [104, 101],
  [212, 101],
  [310, 49],
  [396, 30],
] as const

type Goal = Pick<RaceLine, 'total' | 'goal' | 'metric'>

/**
 * The common result of all members: our line fills on its way to the programme's mark. The caption gives the same in
 * words.
 */
export function GoalScene({ race: { total, goal, metric } }: { race: Goal }) {
  const { t } = useTranslation('race-line')
  const formats = useFormats()
  const say = useSayAmount()
  const titleId = useId()
  if (total === null || goal === null || goal <= 0) return null
  const share = Math.min(1, total / goal)
  const reached = stops.filter((_, index) => share >= (index + 1) / stops.length).length
  const values = {
    total: say.ofOne(metric, total),
    goal: say.ofOne(metric, goal),
    percent: formats.whole(Math.floor((total / goal) * 100)),
  }
  return (
    <figure className="goal-scene" aria-labelledby={titleId}>
      <div className="goal-scene__picture" aria-hidden="true">
        <svg viewBox="0 0 420 150" className="goal-scene__land">
          <path className="goal-scene__far" d="M0 96 C 60 50, 110 92, 170 70 S 290 8, 420 40 V150 H0 Z" />
          <path className="goal-scene__near" d="M0 132 C 80 96, 150 128, 230 104 S 350 80, 420 70 V150 H0 Z" />
          <path className="goal-scene__way" d={way} pathLength={1} />
          <path className="goal-scene__done" d={way} pathLength={1} style={{ '--share': share } as CSSProperties} />
          {stops.map(([x, y], index) => (
            <circle key={x} cx={x} cy={y} r={6} className="goal-scene__stop" data-reached={index < reached} />
          ))}
        </svg>
        <span className="goal-scene__mark" data-reached={share >= 1}>
          <BrandMark />
        </span>
      </div>
      <figcaption id={titleId}>
        <strong>{t(share >= 1 ? 'goal.reached' : 'goal.of', values)}</strong>{' '}
        <span className="quiet">{share >= 1 ? '' : t('goal.left', { amount: say.ofOne(metric, goal - total) })}</span>
      </figcaption>
    </figure>
  )
}
