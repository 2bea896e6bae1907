import { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import type { StaffRace } from '@throughway/contract/race/race-staff'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { readAmount } from './race-values.ts'

type Whom = { member_id: string } | { team_id: string } | { organisation_id: string }

type Props = { race: StaffRace; whom: Whom; name: string; onClose: () => void; onDone: () => void }

/** Adds to a score or takes from it, for a reason that everybody reads. */
export function CorrectRace({ race, whom, name, onClose, onDone }: Props) {
  const { t } = useTranslation('staff-races')
  const { metric } = race.rule
  const form = useCallForm(raceEntrantsStaffCalls.correctRace, {
    start: { amount: '', reason: '' },
    inputOf: ({ amount, reason }) => ({ ...whom, id: String(race.id), amount: readAmount(amount, metric), reason }),
    thing: `${race.id} ${Object.values(whom)[0]}`,
    onDone,
  })
  const { values, change, say } = form
  return (
    <FormDialog form={form} title={t('correct.title', { name })} submit={t('correct.submit')} onClose={onClose}>
      {race.state === 'certified' && <Notice>{t('correct.certified')}</Notice>}
      <Field
        label={t('correct.amount', { unit: t(`unit.${metric}`) })}
        hint={t('correct.amount_hint')}
        error={say('amount') ?? say('organisation_id')}
        required
      >
        <NumberInput
          data-autofocus
          step="any"
          inputMode="text"
          value={values.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      </Field>
      <Field label={t('reason.label')} hint={t('reason.hint')} error={say('reason')} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
