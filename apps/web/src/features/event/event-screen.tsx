import { useNavigate, useParams } from '@tanstack/react-router'
import type { SpecialEvent } from '@throughway/contract/content/special-event'
import { PageHeader } from '@throughway/ui/page-header'
import { type Tab, Tabs } from '@throughway/ui/overlay/tabs'
import { Badge } from '@throughway/ui/badge'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentTreeView } from '#lib/content/content-tree.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { WrittenNames } from '#lib/page/programme-name.tsx'
import { JoinRace } from '#lib/race/join-race.tsx'
import { RacePrizes } from '#lib/race/race-prizes.tsx'
import { useLanguage } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { chooseTab, type EventTab } from './choose-tab.ts'
import { useEvent } from './event.calls.ts'
import { EventDays } from './event-days.tsx'
import { EventBoard, EventRules, EventTeams } from './event-race.tsx'
import { EventRegistration } from './event-registration.tsx'
import { useEventRaces } from './use-event-races.ts'

/** C17: a special event with what the programme wrote of it, its rules (`?rules=true`) and its races (`?leaderboard=true`). */
export function EventScreen() {
  const { t } = useTranslation('event')
  const navigate = useNavigate()
  const { id = '' } = useParams({ strict: false })
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const event = useEvent(id, isNumber)
  const isUnknown = !isNumber || (event.error instanceof RefusalError && event.error.name === 'notFound')

  useEffect(() => {
    if (isUnknown) void navigate({ to: '/404', replace: true })
  }, [isUnknown, navigate])

  if (isUnknown) return null
  return (
    <Loaded answer={event} failed={t('failed')} title={t('title')}>
      {(found) => <Event event={found} number={Number(id)} />}
    </Loaded>
  )
}

function Event({ event, number }: { event: SpecialEvent; number: number }) {
  const { t } = useTranslation('event')
  const formats = useFormats()
  const { lang } = useLanguage()
  const [asked, changeSearch] = useSearchOf(chooseTab)
  const { races, chosen } = useEventRaces(number)
  const { name, about, rules, starts_on: start, ends_on: end } = event
  const isForeign = event.lang !== lang
  const marked = isForeign ? { lang: event.lang } : {}
  useOwnTitle(name)
  const write = (tree: SpecialEvent['about']) => (
    <div {...marked}>
      <ContentTreeView tree={tree} />
    </div>
  )
  const tabs: Tab<EventTab>[] = [
    {
      key: 'about',
      label: t('about'),
      panel: (
        <div className="event-race">
          {write(about)}
          {chosen && <RacePrizes key={chosen.id} race={chosen} />}
        </div>
      ),
    },
  ]
  if (rules || chosen)
    tabs.push({
      key: 'rules',
      label: t('rules'),
      panel: <EventRules races={races} race={chosen} written={rules && write(rules)} />,
    })
  if (chosen)
    tabs.push({ key: 'leaderboard', label: t('leaderboard'), panel: <EventBoard races={races} race={chosen} /> })
  if (chosen?.kind === 'team')
    tabs.push({ key: 'teams', label: t('teams'), panel: <EventTeams races={races} race={chosen} /> })
  const selected = tabs.some(({ key }) => key === asked) ? asked : 'about'

  return (
    <>
      <PageHeader
        above={<Badge tone="brand">{t(`kind.${event.kind}`)}</Badge>}
        title={
          <span {...marked}>
            <WrittenNames text={name} />
          </span>
        }
        lead={
          start === end
            ? formats.date(start, 'whole')
            : t('from_to', { from: formats.date(start, 'longDay'), to: formats.date(end, 'longDay') })
        }
        actions={chosen && <JoinRace race={chosen} />}
      />
      {isForeign && <Notice>{t('only_in', { language: t(`language.${event.lang}`) })}</Notice>}
      {event.registration ? (
        <EventRegistration event={event} registration={event.registration} />
      ) : (
        <EventDays event={event} />
      )}
      {tabs.length > 1 ? (
        <Tabs
          label={t('parts')}
          tabs={tabs}
          selected={selected}
          onSelect={(key) =>
            changeSearch(
              {
                rules: key === 'rules' ? 'true' : undefined,
                leaderboard: key === 'leaderboard' ? 'true' : undefined,
                teams: key === 'teams' ? 'true' : undefined,
              },
              { replace: true },
            )
          }
        />
      ) : (
        write(about)
      )}
    </>
  )
}
