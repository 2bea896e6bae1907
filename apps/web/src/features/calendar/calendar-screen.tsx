import IconCalendarDown from '@tabler/icons-react/dist/esm/icons/IconCalendarDown.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { Button, buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { AfterTerms } from '#lib/page/after-terms.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { parseCalendarAddress } from './calendar-address.ts'
import { useMonth } from './calendar.calls.ts'
import { ChosenBar, ChooseWorkdays } from './choose-days.tsx'
import { CopyWeek } from './copy-week.tsx'
import { DayPanel } from './day-panel.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { LogLike } from './log-like.tsx'
import { monthOf } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthHead } from './month-head.tsx'
import { MonthList } from './month-list.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import './calendar.css'

type Opened =
  | { kind: 'day'; date: string }
  | { kind: 'like'; dates: readonly string[] }
  | { kind: 'week' }
  | { kind: 'feed' }

/** R2.41, C9: a month of trips. Days can be opened and logged, one by one or many at once. */
export function CalendarScreen() {
  const { t } = useTranslation('calendar')
  const { brand } = useBrand()
  const today = useToday()
  const isNarrow = useIsNarrow()
  const [address, changeAddress] = useSearchOf((search) =>
    parseCalendarAddress(search, { today, timeZone: brand.time_zone }),
  )
  const [date, handleMove] = useShownDate(address.date, (next) => changeAddress({ date: next }, { replace: true }))
  const [opened, setOpened] = useState<Opened>()
  const { chosen, choose, clear } = useChosenDays()
  const view = address.view ?? (isNarrow ? 'list' : 'month')
  const answer = useMonth(monthOf(date))
  const days = new Map(answer.data?.days.map((day) => [day.date, day]))
  const longest = Math.max(1, ...[...days.values()].map(({ miles }) => miles))

  function handleLogged() {
    setOpened(undefined)
    clear()
  }

  const common = {
    date,
    today,
    days,
    longest,
    chosen,
    isBusy: answer.isFetching,
    takesFocus: address.isNamed,
    onOpen: (day: string) => setOpened({ kind: 'day', date: day }),
    onChoose: choose,
  }

  return (
    <section className="calendar">
      <PageHeader
        title={t('title')}
        actions={
          <PageLink
            href={`/trips/trip?date=${date > today ? today : date}`}
            className={buttonClass({ kind: 'primary' })}
          >
            {t('log')}
          </PageLink>
        }
      />
      <AfterTerms>
        <MonthHead
          date={date}
          today={today}
          month={answer.data}
          view={view}
          onMove={handleMove}
          onView={(next) => changeAddress({ view: next }, { replace: true })}
        />
        {answer.error && <Loaded answer={answer} failed={t('failed')} />}
        <div className="calendar__tools">
          <ChooseWorkdays
            date={date}
            today={today}
            days={days}
            isReady={answer.data !== undefined}
            onChoose={(dates) => choose(dates, true)}
          />
          <Button size="small" icon={<IconCopy size={18} />} onClick={() => setOpened({ kind: 'week' })}>
            {t('week.open')}
          </Button>
        </div>
        <MonthDays {...common} view={view} onMove={handleMove} />
        <p className="quiet">{t('windows')}</p>
        <p>
          <Button size="small" icon={<IconCalendarDown size={18} />} onClick={() => setOpened({ kind: 'feed' })}>
            {t('feed.open_dialog')}
          </Button>
        </p>
        {chosen.size > 0 && (
          <ChosenBar
            count={chosen.size}
            onLog={() => setOpened({ kind: 'like', dates: [...chosen].toSorted() })}
            onClear={clear}
          />
        )}
        {opened && (
          <OpenedPart
            opened={opened}
            date={date}
            today={today}
            day={opened.kind === 'day' ? days.get(opened.date) : undefined}
            onOpen={setOpened}
            onLogged={handleLogged}
          />
        )}
      </AfterTerms>
    </section>
  )
}

/** The selected day. Within the month only the day changes; another month is another address. */
function useShownDate(named: string, goTo: (date: string) => void): [string, (next: string) => void] {
  const [moved, setMoved] = useState({ from: named, to: named })

  function move(next: string) {
    if (monthOf(next) === monthOf(named)) setMoved({ from: named, to: next })
    else goTo(next)
  }

  return [moved.from === named ? moved.to : named, move]
}

type MonthDaysProps = Omit<ComponentProps<typeof MonthGrid>, 'labelledBy'> &
  ComponentProps<typeof MonthList> & { view: 'month' | 'list' }

/** The month as a grid with its keys, or as a list. */
function MonthDays({ view, onMove, ...common }: MonthDaysProps) {
  const { t } = useTranslation('calendar')
  if (view === 'list') return <MonthList key={monthOf(common.date)} {...common} />
  return (
    <>
      <MonthGrid {...common} labelledBy="calendar-month" onMove={onMove} />
      <p id="calendar-keys" className="quiet calendar__keys">
        {t('keys')}
      </p>
    </>
  )
}

/** The days that are ticked, to be logged like one. */
function useChosenDays() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  function choose(dates: readonly string[], isChosen: boolean) {
    setChosen((before) => {
      const after = new Set(before)
      for (const each of dates) {
        if (isChosen) after.add(each)
        else after.delete(each)
      }
      return after
    })
  }

  return { chosen, choose, clear: () => setChosen(new Set()) }
}

type OpenedPartProps = {
  opened: Opened
  date: string
  today: string
  day: ComponentProps<typeof DayPanel>['day']
  onOpen: (next: Opened | undefined) => void
  onLogged: () => void
}

/** What lies over the month: a day, the form for several days, a week to copy, or the subscription. */
function OpenedPart({ opened, date, today, day, onOpen, onLogged }: OpenedPartProps) {
  const close = () => onOpen(undefined)
  switch (opened.kind) {
    case 'day':
      return (
        <DayPanel
          date={opened.date}
          today={today}
          day={day}
          onClose={close}
          onLikeADay={() => onOpen({ kind: 'like', dates: [opened.date] })}
        />
      )
    case 'like':
      return <LogLike dates={opened.dates} today={today} onClose={close} onLogged={onLogged} />
    case 'week':
      return <CopyWeek date={date} today={today} onClose={close} onLogged={onLogged} />
    case 'feed':
      return <FeedDialog onClose={close} />
  }
}
