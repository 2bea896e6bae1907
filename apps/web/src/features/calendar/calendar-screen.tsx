import IconCalendarDown from '@tabler/icons-react/dist/esm/icons/IconCalendarDown.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { Button, buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { useState } from 'react'
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
  const [moved, setMoved] = useState({ from: address.date, to: address.date })
  const [opened, setOpened] = useState<Opened>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const date = moved.from === address.date ? moved.to : address.date
  const view = address.view ?? (isNarrow ? 'list' : 'month')
  const answer = useMonth(monthOf(date))
  const days = new Map(answer.data?.days.map((day) => [day.date, day]))
  const longest = Math.max(1, ...[...days.values()].map(({ miles }) => miles))

  /** Within the month only the selected day changes; another month is another address. */
  function handleMove(next: string) {
    if (monthOf(next) === monthOf(address.date)) setMoved({ from: address.date, to: next })
    else changeAddress({ date: next }, { replace: true })
  }

  function handleChoose(dates: readonly string[], isChosen: boolean) {
    setChosen((before) => {
      const after = new Set(before)
      for (const each of dates) {
        if (isChosen) after.add(each)
        else after.delete(each)
      }
      return after
    })
  }

  function handleLogged() {
    setOpened(undefined)
    setChosen(new Set())
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
    onChoose: handleChoose,
  }
  const close = () => setOpened(undefined)

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
            onChoose={(dates) => handleChoose(dates, true)}
          />
          <Button size="small" icon={<IconCopy size={18} />} onClick={() => setOpened({ kind: 'week' })}>
            {t('week.open')}
          </Button>
        </div>
        {view === 'month' ? (
          <MonthGrid {...common} labelledBy="calendar-month" onMove={handleMove} />
        ) : (
          <MonthList key={monthOf(date)} {...common} />
        )}
        {view === 'month' && (
          <p id="calendar-keys" className="quiet calendar__keys">
            {t('keys')}
          </p>
        )}
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
            onClear={() => setChosen(new Set())}
          />
        )}
        {opened?.kind === 'day' && (
          <DayPanel
            date={opened.date}
            today={today}
            day={days.get(opened.date)}
            onClose={close}
            onLikeADay={() => setOpened({ kind: 'like', dates: [opened.date] })}
          />
        )}
        {opened?.kind === 'like' && (
          <LogLike dates={opened.dates} today={today} onClose={close} onLogged={handleLogged} />
        )}
        {opened?.kind === 'week' && <CopyWeek date={date} today={today} onClose={close} onLogged={handleLogged} />}
        {opened?.kind === 'feed' && <FeedDialog onClose={close} />}
      </AfterTerms>
    </section>
  )
}
