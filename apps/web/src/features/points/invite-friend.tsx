import type { Referral } from '@throughway/contract/account/referral'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { InvitationLink } from '#lib/reward/invitation-link.tsx'
import { useReferral } from './points.calls.ts'

/**
 * C1: the member's code and link, and the number of friends who joined; empty when the programme gives no points for
 * invitations.
 */
export function InviteFriend() {
  const { t } = useTranslation('ledger')
  const answer = useReferral()
  if (answer.data?.points === 0) return null
  return (
    <Section className="invite" title={t('invite.title')}>
      <Loaded answer={answer} failed={t('invite.failed')}>
        {(referral) => <Invitation {...referral} />}
      </Loaded>
    </Section>
  )
}

function Invitation({ code, link, joined, brought, points, trips }: Referral) {
  const { t } = useTranslation('ledger')
  const formats = useFormats()
  return (
    <>
      <p>{t('invite.lead', { count: points, trips: formats.whole(trips) })}</p>
      <InvitationLink code={code} link={link} />
      <p className="quiet">
        {joined === 0
          ? t('invite.none')
          : `${t('invite.joined', { count: joined, joined: formats.whole(joined) })} ${t('invite.brought', { count: brought, brought: formats.whole(brought) })}`}
      </p>
    </>
  )
}
