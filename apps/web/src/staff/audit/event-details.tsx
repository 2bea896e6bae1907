import type { AuditEvent } from '@throughway/contract/programme/audit'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Fact } from '../frame/fact.tsx'
import { listChanges } from './list-changes.ts'
import { useSayEvent } from './say-event.ts'
import './audit.css'

/**
 * One event in full: the person and their role, the member and the thing concerned, the reason, and each field before
 * and after.
 */
export function EventDetails({ event }: { event: AuditEvent }) {
  const { t } = useTranslation('staff-audit')
  const formats = useFormats()
  const { brand } = useBrand()
  const { sayActor, sayMember, sayRoles, sayNumber, sayField } = useSayEvent()
  const { actor, member, subject, reason } = event
  const changesId = useId()
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
      <section aria-labelledby={changesId}>
        <h2 id={changesId} className="audit-event__title">
          {t('details.changes')}
        </h2>
        {changes.length === 0 ? (
          <p>{t('details.none')}</p>
        ) : (
          <dl className="staff-facts">
            {changes.map(({ field, before, after }) => (
              <Fact key={field} name={sayField(field)}>
                <Value name={t('details.before')} value={before} /> <span aria-hidden="true">→</span>{' '}
                <Value name={t('details.after')} value={after} />
              </Fact>
            ))}
          </dl>
        )}
      </section>
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

function Value({ name, value }: { name: string; value: string | null | undefined }) {
  const { t } = useTranslation('staff-audit')
  return (
    <>
      <span className="visually-hidden">{name}: </span>
      <span className={value ? 'audit-event__value' : 'quiet'}>
        {value ?? t(value === null ? 'details.nothing' : 'details.hidden')}
      </span>
    </>
  )
}
