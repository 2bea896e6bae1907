import type { RuleChangeSet } from '@throughway/contract/trip/rule-change'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { useMoment } from '../frame/use-moment.ts'
import { type ChangeAct, listChangeActs } from './change-acts.ts'
import { DecidePublication } from './decide-publication.tsx'
import { EditRules } from './edit-rules.tsx'
import { useDropDraft, useWithdrawPublication, useWithdrawRules } from './points.calls.ts'
import { ProposeRules } from './propose-rules.tsx'
import { fitsForm } from './rule-values.ts'

/** The actions of the reader on a set of changes in its state, and what it waits for. */
export function ChangeActs({ change }: { change: RuleChangeSet }) {
  const { t } = useTranslation('staff-points')
  const showToast = useToast()
  const today = useToday()
  const { permissions } = useMember()
  const [asked, setAsked] = useState<ChangeAct>()
  const [isElsewhere, setElsewhere] = useState(false)
  const acts = listChangeActs(change, permissions, today)
  const close = () => setAsked(undefined)

  function finish(act: ChangeAct) {
    setAsked(undefined)
    setElsewhere(false)
    showToast({ tone: 'success', text: t(`act.${act}.done`) })
    focusBehindDialog('h1')
  }

  /** Somebody else decided first; the page shows the present state. */
  function finishElsewhere() {
    setAsked(undefined)
    setElsewhere(true)
    focusBehindDialog('h1')
  }

  return (
    <>
      {isElsewhere && (
        <Notice tone="warning" role="alert">
          {t('act.elsewhere', { state: t(`change.${change.proposal ? 'proposed' : change.state}`) })}
        </Notice>
      )}
      <Waiting change={change} />
      {change.state === 'draft' && !change.proposal && !change.is_tried && <Notice>{t('change.untried')}</Notice>}
      {change.state === 'draft' && !fitsForm(change) && <Notice>{t('change.mixed')}</Notice>}
      {acts.length > 0 && (
        <p className="points-acts">
          {acts.map((act) => (
            <Button
              key={act}
              kind={act === 'propose' || act === 'grant' ? 'primary' : act === 'drop' ? 'quiet' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => setAsked(act)}
            >
              {t(`act.${act}.button`)}
            </Button>
          ))}
        </p>
      )}
      {asked === 'edit' && <EditRules change={change} onClose={close} onDone={() => finish('edit')} />}
      {asked === 'propose' && <ProposeRules change={change} onClose={close} onDone={() => finish('propose')} />}
      {(asked === 'grant' || asked === 'decline') && change.proposal && (
        <DecidePublication
          proposal={change.proposal}
          decision={asked}
          onClose={close}
          onDone={() => finish(asked)}
          onElsewhere={finishElsewhere}
        />
      )}
      {(asked === 'drop' || asked === 'withdraw' || asked === 'take_back') && (
        <Confirm act={asked} change={change} onClose={close} onDone={() => finish(asked)} />
      )}
    </>
  )
}

/** Who proposed it, from when it would hold, and until when a second person can grant it. */
function Waiting({ change: { proposal } }: { change: RuleChangeSet }) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const moment = useMoment()
  if (!proposal) return null
  const { valid_from: from, valid_to: to } = proposal
  return (
    <Notice tone="warning" title={t('change.waits')}>
      <p>
        {t(to ? 'change.proposed_to' : 'change.proposed_from', {
          by: proposal.proposed_by || '–',
          at: moment(proposal.proposed_at),
          from: formats.date(from, 'longDay'),
          to: to ? formats.date(to, 'longDay') : '',
        })}
      </p>
      <p>{t(proposal.may_decide ? 'change.yours_to_decide' : 'change.own', { at: moment(proposal.expires_at) })}</p>
    </Notice>
  )
}

type ConfirmProps = {
  act: 'drop' | 'withdraw' | 'take_back'
  change: RuleChangeSet
  onClose: () => void
  onDone: () => void
}

function Confirm({ act, change, onClose, onDone }: ConfirmProps) {
  const { t } = useTranslation('staff-points')
  const drop = useDropDraft()
  const withdraw = useWithdrawRules()
  const takeBack = useWithdrawPublication()
  const calls = { drop, withdraw, take_back: takeBack }
  const ids = { drop: change.id, withdraw: change.id, take_back: change.proposal?.id ?? '' }
  return (
    <ConfirmModal
      title={t(`act.${act}.title`)}
      keepText={t('common:global_button_label_cancel')}
      confirmText={t(`act.${act}.button`)}
      call={calls[act]}
      onConfirm={() => calls[act].mutate({ id: ids[act] }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{t(`act.${act}.text`)}</p>
    </ConfirmModal>
  )
}
