import { Button } from '@throughway/ui/button'
import { type Column, DataTable } from '@throughway/ui/chart/data-table'
import { useToast } from '@throughway/ui/overlay/toast'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { EndSignIns } from './end-sign-ins.tsx'
import {
  useMemberConsents,
  useMemberDevices,
  useMemberMessages,
  useMemberRewards,
  useMemberRides,
} from './member.calls.ts'

type OfMember = { memberId: string }
type Answer<Data> = Parameters<typeof Loaded<Data>>[0]['answer']

type PartProps<Row> = {
  title: string
  rows: readonly Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  empty: string
}

/** A table of things that belong to a member, or a sentence that there are none. */
export function PartTable<Row>({ title, rows, columns, rowKey, empty }: PartProps<Row>) {
  if (rows.length === 0) return <p className="quiet">{empty}</p>
  return (
    <div className="member-part">
      <DataTable caption={title} hideCaption columns={columns} rows={rows} rowKey={rowKey} />
    </div>
  )
}

function Part<Data>({
  title,
  answer,
  children,
}: {
  title: string
  answer: Answer<Data>
  children: (data: Data) => ReactNode
}) {
  const { t } = useTranslation('staff-members')
  return (
    <Section title={title}>
      <Loaded answer={answer} failed={t('part.failed')}>
        {children}
      </Loaded>
    </Section>
  )
}

export function MemberRewards({ memberId }: OfMember) {
  const { t } = useTranslation('staff-members')
  const formats = useFormats()
  const moment = useMoment()
  const rewards = useMemberRewards(memberId)
  type Row = NonNullable<typeof rewards.data>['items'][number]
  const columns: Column<Row>[] = [
    {
      key: 'title',
      title: t('reward.title'),
      cell: ({ id, title, state }) =>
        // what was never confirmed has no page
        state === 'reserved' || state === 'lapsed' ? (
          title
        ) : (
          <PageLink className="link-alone" href={`/admin/redemptions/${id}`}>
            {title}
          </PageLink>
        ),
    },
    { key: 'cost', title: t('reward.cost'), isNumber: true, cell: ({ cost }) => formats.whole(cost) },
    { key: 'state', title: t('column.state'), cell: ({ state }) => t(`reward.state.${state}`) },
    { key: 'at', title: t('part.at'), cell: ({ at }) => moment(at) },
  ]
  return (
    <Part title={t('part.rewards')} answer={rewards}>
      {({ items }) => (
        <PartTable
          title={t('part.rewards')}
          rows={items}
          columns={columns}
          rowKey={({ id }) => id}
          empty={t('part.none')}
        />
      )}
    </Part>
  )
}

export function MemberRides({ memberId }: OfMember) {
  const { t } = useTranslation('staff-members')
  const formats = useFormats()
  const rides = useMemberRides(memberId)
  type Row = NonNullable<typeof rides.data>['items'][number]
  const columns: Column<Row>[] = [
    {
      key: 'service',
      title: t('ride.service'),
      cell: ({ id, service }) => (
        <PageLink className="link-alone" href={`/admin/rides/${id}`}>
          {service}
        </PageLink>
      ),
    },
    { key: 'date', title: t('ride.when'), cell: ({ date, time }) => `${formats.date(date)}, ${formats.time(time)}` },
    { key: 'state', title: t('column.state'), cell: ({ state }) => t(`ride.state.${state}`) },
  ]
  return (
    <Part title={t('part.rides')} answer={rides}>
      {({ items }) => (
        <PartTable
          title={t('part.rides')}
          rows={items}
          columns={columns}
          rowKey={({ id }) => id}
          empty={t('part.none')}
        />
      )}
    </Part>
  )
}

