import type { ReactNode } from 'react'
import { useCountUp } from './count-up.ts'
import './stat.css'

export type StatProps = {
  value: number
  /** Writes the number in the reader's language. */
  format?: (value: number) => string
  unit?: ReactNode
  label: ReactNode
  /** Counts up once: only for what was earned just now. */
  earned?: boolean
  size?: 'medium' | 'large'
}

/** The number first, its unit small. Screen readers hear the end value only. */
export function Stat({ value, format = String, unit, label, earned = false, size = 'medium' }: StatProps) {
  const shown = useCountUp(value, earned)
  return (
    <div className={`stat stat--${size}`}>
      <p className="stat__number tabular">
        <span aria-hidden="true">{format(shown)}</span>
        <span className="visually-hidden">{format(value)}</span>
        {unit && <span className="stat__unit"> {unit}</span>}
      </p>
      <p className="stat__label">{label}</p>
    </div>
  )
}
