import type { StaffReward } from '@throughway/contract/reward/reward-editor'
import { listNextStages, type RewardStage } from '@throughway/domain/reward/rewards'
import { Button } from '@throughway/ui/button'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { useMoveReward } from './reward.calls.ts'

type RewardActsProps = {
  reward: StaffReward
  /** Something is typed that is not saved. */
  isChanged: boolean
  onMoved: (version: number) => void
}

/**
 * The actions on a reward's stage: publish now or as scheduled, pause, withdraw. A reward is published as it was saved.
 */
export function RewardActs({ reward, isChanged, onMoved }: RewardActsProps) {
  const { t } = useTranslation('staff-rewards')
  const showToast = useToast()
  const canPublish = useMember().permissions.includes('reward.publish')
  const [asked, setAsked] = useState<RewardStage>()
  const [lacks, setLacks] = useState<'save' | 'document'>()
  const [wasElsewhere, setElsewhere] = useState(false)
  const isUnwritten = reward.kind === 'pdf' && !reward.has_document
  if (!canPublish) return null

  function ask(stage: RewardStage) {
    const missing = isChanged ? 'save' : stage === 'published' && isUnwritten ? 'document' : undefined
    setLacks(missing)
    setElsewhere(false)
    if (!missing) setAsked(stage)
  }

  return (
    <>
      {wasElsewhere && (
        <Notice tone="warning" role="alert">
          {t('act.elsewhere', { state: t(`state.${reward.state}`) })}
        </Notice>
      )}
      {((lacks === 'save' && isChanged) || (lacks === 'document' && isUnwritten)) && (
        <Notice tone="warning" role="alert">
          {t(`act.${lacks}_first`)}
        </Notice>
      )}
      <p className="reward-acts">
        {listNextStages(reward.stage).map((stage, index) => (
          <Button
            key={stage}
            kind={index === 0 ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => ask(stage)}
          >
            {t(`act.${stage}.button`)}
          </Button>
        ))}
      </p>
      {asked && (
        <MoveReward
          reward={reward}
          stage={asked}
          onClose={() => setAsked(undefined)}
          onDone={(version) => {
            setAsked(undefined)
            onMoved(version)
            showToast({ tone: 'success', text: t(`act.${asked}.done`) })
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

type MoveRewardProps = {
  reward: StaffReward
  stage: RewardStage
  onClose: () => void
  onDone: (version: number) => void
  /** Somebody else changed it meanwhile. */
  onElsewhere: () => void
}

function MoveReward({ reward, stage, onClose, onDone, onElsewhere }: MoveRewardProps) {
  const { t } = useTranslation('staff-rewards')
  const id = useId()
  const formats = useFormats()
  const { time_zone: timeZone } = useBrand().brand
  const move = useMoveReward()
  const [starts, setStarts] = useState<'as_saved' | 'at_once'>('as_saved')
  // the moment of the question; one that passes while the dialog is open is published at once anyway
  const [isAhead] = useState(() => stage === 'published' && Date.parse(reward.live_from) > Date.now())
  const fault = move.error instanceof RefusalError ? move.error.fields['stage'] : undefined

  async function handleConfirm() {
    let version = reward.version
    const sent = move
      .mutateAsync({
        id: String(reward.id),
        version: String(reward.version),
        stage,
        at_once: isAhead && starts === 'at_once',
      })
      .then((answer) => void (version = answer.version))
    const outcome = await orElsewhere(sent, 'changedMeanwhile')
    if (outcome === 'done') onDone(version)
    else onElsewhere()
  }

  return (
    <ConfirmModal
      title={t(`act.${stage}.title`)}
      keepText={t('common:global_button_label_cancel')}
      confirmText={t(`act.${stage}.submit`)}
      kind={stage === 'published' || stage === 'draft' ? 'primary' : 'danger'}
      startsOn={stage === 'published' ? 'confirm' : 'keep'}
      call={{ isPending: move.isPending, error: fault ? null : move.error }}
      // a refusal is shown in the dialog
      onConfirm={() => void handleConfirm().catch(() => undefined)}
      onClose={onClose}
    >
      <p>{t(`act.${stage}.text`)}</p>
      {stage === 'published' && reward.kind === 'code_pool' && reward.left === 0 && (
        <Notice tone="warning">
          <p>{t('act.no_codes')}</p>
        </Notice>
      )}
      {isAhead && (
        <RadioCards
          legend={t('act.starts')}
          name={`${id}starts`}
          value={starts}
          options={[
            {
              value: 'as_saved',
              label: t('act.as_saved', { moment: formats.moment(reward.live_from, timeZone) }),
            },
            { value: 'at_once', label: t('act.at_once') },
          ]}
          onChange={setStarts}
        />
      )}
      {fault && (
        <Notice tone="danger" role="alert">
          <p>{t(fault, { ns: 'common' })}</p>
        </Notice>
      )}
    </ConfirmModal>
  )
}