export function MemberMessages({ memberId }: OfMember) {
  const { t, i18n } = useTranslation('staff-members')
  const moment = useMoment()
  const messages = useMemberMessages(memberId)
  type Data = NonNullable<typeof messages.data>
  const sayTemplate = (template: string) =>
    i18n.exists(`staff-members:template.${template}`) ? t(`template.${template}`) : template.replaceAll('_', ' ')
  const ofMails: Column<Data['mails'][number]>[] = [
    { key: 'template', title: t('mail.about'), cell: ({ template }) => sayTemplate(template) },
    { key: 'state', title: t('column.state'), cell: ({ state }) => t(`mail.state.${state}`) },
    { key: 'at', title: t('part.at'), cell: ({ at }) => moment(at) },
  ]
  const ofCases: Column<Data['cases'][number]>[] = [
    {
      key: 'number',
      title: t('column.number'),
      isNumber: true,
      cell: ({ number }) => (
        <PageLink className="link-alone" href={`/admin/case/${number}`}>
          {String(number)}
        </PageLink>
      ),
    },
    { key: 'topic', title: t('case.topic'), cell: ({ topic }) => t(`support:topic.${topic}`) },
    { key: 'state', title: t('column.state'), cell: ({ state }) => t(`case.state.${state}`) },
    { key: 'at', title: t('part.at'), cell: ({ at }) => moment(at) },
  ]
  return (
    <Part title={t('part.messages')} answer={messages}>
      {({ mails, cases }) => (
        <>
          <h3>{t('mail.title')}</h3>
          <PartTable
            title={t('mail.title')}
            rows={mails}
            columns={ofMails}
            rowKey={({ id }) => id}
            empty={t('part.none')}
          />
          <h3>{t('case.title')}</h3>
          <PartTable
            title={t('case.title')}
            rows={cases}
            columns={ofCases}
            rowKey={({ number }) => String(number)}
            empty={t('part.none')}
          />
        </>
      )}
    </Part>
  )
}

export function MemberConsents({ memberId }: OfMember) {
  const { t } = useTranslation('staff-members')
  const moment = useMoment()
  const consents = useMemberConsents(memberId)
  type Row = NonNullable<typeof consents.data>['items'][number]
  const columns: Column<Row>[] = [
    { key: 'kind', title: t('consent.to'), cell: ({ kind }) => t(`consent.kind.${kind}`) },
    { key: 'version', title: t('consent.version'), cell: ({ version }) => version },
    { key: 'by', title: t('consent.by'), cell: ({ given_by: by }) => t(`consent.given_by.${by ?? 'browser'}`) },
    { key: 'at', title: t('part.at'), cell: ({ given_at: at }) => moment(at) },
  ]
  return (
    <Part title={t('part.consents')} answer={consents}>
      {({ items }) => (
        <PartTable
          title={t('part.consents')}
          rows={items}
          columns={columns}
          rowKey={({ kind, version }) => `${kind} ${version}`}
          empty={t('part.none')}
        />
      )}
    </Part>
  )
}

export function MemberDevices({ memberId }: OfMember) {
  const { t } = useTranslation('staff-members')
  const moment = useMoment()
  const showToast = useToast()
  const isOwn = useMember().member_id === memberId
  const devices = useMemberDevices(memberId)
  const [ending, setEnding] = useState<{ id: string; device: string } | 'all' | undefined>(undefined)
  type Row = NonNullable<typeof devices.data>['items'][number]
  const columns: Column<Row>[] = [
    { key: 'device', title: t('device.device'), cell: ({ device }) => device || t('device.unknown') },
    { key: 'first', title: t('device.first'), cell: ({ first_seen_at: at }) => moment(at) },
    { key: 'last', title: t('column.seen'), cell: ({ last_seen_at: at }) => moment(at) },
    ...(isOwn
      ? []
      : [
          {
            key: 'end',
            title: <span className="visually-hidden">{t('device.end')}</span>,
            cell: ({ id, device }: Row) => (
              <Button
                size="small"
                kind="quiet"
                aria-haspopup="dialog"
                aria-label={t('device.end_this', { device: device || t('device.unknown') })}
                onClick={() => setEnding({ id, device: device || t('device.unknown') })}
              >
                {t('device.end')}
              </Button>
            ),
          },
        ]),
  ]
  return (
    <Part title={t('part.devices')} answer={devices}>
      {({ items }) => (
        <>
          <PartTable
            title={t('part.devices')}
            rows={items}
            columns={columns}
            rowKey={({ id }) => id}
            empty={t('part.none')}
          />
          {!isOwn && items.length > 1 && (
            <p>
              <Button aria-haspopup="dialog" onClick={() => setEnding('all')}>
                {t('device.end_all')}
              </Button>
            </p>
          )}
          {ending && (
            <EndSignIns
              memberId={memberId}
              which={ending}
              onClose={() => setEnding(undefined)}
              onDone={() => {
                setEnding(undefined)
                showToast({ tone: 'success', text: t('device.ended') })
              }}
            />
          )}
        </>
      )}
    </Part>
  )
}
