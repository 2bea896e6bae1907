import type { StopTimetable } from '@throughway/contract/planner/timetable'
import { buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { type Search, useSearchOf } from '#lib/screen/use-search.ts'
import { DayChoice, NoService } from './day-choice.tsx'
import { DepartureList } from './departure-list.tsx'
import { NoStop } from './no-stop.tsx'
import { ServiceAlerts } from './service-alerts.tsx'
import { StopLine } from './stop-line.tsx'
import { useNextDepartures, useStopTimetable } from './timetable.calls.ts'
import { boardPath, nearbyPage, readDay } from './timetable-path.ts'
import './timetable.css'

const nextRows = 6

/** A stop: its next departures, and one whole service day by line. */
export function StopScreen() {
  const { t } = useTranslation('timetable')
  const [{ stop }] = useSearchOf((search: Search) => ({ stop: search['stop'] ?? '' }))
  if (stop) return <Stop stop={stop} />
  return (
    <div className="timetable">
      <PageHeader title={t('stop.title')} />
      <NoStop />
    </div>
  )
}

function Stop({ stop }: { stop: string }) {
  const { t } = useTranslation('timetable')
  const [date, change] = useSearchOf((search: Search) => readDay(search['date']))
  const answer = useStopTimetable(stop, date)
  const name = answer.data?.stop.name ?? t('stop.title')
  const code = answer.data?.stop.stop_code
  useOwnTitle(name)
  return (
    <div className="timetable">
      <PageHeader
        title={name}
        lead={code && t('stop.code', { code })}
        above={
          <PageLink className="link-alone" href={nearbyPage}>
            {t('none.find')}
          </PageLink>
        }
        actions={
          answer.data && (
            <PageLink href={boardPath(stop)} className={buttonClass()}>
              {t('board.action')}
            </PageLink>
          )
        }
      />
      <Loaded answer={answer} failed={t('stop.failed')}>
        {(data) => (
          <>
            <ServiceAlerts alerts={data.alerts} />
            {data.date === data.today && <Next stop={stop} />}
            <Section title={t('stop.day')}>
              <DayChoice day={data} onChange={(next) => change({ date: next }, { replace: true })} />
              {data.lines.length === 0 ? (
                <NoService day={data} onChange={(next) => change({ date: next }, { replace: true })} />
              ) : (
                <Lines data={data} />
              )}
            </Section>
          </>
        )}
      </Loaded>
    </div>
  )
}

function Next({ stop }: { stop: string }) {
  const { t } = useTranslation('timetable')
  const { answer, rows } = useNextDepartures(stop, nextRows)
  return (
    <Section title={t('stop.next')}>
      <Loaded answer={answer} failed={t('board.failed')}>
        {() => (rows && rows.length > 0 ? <DepartureList rows={rows} stopId={stop} /> : <p>{t('board.nothing')}</p>)}
      </Loaded>
    </Section>
  )
}

function Lines({ data }: { data: StopTimetable }) {
  return (
    <ul className="stop-lines">
      {data.lines.map((each) => (
        <li key={`${each.line.id} ${each.headsign}`}>
          <StopLine line={each} stop={data.stop.stop_id} date={data.date} />
        </li>
      ))}
    </ul>
  )
}
