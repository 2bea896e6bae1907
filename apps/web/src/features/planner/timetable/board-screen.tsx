import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { type Search, useSearchOf } from '#lib/screen/use-search.ts'
import { DepartureList } from './departure-list.tsx'
import type { Connection } from './departure-rows.ts'
import { NoStop } from './no-stop.tsx'
import { ServiceAlerts } from './service-alerts.tsx'
import { useNextDepartures } from './timetable.calls.ts'
import { stopPath } from './timetable-path.ts'
import './board.css'

const mostRows = 12

/**
 * A board for a screen in a lobby: it asks again by itself. Without a network it keeps what it knows, counts on, and says
 * how old that is.
 */
export function BoardScreen() {
  const { t } = useTranslation('timetable')
  const [{ stop }] = useSearchOf((search: Search) => ({ stop: search['stop'] ?? '' }))
  return (
    <main id="main" tabIndex={-1} className="departures-board">
      {stop ? (
        <Board stop={stop} />
      ) : (
        <>
          <PageHeader title={t('board.title')} />
          <NoStop />
        </>
      )}
    </main>
  )
}

function Board({ stop }: { stop: string }) {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const { brand } = useBrand()
  const { answer, rows, nowMs, connection } = useNextDepartures(stop, mostRows)
  const name = answer.data?.stop.name ?? t('board.title')
  useOwnTitle(name)
  return (
    <>
      <header className="departures-board__head">
        <h1 id="page-title" tabIndex={-1}>
          {name}
        </h1>
        {nowMs !== undefined && (
          <p className="departures-board__clock tabular">
            {formats.clock(new Date(nowMs).toISOString(), brand.time_zone)}
          </p>
        )}
      </header>
      {connection && <State connection={connection} toldAt={answer.data?.told_at} />}
      <Loaded answer={answer} failed={t('board.failed')}>
        {({ departures, alerts }) => (
          <>
            {rows && rows.length > 0 ? (
              <DepartureList rows={rows} stopId={stop} isLarge />
            ) : (
              <p className="departures-board__nothing">{t(departures.length > 0 ? 'board.gone' : 'board.nothing')}</p>
            )}
            <ServiceAlerts alerts={alerts} />
          </>
        )}
      </Loaded>
      <p className="departures-board__foot">
        <PageLink className="link-alone" href={stopPath(stop)}>
          {t('board.stop_page')}
        </PageLink>
      </p>
    </>
  )
}

/** A lost connection is announced once; the age, which keeps changing, is only shown. */
function State({ connection: { isLost, ageMinutes }, toldAt }: { connection: Connection; toldAt: string | undefined }) {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const { brand } = useBrand()
  const time = toldAt ? formats.clock(toldAt, brand.time_zone) : ''
  return (
    <>
      <output>{isLost && <Notice tone="warning" title={t('board.lost')} />}</output>
      <p className={isLost ? 'departures-board__age departures-board__age--old' : 'departures-board__age quiet'}>
        {isLost && ageMinutes > 0 ? t('board.age', { time, count: ageMinutes }) : t('board.updated', { time })}
      </p>
    </>
  )
}
