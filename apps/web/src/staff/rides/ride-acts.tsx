import type { StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import { Button, type ButtonProps } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { AnswerRide } from './answer-ride.tsx'
import type { RideAct } from './answers.ts'
import { NoteOutcome } from './note-outcome.tsx'

/** An act on a ride as it stood when its button was pressed. */
export type AskedAct = { act: RideAct; ride: StaffRideRequest }

type RideActsProps = {
  ride: StaffRideRequest
  acts: readonly RideAct[]
  onAsk: (asked: AskedAct) => void
  /** In a list, where each button names its ride. */
  of?: string
}

/** The buttons of acts on a ride. */
export function RideActs({ ride, acts, onAsk, of }: RideActsProps) {
  const { t } = useTranslation('staff-rides')
  const size: ButtonProps['size'] = of === undefined ? undefined : 'small'

  function sayAct(act: RideAct): string {
    if (act === 'outcome') return t('outcome.button')
    return t(`answer.${act === 'confirm' && ride.booking === 'confirmed' ? 'change' : act}.button`)
  }

  function kindOf(act: RideAct, index: number): NonNullable<ButtonProps['kind']> {
    if (act === 'outcome') return 'quiet'
    return index === 0 && ride.booking === 'pending' ? 'primary' : 'secondary'
  }

  return acts.map((act, index) => (
    <Button
      key={act}
      kind={kindOf(act, index)}
      {...(size && { size })}
      {...(of !== undefined && { 'aria-label': t('answer.of', { act: sayAct(act), ride: of }) })}
      aria-haspopup="dialog"
      onClick={() => onAsk({ act, ride })}
    >
      {sayAct(act)}
    </Button>
  ))
}

type RideDialogProps = {
  asked: AskedAct
  onClose: () => void
  /** The ride has moved on meanwhile. */
  onElsewhere: () => void
}

/**
 * The dialog of an act. A message says what was done, because the pressed button may disappear with the earlier state.
 */
export function RideDialog({ asked: { act, ride }, onClose, onElsewhere }: RideDialogProps) {
  const { t } = useTranslation('staff-rides')
  const showToast = useToast()

  function end(then: () => void) {
    onClose()
    then()
    focusBehindDialog('h1')
  }

  const shared = { ride, onClose, onElsewhere: () => end(onElsewhere) }
  const tell = (text: string) => end(() => showToast({ tone: 'success', text }))
  return act === 'outcome' ? (
    <NoteOutcome {...shared} onDone={() => tell(t('outcome.noted'))} />
  ) : (
    <AnswerRide {...shared} answer={act} onDone={() => tell(t(`answer.${act}.done`))} />
  )
}
