import { useParams } from '@tanstack/react-router'
import type { StaffPass } from '@throughway/contract/reward/transit-pass'
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
import { useToday } from '#lib/screen/use-today.ts'
import { DecideBy } from '../frame/decide-by.tsx'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { ActOnPass } from './act-on-pass.tsx'
import { usePassOrder } from './pass.calls.ts'
import { listPassActs, mayDo, type PassAct } from './pass-moves.ts'
import { PassState } from './pass-state.tsx'
import './passes.css'

/** C18: one transit pass with its facts, and what staff can do with it. */
export function PassScreen() {
  const { t } = useTranslation('staff-passes')
  const { id = '' } = useParams({ strict: false })
  const pass = usePassOrder(id)
  const title = pass.data ? t('one.of', { name: pass.data.member.name, pass: pass.data.name }) : t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/passes'), text: t('title') }]}>
      <Loaded answer={pass} failed={t('one.failed')}>
        {(found) => <Pass pass={found} />}
      </Loaded>
    </StaffPage>
  )
}

function Pass({ pass }: { pass: StaffPass }) {
  const { t } = useTranslation('staff-passes')
  const formats = useFormats()
  const { brand } = useBrand()
  return (
    <>
      <Acts key={pass.id} pass={pass} />
      <dl className="staff-facts">
        <Fact name={t('column.state')}>
          <PassState state={pass.state} />
        </Fact>
        <Fact name={t('column.member')}>{pass.member.name}</Fact>
        {pass.organisation && <Fact name={t('column.organisation')}>{pass.organisation}</Fact>}
        <Fact name={t('column.pass')}>{`${pass.name}, ${pass.operator}, ${pass.zone}`}</Fact>
        <Fact name={t('column.kind')}>{t(`kind.${pass.kind}`)}</Fact>
        <Fact name={t('column.month')}>
          {t('from_to', { from: formats.date(pass.from), to: formats.date(pass.to) })}
        </Fact>
        <Fact name={t('column.price')}>{formats.money(pass.price_cents)}</Fact>
        <Fact name={t('column.own')}>
          {formats.money(pass.own_cents)}
          {pass.own_cents > 0 && `, ${t(pass.is_paid ? 'paid.yes' : 'paid.no')}`}
        </Fact>
        <Fact name={t('column.ordered')}>{formats.moment(pass.ordered_at, brand.time_zone)}</Fact>
        <Fact name={t('column.approver')}>{t(`approver.${pass.approver}`)}</Fact>
        {pass.decide_by && (
          <Fact name={t('column.decide_by')}>
            <DecideBy day={pass.decide_by} />
          </Fact>
        )}
        <Fact name={t('column.code')}>{pass.code ?? t(pass.has_code ? 'code.there' : 'code.none')}</Fact>
        {pass.reason && <Fact name={t('column.reason')}>{pass.reason}</Fact>}
        {pass.ended_by && <Fact name={t('column.ended_by')}>{t(`ended_by.${pass.ended_by}`)}</Fact>}
        {pass.state === 'refunded' && <Fact name={t('column.refund')}>{formats.money(pass.refund_cents)}</Fact>}
      </dl>
    </>
  )
}

/** Says what others did meanwhile; the buttons follow the state. */
function Acts({ pass }: { pass: StaffPass }) {
  const { t } = useTranslation('staff-passes')
  const showToast = useToast()
  const user = useMember()
  const today = useToday()
  const [asked, setAsked] = useState<PassAct>()
  const [wasElsewhere, setElsewhere] = useState(false)
  const acts = listPassActs(pass, today).filter((act) => mayDo(act, user.permissions))
  if (pass.member.id === user.member_id) return <Notice>{t('act.own')}</Notice>

  return (
    <>
      {wasElsewhere && (
        <Notice tone="warning" role="alert">
          {t('act.elsewhere', { state: t(`state.${pass.state}`) })}
        </Notice>
      )}
      {acts.length > 0 && (
        <p className="pass-acts">
          {acts.map((act, index) => (
            <Button
              key={act}
              kind={index === 0 ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => setAsked(act)}
            >
              {t(act === 'issue' && pass.has_code ? 'act.issue.again' : `act.${act}.button`)}
            </Button>
          ))}
        </p>
      )}
      {asked && (
        <ActOnPass
          pass={pass}
          act={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            setElsewhere(false)
            showToast({ tone: 'success', text: t(`act.${asked}.done`) })
            // the pressed button may be gone with the state before
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
