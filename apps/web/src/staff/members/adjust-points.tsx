import { pointsStaffCalls } from '@throughway/contract/trip/points'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type AdjustPointsProps = { memberId: string; name: string }
type Values = { points: string; reason: string }
type Outcome = 'adjusted' | 'proposed'

/** Gives the member points, or takes some. What is too much for one person alone can be proposed to a second one. */
export function AdjustPoints({ memberId, name }: AdjustPointsProps) {
  const { t } = useTranslation('staff-members')
  const showToast = useToast()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="member-acts">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('adjust.button')}
        </Button>
      </p>
      {isOpen && (
        <AdjustDialog
          memberId={memberId}
          name={name}
          onClose={() => setOpen(false)}
          onDone={(outcome) => {
            setOpen(false)
            showToast({ tone: 'success', text: t(`adjust.${outcome}`) })
            focusBehindDialog('h1')
          }}
        />
      )}
    </>
  )
}

type DialogProps = AdjustPointsProps & { onClose: () => void; onDone: (outcome: Outcome) => void }

function AdjustDialog({ memberId, name, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('staff-members')
  const adjust = useCallMutation(callDescriptors.adjustPoints)
  const propose = useCallMutation(callDescriptors.proposeAdjustment)
  const [needsSecond, setNeedsSecond] = useState(false)

  async function send({ points, reason }: Values): Promise<Outcome> {
    const input = { id: memberId, points, reason }
    if (needsSecond) {
      await propose.mutateAsync(input)
      return 'proposed'
    }
    try {
      await adjust.mutateAsync(input)
      return 'adjusted'
    } catch (error) {
      if (error instanceof RefusalError && error.name === 'secondPersonNeeded') setNeedsSecond(true)
      throw error
    }
  }

  const form = useCallForm(pointsStaffCalls.adjustPoints, {
    start: { points: '', reason: '' },
    inputOf: (values: Values) => ({ id: memberId, ...values }),
    findFaults: ({ points }) => (points.trim() ? {} : { points: 'field.required' }),
    thing: memberId,
    send,
    onDone,
  })

  return (
    <FormDialog
      form={form}
      title={t('adjust.title', { name })}
      submit={t(needsSecond ? 'adjust.propose' : 'adjust.submit')}
      onClose={onClose}
    >
      <Field label={t('adjust.points')} hint={t('adjust.hint')} error={form.say('points')} required>
        <NumberInput
          data-autofocus
          step="1"
          value={form.values.points}
          onChange={({ target }) => {
            setNeedsSecond(false)
            form.change({ points: target.value })
          }}
        />
      </Field>
      <ReasonField form={form} />
    </FormDialog>
  )
}
