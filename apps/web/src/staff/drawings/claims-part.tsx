import { drawingStaffCalls, type StaffClaim, type StaffDrawing } from '@throughway/contract/reward/drawing-staff'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { DecideBy } from '../frame/decide-by.tsx'
import { Fact } from '../frame/fact.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { useMoment } from '../frame/use-moment.ts'
import { useClaims, useDecideClaim } from './drawing.calls.ts'
import { DrawingHash } from './drawing-hash.tsx'
import { ClaimStateBadge } from './drawing-state.tsx'

type Decision = 'tax_form' | 'approve' | 'disqualify'

/** What staff can decide about a claim, the usual one first. */
function listDecisions({ state, needs_tax_form: needsForm, tax_form_at: formAt }: StaffClaim): Decision[] {
  if (state === 'invited') return ['disqualify']
  if (state !== 'claimed') return []
  return needsForm && !formAt ? ['tax_form', 'disqualify'] : ['approve', 'disqualify']
}

/** Who was asked for each prize: the winner first, then alternates in the drawn order. */
export function ClaimsPart({ drawing }: { drawing: StaffDrawing }) {
  const { t } = useTranslation('staff-drawings')
  const showToast = useToast()
  const mayDecide = useMember().permissions.includes('drawing.decide')
  const claims = useClaims(drawing.id, true)
  const [asked, setAsked] = useState<{ claim: StaffClaim; decision: Decision }>()
  const [wasElsewhere, setElsewhere] = useState(false)

  function close(outcome: 'kept' | 'done' | 'elsewhere') {
    const decision = asked!.decision
    setAsked(undefined)
    if (outcome === 'kept') return
    setElsewhere(outcome === 'elsewhere')
    if (outcome === 'done') showToast({ tone: 'success', text: t(`decide.${decision}.done`) })
    focusBehindDialog('h1')
  }

  return (
    <div className="drawing-part">
      {wasElsewhere && (
        <Notice tone="warning" role="alert">
          {t('decide.elsewhere')}
        </Notice>
      )}
      <Loaded answer={claims} failed={t('claim.failed')}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{t('claim.none')}</p>
          ) : (
            <ul className="claim-cards">
              {items.map((claim) => (
                <Claim
                  key={claim.id}
                  claim={claim}
                  decisions={mayDecide ? listDecisions(claim) : []}
                  onAsk={(decision) => {
                    setElsewhere(false)
                    setAsked({ claim, decision })
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked && asked.decision !== 'disqualify' && (
        <Confirm claim={asked.claim} decision={asked.decision} onClose={close} />
      )}
      {asked?.decision === 'disqualify' && <Disqualify claim={asked.claim} onClose={close} />}
    </div>
  )
}

type ClaimProps = { claim: StaffClaim; decisions: readonly Decision[]; onAsk: (decision: Decision) => void }

function Claim({ claim, decisions, onAsk }: ClaimProps) {
  const { t } = useTranslation('staff-drawings')
  const formats = useFormats()
  const moment = useMoment()
  const place = t(claim.turn === 0 ? 'claim.winner' : 'claim.alternate', {
    place: formats.whole(claim.place),
    turn: formats.whole(claim.turn),
  })
  return (
    <li className="claim-card">
      <h2>{`${place}: ${claim.name || '–'}`}</h2>
      <dl className="staff-facts">
        <Fact name={t('column.state')}>
          <ClaimStateBadge state={claim.state} />
        </Fact>
        {claim.email && <Fact name={t('claim.email')}>{claim.email}</Fact>}
        <Fact name={t('claim.invited')}>{moment(claim.invited_at)}</Fact>
        {claim.state === 'invited' && <Fact name={t('claim.until')}>{moment(claim.until)}</Fact>}
        {claim.claimed_at && <Fact name={t('claim.claimed')}>{moment(claim.claimed_at)}</Fact>}
        {claim.decide_by && (
          <Fact name={t('claim.decide_by')}>
            <DecideBy day={claim.decide_by} />
          </Fact>
        )}
        {claim.needs_tax_form && (
          <Fact name={t('claim.tax_form')}>
            {claim.tax_form_at ? moment(claim.tax_form_at) : t('claim.tax_form_missing')}
          </Fact>
        )}
        {claim.reason && <Fact name={t('act.reason')}>{claim.reason}</Fact>}
        <Fact name={t('claim.entry')}>
          <DrawingHash digits={claim.entry_id} />
        </Fact>
      </dl>
      {decisions.length > 0 && (
        <p className="drawing-acts">
          {decisions.map((decision, index) => (
            <Button
              key={decision}
              size="small"
              kind={decision === 'disqualify' ? 'quiet' : index === 0 ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => onAsk(decision)}
            >
              {t(`decide.${decision}.button`)} <span className="visually-hidden">{claim.name}</span>
            </Button>
          ))}
        </p>
      )}
    </li>
  )
}

type DialogProps = { claim: StaffClaim; onClose: (outcome: 'kept' | 'done' | 'elsewhere') => void }

function Confirm({ claim, decision, onClose }: DialogProps & { decision: 'tax_form' | 'approve' }) {
  const { t } = useTranslation('staff-drawings')
  const decide = useDecideClaim()

  async function handleConfirm() {
    onClose(await orElsewhere(decide.mutateAsync({ id: claim.id, decision }), 'claimOver'))
  }

  return (
    <ConfirmModal
      title={t(`decide.${decision}.title`)}
      keepText={t('common:global_button_label_cancel')}
      confirmText={t(`decide.${decision}.button`)}
      kind="primary"
      startsOn="confirm"
      call={decide}
      // a refusal is shown in the dialog
      onConfirm={() => void handleConfirm().catch(() => undefined)}
      onClose={() => onClose('kept')}
    >
      <p>{t(`decide.${decision}.text`, { name: claim.name })}</p>
    </ConfirmModal>
  )
}

function Disqualify({ claim, onClose }: DialogProps) {
  const { t } = useTranslation('staff-drawings')
  const decide = useDecideClaim()
  const inputOf = ({ reason }: { reason: string }) => ({ id: claim.id, decision: 'disqualify' as const, reason })
  const form = useCallForm(drawingStaffCalls.decideClaim, {
    start: { reason: '' },
    inputOf,
    thing: claim.id,
    send: (values) => orElsewhere(decide.mutateAsync(inputOf(values)), 'claimOver'),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('decide.disqualify.title')}
      submit={t('decide.disqualify.button')}
      kind="danger"
      onClose={() => onClose('kept')}
    >
      <p>{t('decide.disqualify.text', { name: claim.name })}</p>
      <Field label={t('act.reason')} hint={t('strike.hint')} error={form.say('reason')} required>
        <TextArea
          data-autofocus
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
