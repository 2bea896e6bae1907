import { auditKinds } from '@throughway/contract/programme/audit-kinds'
import type { AuditEvent } from '@throughway/contract/programme/audit'
import { useTranslation } from 'react-i18next'
import { useLanguage, useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useMoment } from '../frame/use-moment.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { SaveList } from '../list/save-list.tsx'
import { EventDetails } from './event-details.tsx'
import { useSayEvent } from './say-event.ts'

/** Lists the acts of staff by person, thing, kind and time. Each event opens in place. */
export function AuditScreen() {
  const { t } = useTranslation('staff-audit')
  const { lang } = useLanguage()
  const moment = useMoment()
  const seesMembers = useMember().permissions.includes('member.see')
  const { sayKind, sayActor, sayMember, sayRoles, sayNumber } = useSayEvent()

  const columns: ListColumn<AuditEvent, 'at'>[] = [
    { id: 'kind', title: t('column.kind'), cell: ({ kind }) => sayKind(kind) },
    { id: 'at', title: t('column.at'), sort: 'at', cell: ({ at }) => moment(at) },
    { id: 'actor', title: t('column.actor'), cell: sayActor },
    { id: 'member', title: t('column.member'), cell: sayMember },
    { id: 'reason', title: t('column.reason'), cell: ({ reason }) => reason ?? '–' },
    { id: 'thing', title: t('column.thing'), isExtra: true, cell: ({ subject }) => subject ?? '–' },
    { id: 'roles', title: t('column.roles'), isExtra: true, cell: sayRoles },
    { id: 'number', title: t('column.number'), isExtra: true, isNumber: true, cell: sayNumber },
  ]
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'kind',
      label: t('column.kind'),
      options: auditKinds
        .map((kind) => ({ value: kind, label: sayKind(kind) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, lang)),
    },
    { kind: 'text', name: 'actor', label: t('filter.actor') },
    // a masked reader filters by a member only through the link of an event
    seesMembers
      ? { kind: 'text', name: 'member', label: t('filter.member') }
      : { kind: 'mark', name: 'member', say: () => t('filter.member_id') },
    { kind: 'text', name: 'thing', label: t('filter.thing') },
    { kind: 'date', name: 'from', label: t('filter.from') },
    { kind: 'date', name: 'to', label: t('filter.to') },
  ]

  return (
    <ListScreen
      name="audit"
      call={callDescriptors.listAudit}
      title={t('title')}
      lead={seesMembers ? t('lead') : `${t('lead')} ${t('masked')}`}
      columns={columns}
      sorts={{ at: { label: t('column.at'), usual: 'desc' } }}
      filters={filters}
      nameOf={({ kind }) => sayKind(kind)}
      detailsOf={(event) => <EventDetails event={event} />}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      failed={t('failed')}
      tools={(chosen) => (
        <SaveList call={callDescriptors.exportAudit} name={t('title')} filters={chosen} permission="audit.export" />
      )}
    />
  )
}
