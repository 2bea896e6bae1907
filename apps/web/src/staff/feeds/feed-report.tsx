import type { FeedReportAnswer } from '@throughway/contract/planner/feed-report'
import type { StaffFeed } from '@throughway/contract/planner/feed-staff'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { Fact } from '../frame/fact.tsx'
import { useFeedReport } from './feed.calls.ts'
import { LiveAge } from './live-age.tsx'
import { SharedFacts, SharedFiles } from './shared-facts.tsx'

type RuleNotice = FeedReportAnswer['notices'][number]

const tones: Record<RuleNotice['severity'], NonNullable<BadgeProps['tone']>> = {
  error: 'danger',
  warning: 'warning',
  info: 'neutral',
}

/** What a look found, by rule: how often each is broken, and the first places. */
export function FeedReport({ feed, number }: { feed: StaffFeed; number: number | undefined }) {
  const { t } = useTranslation('staff-feeds')
  const formats = useFormats()
  const report = useFeedReport(feed.id, number)
  return (
    <Section
      title={number === undefined ? t('report.title_live') : t('report.title', { number: formats.whole(number) })}
    >
      <Loaded answer={report} failed={t('report.failed')}>
        {(found) => (
          <>
            {feed.kind === 'gbfs' && feed.url === null && <p className="quiet">{t('live.used.gbfs')}</p>}
            {found.live && <LiveAge feed={feed} saidAt={found.live.said_at} />}
            <Held report={found} />
            {found.sharing && <SharedFiles sharing={found.sharing} />}
            {found.notices.length === 0 ? (
              <Notice tone="success">{t('report.none')}</Notice>
            ) : (
              <Notices notices={found.notices} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** What the feed holds, and the area that it is held against. */
function Held({ report: { facts, sharing, area } }: { report: FeedReportAnswer }) {
  const { t } = useTranslation('staff-feeds')
  const formats = useFormats()
  if (!facts && !area) return null
  const corner = (lat: number, lng: number) => `${lat.toFixed(4)}, ${lng.toFixed(4)}`
  return (
    <dl className="staff-facts">
      {facts && (
        <>
          <Fact name={t('held.agencies')}>{facts.agencies.join(', ') || '–'}</Fact>
          <Fact name={t('held.lines')}>{formats.whole(facts.lines)}</Fact>
          <Fact name={t('held.trips')}>{formats.whole(facts.trips)}</Fact>
          <Fact name={t('held.stops')}>
            {t('held.stops_in_area', {
              inside: formats.whole(facts.stops_in_area),
              all: formats.whole(facts.stops),
            })}
          </Fact>
          {facts.first_on && facts.last_on && (
            <Fact name={t('column.days')}>
              {t('days', { first: formats.date(facts.first_on), last: formats.date(facts.last_on) })}
            </Fact>
          )}
        </>
      )}
      {sharing && <SharedFacts sharing={sharing} />}
      {area && (
        <Fact name={t('held.area')}>
          {t('held.box', { from: corner(area.south, area.west), to: corner(area.north, area.east) })}
        </Fact>
      )}
    </dl>
  )
}

function Notices({ notices }: { notices: readonly RuleNotice[] }) {
  const { t } = useTranslation('staff-feeds')
  const formats = useFormats()
  return (
    <DataTable
      caption={t('report.caption')}
      hideCaption
      rows={notices}
      rowKey={({ rule }) => rule}
      columns={[
        {
          key: 'rule',
          title: t('column.rule'),
          cell: ({ rule }) => (
            <>
              <span translate="no">{rule}</span>
              <br />
              {t(`rule.${rule}`)}
            </>
          ),
        },
        {
          key: 'severity',
          title: t('column.severity'),
          cell: ({ severity }) => <Badge tone={tones[severity]}>{t(`severity.${severity}`)}</Badge>,
        },
        { key: 'count', title: t('column.count'), isNumber: true, cell: ({ count }) => formats.whole(count) },
        { key: 'examples', title: t('column.examples'), cell: ({ examples }) => <Examples examples={examples} /> },
      ]}
    />
  )
}

function Examples({ examples }: Pick<RuleNotice, 'examples'>) {
  const { t } = useTranslation('staff-feeds')
  const formats = useFormats()
  if (examples.length === 0) return '–'
  return (
    <ul className="feed-examples">
      {examples.map(({ file, line, field, value }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two places may read the same
        <li key={index}>
          {[file, line !== null && t('report.line', { line: formats.whole(line) }), field].filter(Boolean).join(', ')}
          {value !== null && (
            <>
              {' '}
              {/* the value as the feed writes it */}
              <bdi>{value}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
