import type { LineTimetable } from '@throughway/contract/planner/timetable'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { endsOf, instantOf } from './day-words.ts'
import { HeadwayWords } from './headway-words.tsx'
import { stopPath } from './timetable-path.ts'
import { useTimeWords } from './use-time-words.ts'

type Direction = LineTimetable['directions'][number]
type Run = Direction['runs'][number]

/** The runs of a direction below one another; each opens to its stops. */
export function LineRuns({ data, direction }: { data: LineTimetable; direction: Direction }) {
  return (
    <ol className="line-runs">
      {direction.runs.map((run, index) => (
        <li key={index}>
          <RunDetails run={run} data={data} direction={direction} />
        </li>
      ))}
    </ol>
  )
}

type RunProps = { run: Run; data: LineTimetable; direction: Direction }

function RunDetails({ run, data, direction }: RunProps) {
  const { t } = useTranslation('timetable')
  const time = useTimeWords(data.date)
  const [isOpen, setOpen] = useState(false)
  const { first, last } = endsOf(run)
  const at = (row: number) => time(instantOf(data, run.times[row] ?? 0))
  const ends = t('line.run', {
    start: at(first),
    from: direction.stops[first]?.name ?? '',
    end: at(last),
    to: direction.stops[last]?.name ?? '',
  })
  const late = Math.round((run.late?.[first] ?? 0) / 60)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="tabular">
        {run.headway ? <HeadwayWords run={run} data={data} /> : run.is_cancelled ? <s>{ends}</s> : ends}
        {run.is_cancelled && <strong className="departure-list__late"> {t('departure.canceled')}</strong>}
        {late > 0 && <strong className="departure-list__late"> {t('departure.late', { minutes: late })}</strong>}
      </summary>
      {isOpen && <RunStops run={run} data={data} direction={direction} />}
    </details>
  )
}

function RunStops({ run, data, direction }: RunProps) {
  const { t } = useTranslation('timetable')
  const time = useTimeWords(data.date)
  return (
    <ol className="line-runs__stops">
      {direction.stops.map((stop, row) => {
        const seconds = run.times[row]
        if (seconds === null || seconds === undefined) return null
        const told = time(instantOf(data, seconds))
        const isSkipped = run.skipped.includes(row)
        return (
          <li key={row}>
            <span className="tabular quiet">
              {run.is_cancelled || isSkipped ? (
                <s>{told}</s>
              ) : run.is_approximate ? (
                t('departure.about', { time: told })
              ) : (
                told
              )}
            </span>{' '}
            {stop.stop_id ? (
              <PageLink className="link-alone" href={stopPath(stop.stop_id, data.date)}>
                {stop.name}
              </PageLink>
            ) : (
              stop.name
            )}
            {isSkipped && <span className="departure-list__late"> {t('line.skipped')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
