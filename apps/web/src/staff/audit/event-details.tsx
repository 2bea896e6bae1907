import type { AuditEvent } from '@throughway/contract/programme/audit'
import { DataTable } from '@throughway/ui/chart/data-table'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Fact } from '../frame/fact.tsx'
import { listChanges } from './list-changes.ts'
import { useSayEvent } from './say-event.ts'
import './audit.css'

/** One event in full: who, in which role, about whom and what, why, and each field before and after. */
export function EventDetails({ event }: { event: AuditEvent }) {
  const { t } = useTranslation('staff-audit')
  const formats = useFormats()
  const { brand } = useBrand()
  const { sayActor, sayMember, sayRoles, sayNumber } = useSayEvent()
  const { actor, member, subject, reason } = event
  const changes = listChanges(event.changes)

  return (
    <div className="audit-event">
      {event.is_erased && <p>{t('erased')}</p>}
      <dl className="staff-facts">
        <Fact name={t('column.at')}>{formats.moment(event.at, brand.time_zone)}</Fact>
        <Fact name={t('column.actor')}>
          {sayActor(event)} <More filter="actor" value={actor.id} text={t('details.of_actor')} />
        </Fact>
        <Fact name={t('column.roles')}>{sayRoles(event)}</Fact>
        {member && (
          <Fact name={t('column.member')}>
            {sayMember(event)} <More filter="member" value={member.id} text={t('details.of_member')} />
          </Fact>
        )}
        {subject && (
          <Fact name={t('column.thing')}>
            <span className="audit-event__value">{subject}</span>{' '}
            <More filter="thing" value={subject} text={t('details.of_thing')} />
          </Fact>
        )}
        {reason && <Fact name={t('column.reason')}>{reason}</Fact>}
        <Fact name={t('column.number')}>{sayNumber(event)}</Fact>
      </dl>
      <DataTable
        caption={t('details.changes')}
        columns={[
          { key: 'field', title: t('details.field'), cell: ({ field }) => field },
          { key: 'before', title: t('details.before'), cell: ({ before }) => <Value value={before} /> },
          { key: 'after', title: t('details.after'), cell: ({ after }) => <Value value={after} /> },
        ]}
        rows={changes}
        rowKey={({ field }) => field}
        empty={t('details.none')}
      />
    </div>
  )
}

function More({ filter, value, text }: { filter: string; value: string; text: string }) {
  return (
    <PageLink className="link-alone" href={`/admin/audit?${new URLSearchParams({ [filter]: value })}`}>
      {text}
    </PageLink>
  )
}

function Value({ value }: { value: string | null | undefined }) {
  const { t } = useTranslation('staff-audit')
  if (value === undefined) return <span className="quiet">{t('details.hidden')}</span>
  if (value === null) return <span className="quiet">{t('details.nothing')}</span>
  return <span className="audit-event__value">{value}</span>
}
