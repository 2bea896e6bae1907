import { useParams } from '@tanstack/react-router'
import type { StaffRedemption } from '@throughway/contract/reward/reward-staff'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { DecideBy } from '../frame/decide-by.tsx'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { DecideRedemption } from './decide-redemption.tsx'
import { type Decision, decisionsOf } from './decisions.ts'
import { useRedemption } from './redemption.calls.ts'
import { RedemptionState } from './redemption-state.tsx'
import './redemptions.css'

/** C14: one redemption with its facts, and the decisions that its state allows. */
export function RedemptionScreen() {
  const { t } = useTranslation('staff-redemptions')
  const { id = '' } = useParams({ strict: false })
  const redemption = useRedemption(id)
  const title = redemption.data
    ? t('one.of', { name: redemption.data.member.name, title: redemption.data.title })
    : t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/redemptions'), text: t('title') }]}>
      <Loaded answer={redemption} failed={t('one.failed')}>
        {(found) => <Redemption redemption={found} />}
      </Loaded>
    </StaffPage>
  )
}

function Redemption({ redemption }: { redemption: StaffRedemption }) {
  const { t } = useTranslation('staff-redemptions')
  const formats = useFormats()
  const { brand } = useBrand()
  const { id, title, kind, state, cost, member, confirmed_at: confirmedAt, decide_by: decideBy, reason } = redemption

  return (
    <>
      <Decisions key={id} redemption={redemption} />
      <dl className="staff-facts">
        <Fact name={t('column.state')}>
          <RedemptionState state={state} />
        </Fact>
        <Fact name={t('column.member')}>{member.name}</Fact>
        <Fact name={t('column.reward')}>
          {title}{' '}
          <PageLink className="link-alone" href={`/admin/redemptions?item=${redemption.reward_id}`}>
            {t('one.all_of_reward')}
          </PageLink>
        </Fact>
        <Fact name={t('column.kind')}>{t(`kind.${kind}`)}</Fact>
        {member.address && <Fact name={t('one.address')}>{member.address}</Fact>}
        <Fact name={t('column.cost')}>{formats.whole(cost)}</Fact>
        {confirmedAt && <Fact name={t('column.confirmed')}>{formats.moment(confirmedAt, brand.time_zone)}</Fact>}
        {decideBy && (
          <Fact name={t('column.decide_by')}>
            <DecideBy day={decideBy} />
          </Fact>
        )}
        {redemption.is_revealed && <Fact name={t('one.code')}>{t('one.code_seen')}</Fact>}
        {reason && <Fact name={t('column.reason')}>{reason}</Fact>}
      </dl>
    </>
  )
}

/** The buttons stay while the reader is allowed to decide; a decision by somebody else meanwhile is announced. */
function Decisions({ redemption }: { redemption: StaffRedemption }) {
  const { t } = useTranslation('staff-redemptions')
  const showToast = useToast()
  const user = useMember()
  const [asked, setAsked] = useState<Decision | undefined>(undefined)
  const [wasElsewhere, setElsewhere] = useState(false)
  const decisions = decisionsOf(redemption.state)
  if (!user.permissions.includes('reward.decide')) return null
  if (redemption.member.id === user.member_id) return <Notice>{t('decide.own')}</Notice>

  return (
    <>
      {wasElsewhere && (
        <Notice tone="warning" role="alert">
          {t('decide.elsewhere', { state: t(`state.${redemption.state}`) })}
          {redemption.is_revealed && ` ${t('one.code_seen')}`}
        </Notice>
      )}
      {decisions.length > 0 && (
        <p className="staff-decisions">
          {decisions.map((decision, index) => (
            <Button
              key={decision}
              kind={index === 0 ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => setAsked(decision)}
            >
              {t(`decide.${decision}.button`)}
            </Button>
          ))}
        </p>
      )}
      {asked && (
        <DecideRedemption
          redemption={redemption}
          decision={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            setElsewhere(false)
            showToast({ tone: 'success', text: t(`decide.${asked}.done`) })
            // the pressed button is gone with the state before
            focusBehindDialog('h1')
          }}
          onElsewhere={() => {
            setAsked(undefined)
            setElsewhere(true)
            focusBehindDialog('h1')
          }}
        />
      )}
    </>
  )
}
