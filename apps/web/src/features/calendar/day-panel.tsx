import type { CalendarDay } from '@throughway/contract/trip/calendar'
import { isDayMode } from '@throughway/domain/mode/modes'
import { isRecordable, windowOf } from '@throughway/domain/recording/recording-window'
import { Button, buttonClass } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Modal } from '@throughway/ui/overlay/modal'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { sayTripState } from '#lib/language/say-trip-state.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { type Copy, placeCopies, type TripsInput } from './copies.ts'
import { type DayGroup, groupDay } from './day-groups.ts'
import { sayLogged } from './paste-preview.tsx'
import { useDeleteTrip, useLogTrips } from './calendar.calls.ts'
import { useSayCopy } from './use-say-copy.ts'
import { useSayDay } from './use-say-day.ts'
import { useUsual } from './use-usual.ts'

const mostUsual = 4

type DayPanelProps = {
  date: string
  today: string
  day: CalendarDay | undefined
  onClose: () => void
  onLikeADay: () => void
}

/** One day: its trips, and quick ways to log another. */
export function DayPanel({ date, today, day, onClose, onLikeADay }: DayPanelProps) {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const window = windowOf(date, today)
  const groups = groupDay(day?.trips ?? [])
  const { log, logTrips } = useLogHere()

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={formats.date(date, 'whole')}
      closeText={t('common:global_button_label_close')}
      theme="inherit"
      size="medium"
    >
      <p className={window === 'earns' ? 'quiet' : undefined}>{t(`window.${window}`)}</p>
      {groups.length > 0 ? (
        <ul className="day-trips">
          {groups.map((group) => (
            <DayTrip key={group.key} group={group} date={date} today={today} />
          ))}
        </ul>
      ) : (
        <p>{t('day.empty')}</p>
      )}
      {isRecordable(window) && (
        <>
          <section className="day-log" aria-labelledby="day-log-title">
            <h3 id="day-log-title">{t('day.log_title')}</h3>
            <Usual onLog={(copy) => log(placeCopies([{ copy, dates: [date] }]))} isPending={logTrips.isPending} />
            <div className="day-log__more">
              <Button onClick={onLikeADay}>{t('day.like')}</Button>
              <PageLink href={`/trips/trip?date=${date}`} className={buttonClass()}>
                {t('day.form')}
              </PageLink>
            </div>
          </section>
          <BrownBag date={date} day={day} log={log} isPending={logTrips.isPending} />
        </>
      )}
    </Modal>
  )
}

/** Logs at once and tells the result, or why it failed. */
function useLogHere() {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const showToast = useToast()
  const logTrips = useLogTrips()

  function log(trips: TripsInput) {
    if (logTrips.isPending) return
    logTrips.mutate(
      { trips },
      {
        onSuccess: ({ results, points }) => {
          const refusal = results.find((each) => each.refusal !== null)?.refusal
          if (refusal) showToast({ tone: 'danger', text: t(refusal, { ns: 'common' }) })
          else showToast({ tone: 'success', text: sayLogged(t, formats, { results, points }) })
        },
        onError: (error) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) }),
      },
    )
  }
  return { log, logTrips }
}

function DayTrip({ group, date, today }: { group: DayGroup; date: string; today: string }) {
  const { t } = useTranslation('calendar')
  const { sayGroup, sayMiles, sayPoints } = useSayDay(today)
  const { first, points, miles } = group
  const hrefOf = (isEdit: boolean) =>
    `/trips/trip?${new URLSearchParams({ date, tripID: first.id, ...(isEdit && { edit: '1' }) })}`
  const name = sayGroup(group)
  return (
    <li className="day-trip">
      <ModeIcon mode={first.headline} size={24} />
      <span className="day-trip__words">
        <strong>{name}</strong>
        <span className="quiet">{[first.from, first.to].filter(Boolean).join(' – ')}</span>
        <span className="quiet tabular">
          {[sayMiles(miles), sayPoints(points), sayTripState(t, first)].join(' · ')}
        </span>
      </span>
      <span className="day-trip__links">
        <PageLink href={hrefOf(false)} aria-label={t('day.view_named', { trip: name })}>
          {t('trip:row.view')}
        </PageLink>
        {first.editable && (
          <PageLink href={hrefOf(true)} aria-label={t('day.edit_named', { trip: name })}>
            {t('trip:row.edit')}
          </PageLink>
        )}
      </span>
    </li>
  )
}

/** The usual trips, each with a button. */
function Usual({ onLog, isPending }: { onLog: (copy: Copy) => void; isPending: boolean }) {
  const { t } = useTranslation('calendar')
  const sayCopy = useSayCopy()
  const usual = useUsual(mostUsual).usual.slice(0, mostUsual)
  if (usual.length === 0) return null
  return (
    <ul className="copies">
      {usual.map((copy) => {
        const { title, detail } = sayCopy(copy)
        return (
          <li key={copy.key} className="copies__one">
            <ModeIcon mode={copy.headline} size={24} />
            <span>
              <strong>{title}</strong> <span className="quiet">{detail}</span>
            </span>
            <Button
              size="small"
              pending={isPending}
              aria-label={t('day.log_named', { trip: `${title}, ${detail}` })}
              onClick={() => onLog(copy)}
            >
              {t('day.log')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

type BrownBagProps = {
  date: string
  day: CalendarDay | undefined
  log: (trips: TripsInput) => void
  isPending: boolean
}

/** C7: a lunch brought along, as a switch; it needs a commute on the same day. */
function BrownBag({ date, day, log, isPending }: BrownBagProps) {
  const { t } = useTranslation('calendar')
  const showToast = useToast()
  const deleteTrip = useDeleteTrip()
  const lunch = day?.trips.find(({ mode }) => mode === 'brown_bag')
  const isAtWork =
    day?.trips.some(
      ({ mode, direction, state }) => !isDayMode(mode) && direction !== 'other' && state !== 'rejected',
    ) ?? false
  const isAtHome = day?.trips.some(({ mode }) => mode === 'telecommute') ?? false
  const mayBring = isAtWork && !isAtHome

  function handleChange(isBrought: boolean) {
    if (isPending || deleteTrip.isPending) return
    if (isBrought) return log([{ mode: 'brown_bag', direction: 'other', dates: [date] }])
    deleteTrip.mutate(
      { id: lunch!.id },
      { onError: (error) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) }) },
    )
  }

  return (
    <section className="day-lunch">
      {lunch && !lunch.editable ? (
        <Notice>{t('lunch.closed')}</Notice>
      ) : (
        <Checkbox
          isSwitch
          label={t('lunch.label')}
          hint={t(lunch || mayBring ? 'lunch.hint' : isAtHome ? 'lunch.at_home' : 'lunch.needs_trip')}
          checked={lunch !== undefined}
          disabled={!lunch && !mayBring}
          onChange={({ target }) => handleChange(target.checked)}
        />
      )}
    </section>
  )
}
