import type { FeedReportAnswer } from '@throughway/contract/planner/feed-report'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { DataTable } from '@throughway/ui/chart/data-table'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Fact } from '../frame/fact.tsx'
import { useMoment } from '../frame/use-moment.ts'

type Sharing = NonNullable<FeedReportAnswer['sharing']>
type SharedFile = Sharing['files'][number]

/** The contents of a feed of shared vehicles: the system, its stations, and the vehicles for rent. */
export function SharedFacts({ sharing }: { sharing: Sharing }) {
  const { t } = useTranslation('staff-feeds')
  const formats = useFormats()
  const inArea = (inside: number, all: number) =>
    t('held.stops_in_area', { inside: formats.whole(inside), all: formats.whole(all) })
  return (
    <>
      <Fact name={t('sharing.system')}>
        <bdi>{sharing.name || '–'}</bdi> (<bdi translate="no">{sharing.system_id || '–'}</bdi>)
      </Fact>
      {sharing.operator && <Fact name={t('sharing.operator')}>{sharing.operator}</Fact>}
      <Fact name={t('sharing.version')}>{sharing.version}</Fact>
      <Fact name={t('sharing.stations')}>{inArea(sharing.stations_in_area, sharing.stations)}</Fact>
      <Fact name={t('sharing.free')}>{inArea(sharing.free_in_area, sharing.free)}</Fact>
      <Fact name={t('sharing.vehicles')}>{formats.whole(sharing.vehicles)}</Fact>
    </>
  )
}

const tones: Record<SharedFile['state'], NonNullable<BadgeProps['tone']>> = {
  read: 'success',
  missing: 'danger',
  left: 'neutral',
}

/** The files that the feed lists, each with its age and the age that it promises. */
export function SharedFiles({ sharing }: { sharing: Sharing }) {
  const { t } = useTranslation('staff-feeds')
  const formats = useFormats()
  const moment = useMoment()
  return (
    <DataTable
      caption={t('sharing.files')}
      rows={sharing.files}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', title: t('sharing.file'), cell: ({ name }) => <bdi translate="no">{name}</bdi> },
        {
          key: 'state',
          title: t('sharing.use'),
          cell: ({ state }) => <Badge tone={tones[state]}>{t(`sharing.file_state.${state}`)}</Badge>,
        },
        { key: 'updated', title: t('sharing.updated'), cell: ({ updated_at: at }) => (at ? moment(at) : '–') },
        {
          key: 'ttl',
          title: t('sharing.ttl'),
          cell: ({ ttl }) => (ttl === null ? '–' : t('sharing.seconds', { seconds: formats.whole(ttl) })),
        },
      ]}
    />
  )
}
