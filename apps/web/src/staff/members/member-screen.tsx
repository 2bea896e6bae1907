import { useParams } from '@tanstack/react-router'
import type { StaffMember } from '@throughway/contract/identity/member-staff'
import { formatPhone } from '@throughway/domain/identity/phone'
import type { Permission } from '@throughway/domain/identity/permissions'
import { Badge } from '@throughway/ui/badge'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { findListPlace } from '../list/list-place.ts'
import { ActForMember } from './act-for-member.tsx'
import { AdjustPoints } from './adjust-points.tsx'
import { MemberActs } from './member-acts.tsx'
import { MemberConsents, MemberDevices, MemberMessages, MemberRewards, MemberRides } from './member-parts.tsx'
import { MemberLedger, MemberTrips } from './member-records.tsx'
import { MemberStates } from './member-states.tsx'
import { useStaffMember } from './member.calls.ts'
import './members.css'

/** 5 of 14: one member. Each part is a call with its own permission, and is hidden without it. */
export function MemberScreen() {
  const { t } = useTranslation('staff-members')
  const { id = '' } = useParams({ strict: false })
  const member = useStaffMember(id)
  const title = member.data ? member.data.name : t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/members'), text: t('title') }]}>
      <Loaded answer={member} failed={t('one.failed')}>
        {(found) => (
          <>
            {found.is_self ? <Notice>{t('one.own')}</Notice> : <MemberActs key={found.id} member={found} />}
            <Facts member={found} />
            <Parts member={found} />
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

function Parts({ member: { id, name, account, is_self: isSelf } }: { member: StaffMember }) {
  const { permissions } = useMember()
  const may = (permission: Permission) => permissions.includes(permission)
  // a coordinator reads the roster, and nothing of what belongs to a member
  if (!account) return null
  return (
    <>
      {may('member.impersonate') && !isSelf && <ActForMember memberId={id} />}
      {may('trip.read') && <MemberTrips memberId={id} />}
      {may('points.adjust') && !isSelf && !account.leaving_since && <AdjustPoints memberId={id} name={name} />}
      {may('points.read') && <MemberLedger memberId={id} />}
      {may('reward.read') && <MemberRewards memberId={id} />}
      {may('ride.read') && <MemberRides memberId={id} />}
      {may('support.read') && <MemberMessages memberId={id} />}
      <MemberConsents memberId={id} />
      {may('member.unlock') && <MemberDevices memberId={id} />}
    </>
  )
}

function Facts({ member }: { member: StaffMember }) {
  const { t } = useTranslation('staff-members')
  const moment = useMoment()
  const { permissions } = useMember()
  const { emails, contact, account, organisation } = member

  return (
    <dl className="staff-facts">
      <Fact name={t('column.number')}>{member.number}</Fact>
      {account && (
        <Fact name={t('column.state')}>
          <MemberStates states={account.states} />
        </Fact>
      )}
      {account?.locked_until && <Fact name={t('one.locked_until')}>{moment(account.locked_until)}</Fact>}
      {account?.leaving_since && <Fact name={t('one.leaving_since')}>{moment(account.leaving_since)}</Fact>}
      {emails.map((each) => (
        <Fact key={each.email} name={t(each.primary ? 'one.email' : 'one.other_email')}>
          <a className="link-alone" href={`mailto:${each.email}`}>
            {each.email}
          </a>{' '}
          {each.verified !== null && (
            <Badge tone={each.verified ? 'success' : 'warning'}>
              {t(each.verified ? 'one.verified' : 'one.unverified')}
            </Badge>
          )}{' '}
          {each.bounced && <Badge tone="danger">{t('one.bounced')}</Badge>}
        </Fact>
      ))}
      {contact?.mobile_phone && <Fact name={t('one.mobile_phone')}>{formatPhone(contact.mobile_phone)}</Fact>}
      {contact?.work_phone && (
        <Fact name={t('one.work_phone')}>
          {formatPhone(contact.work_phone)}
          {contact.work_phone_extension && ` ${t('one.extension', { digits: contact.work_phone_extension })}`}
        </Fact>
      )}
      {contact?.postal_address && (
        <Fact name={t('one.postal_address')}>{Object.values(contact.postal_address).filter(Boolean).join(', ')}</Fact>
      )}
      <Fact name={t('column.organisation')}>
        {organisation ? (
          <>
            {permissions.includes('organisation.read') ? (
              <PageLink className="link-alone" href={`/admin/org/${organisation.id}`}>
                {organisation.name}
              </PageLink>
            ) : (
              organisation.name
            )}{' '}
            <PageLink className="link-alone" href={`/admin/members?organisation=${organisation.id}`}>
              {t('one.all_of_organisation')}
            </PageLink>
          </>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name={t('column.language')}>{member.language ? t(`language.${member.language}`) : '–'}</Fact>
      <Fact name={t('column.since')}>{moment(member.since)}</Fact>
      {account && <Fact name={t('column.seen')}>{member.last_seen_at ? moment(member.last_seen_at) : '–'}</Fact>}
      {account && <Fact name={t('one.ways_in')}>{sayWaysIn(account)}</Fact>}
      {account && <Fact name={t('one.set_up')}>{t(account.is_set_up ? 'one.yes' : 'one.no')}</Fact>}
      {permissions.includes('audit.read') && (
        <Fact name={t('one.audit')}>
          <PageLink className="link-alone" href={`/admin/audit?member=${member.id}`}>
            {t('one.audit_of')}
          </PageLink>
        </Fact>
      )}
    </dl>
  )

  function sayWaysIn(of: NonNullable<StaffMember['account']>) {
    const ways = [
      ...(of.has_password ? [t(of.password_expired ? 'way.password_expired' : 'way.password')] : []),
      ...(of.passkeys > 0 ? [t('way.passkey', { count: of.passkeys })] : []),
      ...(of.has_app ? [t('way.app')] : []),
      ...(of.providers > 0 ? [t('way.provider', { count: of.providers })] : []),
    ]
    return ways.length ? ways.join(', ') : t('way.none')
  }
}
