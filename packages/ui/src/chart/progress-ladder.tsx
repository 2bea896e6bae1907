import { TripLine } from './trip-line.tsx'

export type Level = { at: number; label: string }

export type ProgressLadderProps = {
  levels: readonly Level[]
  value: number
  /** Where the ladder begins; 0 unless points of a year begin elsewhere. */
  from?: number
  /** Such as "320 points, 80 more to Silver". */
  label: string
  height?: number
}

/** The way to the next level as our line: levels are stops, what is earned is the coloured part. */
export function ProgressLadder({ levels, value, from = 0, label, height = 48 }: ProgressLadderProps) {
  const { done, ahead, stops } = layOutLadder(levels, value, from)
  return (
    <TripLine
      variant="progress"
      height={height}
      label={label}
      start={from}
      axis={[from, from + done + ahead]}
      segments={[
        { length: done, label: '' },
        { length: ahead, label: '', ahead: true },
      ]}
      stops={stops}
    />
  )
}

/** Past the last level the line is full. */
export function layOutLadder(levels: readonly Level[], value: number, from: number) {
  const top = Math.max(from, ...levels.map(({ at }) => at))
  const done = Math.min(Math.max(value, from), top) - from
  const stops = levels.filter(({ at }) => at >= from).map(({ at, label }) => ({ at, label, reached: value >= at }))
  return { done, ahead: top - from - done, stops }
}
