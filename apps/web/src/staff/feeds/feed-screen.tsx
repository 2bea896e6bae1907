import { useParams } from '@tanstack/react-router'
import type { StaffFeed } from '@throughway/contract/planner/feed-staff'
import { hasVersions } from '@throughway/domain/planner/feeds'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { findListPlace } from '../list/list-place.ts'
import { useFeed } from './feed.calls.ts'
import { FeedActs } from './feed-acts.tsx'
import { FeedReport } from './feed-report.tsx'
import { FeedState } from './feed-state.tsx'
import { FeedVersions } from './feed-versions.tsx'
import './feeds.css'

/** C24: one feed: its state, its report by rule, its versions, and what the planner uses. */
export function FeedScreen() {
  const { id = '' } = useParams({ strict: false })
  return <OneFeed key={id} id={id} />
}

function OneFeed({ id }: { id: string }) {
  const { t } = useTranslation('staff-feeds')
  const [isLeaving, setLeaving] = useState(false)
  const feed = useFeed(id, { isLeaving })
  const title = feed.data?.name ?? t('one.title')
  useOwnTitle(title)
  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/feeds'), text: t('title') }]}>
      <Loaded answer={feed} failed={t('one.failed')}>
        {(found) => <Feed feed={found} onLeaving={setLeaving} />}
      </Loaded>
    </StaffPage>
  )
}

function Feed({ feed, onLeaving }: { feed: StaffFeed; onLeaving: (isLeaving: boolean) => void }) {
  const canWrite = useMember().permissions.includes('programme.settings')
  const [chosen, setChosen] = useState<number>()
  const isLive = !hasVersions(feed)
  const shown = feed.versions.find(({ number }) => number === chosen) ?? feed.versions[0]
  const hasReport = isLive ? feed.errors !== null : shown !== undefined && shown.checked_at !== null

  return (
    <div className="feed">
      <Standing feed={feed} />
      {canWrite && <FeedActs feed={feed} onLeaving={onLeaving} />}
      <Facts feed={feed} />
      {hasReport && (
        <FeedReport
          // another look at the same version has another report
          key={`${shown?.number} ${shown?.checked_at ?? feed.checked_at}`}
          feed={feed}
          number={shown?.number}
        />
      )}
      {!isLive && feed.versions.length > 0 && (
        <FeedVersions feed={feed} shown={shown?.number} canWrite={canWrite} onShow={setChosen} />
      )}
    </div>
  )
}

/** What is wrong or waits, in one sentence each. */
function Standing({ feed }: { feed: StaffFeed }) {
  const { t } = useTranslation('staff-feeds')
  const formats = useFormats()
  const moment = useMoment()
  return (
    <>
      <output>{feed.state === 'checking' && <Notice>{t('standing.checking')}</Notice>}</output>
      {feed.problem && feed.problem_at && (
        <Notice tone="danger" title={t(`problem.${feed.problem}`)}>
          {t('standing.since', { at: moment(feed.problem_at) })}
        </Notice>
      )}
      {feed.not_joined_at && (
        <Notice tone="danger" title={t('standing.not_joined')}>
          {t('standing.not_joined_since', { at: moment(feed.not_joined_at) })}
        </Notice>
      )}
      {feed.state === 'broken' && <Notice tone="danger">{t('standing.broken')}</Notice>}
      {feed.state === 'waiting' && feed.errors === 0 && <Notice tone="warning">{t('standing.waiting')}</Notice>}
      {feed.ends_soon && feed.last_on && (
        <Notice tone="warning">{t('standing.ends', { day: formats.date(feed.last_on, 'longDay') })}</Notice>
      )}
    </>
  )
}

function Facts({ feed }: { feed: StaffFeed }) {
  const { t } = useTranslation('staff-feeds')
  const formats = useFormats()
  const moment = useMoment()
  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <FeedState state={feed.state} />
      </Fact>
      <Fact name={t('column.kind')}>{t(`kind.${feed.kind}`)}</Fact>
      <Fact name={t('column.url')}>{feed.url ?? t('uploaded')}</Fact>
      <Fact name={t('column.key')}>{feed.key}</Fact>
      <Fact name={t('column.used')}>
        {feed.published_at
          ? t('used.since', { by: feed.published_by ?? '–', at: moment(feed.published_at) })
          : t('used.no')}
      </Fact>
      {feed.last_on && <Fact name={t('column.last_on')}>{formats.date(feed.last_on, 'longDay')}</Fact>}
      <Fact name={t('column.checked')}>{feed.checked_at ? moment(feed.checked_at) : '–'}</Fact>
      <Fact name={t('column.added')}>{t('added', { by: feed.added_by ?? '–', at: moment(feed.added_at) })}</Fact>
    </dl>
  )
}
