import type { LoggedTogether } from '@throughway/contract/trip/trip-calls'
import { Button } from '@throughway/ui/button'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Notice } from '@throughway/ui/state/notice'
import { isDayMode } from '@throughway/domain/mode/modes'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import type { TripsInput } from './copies.ts'
import { useLogTrips, usePreviewTrips, useUndoTrips } from './calendar.calls.ts'
import { findWhyNothing } from './why-nothing.ts'

type Result = LoggedTogether['results'][number]

/** Previews what will be logged on which day, and what not and why. Nothing is logged before the button. */
export function usePaste(trips: TripsInput, onLogged: () => void) {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const showToast = useToast()
  const preview = usePreviewTrips(trips)
  const logTrips = useLogTrips()
  const undoTrips = useUndoTrips()
  const isReady = trips.length > 0 && preview.data !== undefined && !preview.isPlaceholderData
  const wanted = isReady ? countTrips(preview.data.results) : 0

  function handleLog() {
    logTrips.mutate(
      { trips },
      {
        onSuccess: ({ results, points }) => {
          const ids = results.flatMap((each) => each.trip_ids)
          showToast({
            tone: 'success',
            text: sayLogged(t, formats, { results, points }),
            ...(ids.length && {
              action: { label: t('logged.undo', { count: ids.length }), onPress: () => handleUndo(ids) },
            }),
          })
          onLogged()
        },
      },
    )
  }

  /** The dialog is closed by then, so a toast tells the result. */
  function handleUndo(ids: string[]) {
    undoTrips.mutateAsync({ ids }).then(
      () => showToast({ text: t('logged.undone', { count: ids.length }) }),
      (error: unknown) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) }),
    )
  }

  return {
    list: (
      <>
        {trips.length > 0 && preview.isError && (
          <Notice tone="danger" role="alert">
            {t(messageKeyOf(preview.error), { ns: 'common' })}
          </Notice>
        )}
        {trips.length > 0 && preview.isPending && (
          <Loading label={t('common:loading')}>
            <Skeleton lines={4} shape="block" height={40} />
          </Loading>
        )}
        {trips.length > 0 && preview.data && <PasteList answer={preview.data} />}
        {logTrips.error && (
          <Notice tone="danger" role="alert">
            {t(messageKeyOf(logTrips.error), { ns: 'common' })}
          </Notice>
        )}
      </>
    ),
    button: (
      <Button kind="primary" pending={logTrips.isPending} disabled={!isReady || wanted === 0} onClick={handleLog}>
        {wanted > 0 ? t('paste.log', { count: wanted }) : t('paste.nothing')}
      </Button>
    ),
  }
}

function PasteList({ answer: { results, points } }: { answer: LoggedTogether }) {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const taken = results.filter(({ refusal }) => refusal === null)
  const left = results.filter(({ refusal }) => refusal !== null)
  return (
    <div className="paste">
      <output className="paste__sum">
        <strong>{t('paste.sum', { count: countTrips(results) })}</strong>{' '}
        {t('paste.points', { count: points, points: formats.signed(points) })}
      </output>
      {taken.length > 0 && (
        <ul className="paste__list">
          {taken.map((result, index) => (
            <PasteRow key={index} result={result} />
          ))}
        </ul>
      )}
      {left.length > 0 && <h3 className="paste__left">{t('paste.left', { count: left.length })}</h3>}
      {left.length > 0 && (
        <ul className="paste__list">
          {left.map((result, index) => (
            <PasteRow key={index} result={result} />
          ))}
        </ul>
      )}
    </div>
  )
}

function PasteRow({ result }: { result: Result }) {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const { date, mode, direction, round_trip: isRound, points, refusal } = result
  const word = t(`trip:mode.${mode}`)
  const trip =
    isDayMode(mode) || direction === 'other'
      ? word
      : isRound
        ? t('day.both_ways', { mode: word })
        : t(`day.${direction}`, { mode: word })
  const nothing = findWhyNothing({ results: [result], points })
  const why = refusal ? t(refusal, { ns: 'common' }) : nothing && t(`reason.${nothing}`)
  return (
    <li className="paste__row">
      <span className="paste__date tabular">{formats.date(date)}</span>
      <span className="paste__trip">
        <ModeIcon mode={mode} size={18} /> {trip}
      </span>
      <span className="paste__points tabular">
        {refusal ? t('paste.not_logged') : t('trip:row.points', { count: points, points: formats.whole(points) })}
      </span>
      {why && <span className="paste__why quiet">{why}</span>}
    </li>
  )
}

/** A round trip counts as two. */
function countTrips(results: readonly Result[]): number {
  return results.reduce(
    (sum, { refusal, round_trip: isRound }) => (refusal === null ? sum + (isRound ? 2 : 1) : sum),
    0,
  )
}

type Say = ReturnType<typeof useTranslation<'calendar'>>['t']

/** Where nothing is earned, the reason follows, for example that the day is over its limit. */
export function sayLogged(
  t: Say,
  formats: ReturnType<typeof useFormats>,
  { results, points }: Pick<LoggedTogether, 'results' | 'points'>,
): string {
  const reason = findWhyNothing({ results, points })
  return [
    t('logged.trips', { count: countTrips(results) }),
    t('logged.points', { count: points, points: formats.whole(points) }),
    ...(reason ? [t(`reason.${reason}`)] : []),
  ].join(' ')
}
