import type { LineTimetable } from '@throughway/contract/planner/timetable'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { endsOf, instantOf } from './day-words.ts'
import { HeadwayWords } from './headway-words.tsx'
import { stopPath } from './timetable-path.ts'
import { useTimeWords } from './use-time-words.ts'

type Direction = LineTimetable['directions'][number]
type LineTableProps = { data: LineTimetable; direction: Direction; caption: string }

/** Stops down, runs across; wider than the page, it scrolls by the keys too. */
export function LineTable({ data, direction: { stops, runs }, caption }: LineTableProps) {
  const { t } = useTranslation('timetable')
  // a line has thousands of times, so the words of a cell are made ready once
  const time = useTimeWords(data.date)
  const words: CellWords = {
    time: (seconds) => time(instantOf(data, seconds)),
    skipped: t('line.skipped'),
    t,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className="line-table" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('line.stop')}</th>
            {runs.map((run, index) => (
              <th key={index} scope="col">
                <RunHead run={run} data={data} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stops.map((stop, row) => (
            <tr key={row}>
              <th scope="row">
                {stop.stop_id ? (
                  <PageLink className="link-alone" href={stopPath(stop.stop_id, data.date)}>
                    {stop.name}
                  </PageLink>
                ) : (
                  stop.name
                )}
              </th>
              {runs.map((run, index) => (
                <td key={index} className="tabular">
                  {sayCell(run, row, words)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Run = Direction['runs'][number]

function RunHead({ run, data }: { run: Run; data: LineTimetable }) {
  const { t } = useTranslation('timetable')
  if (run.headway) return <HeadwayWords run={run} data={data} />
  const late = run.late?.[endsOf(run).first] ?? 0
  const minutes = Math.round(late / 60)
  return (
    <>
      {run.headsign}
      {run.is_cancelled && <strong className="departure-list__late"> {t('departure.canceled')}</strong>}
      {minutes > 0 && <strong className="departure-list__late"> {t('departure.late', { minutes })}</strong>}
    </>
  )
}

type CellWords = { time: (seconds: number) => string; skipped: string; t: TFunction<'timetable'> }

function sayCell(run: Run, row: number, { time, skipped, t }: CellWords): ReactNode {
  const seconds = run.times[row]
  if (seconds === null || seconds === undefined)
    return (
      <span aria-hidden="true" className="quiet">
        –
      </span>
    )
  const told = time(seconds)
  if (run.is_cancelled) return <s>{told}</s>
  if (run.skipped.includes(row))
    return (
      <>
        <s>{told}</s> <span className="departure-list__late">{skipped}</span>
      </>
    )
  return run.is_approximate ? t('departure.about', { time: told }) : told
}
