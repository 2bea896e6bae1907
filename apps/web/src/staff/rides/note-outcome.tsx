import { rideStaffCalls, type StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import { type OutsideSystem, outsideSystems } from '@throughway/domain/ride/ride-states'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { outcomesOf, readCode, type RideOutcome } from './answers.ts'
import { useMoveRide } from './ride.calls.ts'

type NoteOutcomeProps = {
  ride: StaffRideRequest
  onClose: () => void
  onDone: () => void
  onElsewhere: () => void
}

/** Notes the outcome of a ride: on its way, done, rider absent, cancelled. The rider is told of a cancellation. */
export function NoteOutcome({ ride, onClose, onDone, onElsewhere }: NoteOutcomeProps) {
  const { t } = useTranslation('staff-rides')
  const send = useMoveRide()
  const outcomes = outcomesOf(ride)
  const inputOf = ({ version, move }: { version: string; move: RideOutcome }) => ({ id: ride.id, version, move })
  const form = useCallForm(rideStaffCalls.moveRideRequest, {
    // the outcome is for the version that was shown when the dialog opened
    start: { version: String(ride.version), move: outcomes[0]! },
    inputOf,
    thing: `${ride.id} ${ride.version}`,
    send: (values) => orElsewhere(send.mutateAsync(inputOf(values)), 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })

  return (
    <FormDialog form={form} title={t('outcome.title')} submit={t('outcome.submit')} onClose={onClose}>
      <BookingCode ride={ride} onFound={(move) => form.change({ move })} />
      <RadioCards
        legend={t('outcome.legend')}
        hideLegend
        name="move"
        options={outcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        value={form.values.move}
        onChange={(move) => form.change({ move })}
        error={form.say('move')}
      />
    </FormDialog>
  )
}

/** Staff read a code in the service's booking system; it chooses the outcome below. */
function BookingCode({ ride, onFound }: { ride: StaffRideRequest; onFound: (outcome: RideOutcome) => void }) {
  const { t } = useTranslation('staff-rides')
  const [system, setSystem] = useState<OutsideSystem>('ecolane')
  const [code, setCode] = useState('')

  function handleRead(next: { system: OutsideSystem; code: string }) {
    setSystem(next.system)
    setCode(next.code)
    const { outcome } = readCode(ride, next.system, next.code)
    if (outcome) onFound(outcome)
  }

  const { state, outcome } = readCode(ride, system, code)
  return (
    <>
      <Field label={t('code.system')}>
        <SelectInput
          name="system"
          value={system}
          options={outsideSystems.map((value) => ({ value, label: t(`code.systems.${value}`) }))}
          onChange={({ target }) => handleRead({ system: target.value as OutsideSystem, code })}
        />
      </Field>
      <Field label={t('code.code')} optionalText={t('staff:form.optional')}>
        <TextInput
          name="code"
          autoComplete="off"
          maxLength={20}
          value={code}
          onChange={({ target }) => handleRead({ system, code: target.value })}
        />
      </Field>
      <output>
        {code.trim() !== '' &&
          (state === undefined
            ? t('code.unknown')
            : t(outcome ? 'code.says' : 'code.says_other', { state: t(`code.state.${state}`) }))}
      </output>
    </>
  )
}
