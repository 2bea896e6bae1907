import {
  receiptMaxBytes,
  rideHomeCalls,
  type RideHomeClaim,
  type RideHomeRequestSaid,
} from '@throughway/contract/reward/ride-home'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { reportSurprise } from '#lib/screen/error-reports.ts'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { saveReceipt, useClaimRide } from './ride-home.calls.ts'

/** The receipt of a ride paid by the member: its state, and the form while one can be submitted. */
export function ClaimPart({ request }: { request: RideHomeRequestSaid }) {
  const { t } = useTranslation('ride-home')
  const formats = useFormats()
  const { claim, can_claim: canClaim, claim_until: until } = request
  return (
    <Section title={t('claim.title')}>
      {claim && <ClaimState claim={claim} request={request} />}
      {canClaim && (
        <p>
          {t(claim ? 'claim.again' : 'claim.until', {
            date: formats.date(until!, 'longDay'),
            most: formats.wholeMoney(request.most_cents),
          })}
        </p>
      )}
      {canClaim && <ClaimForm id={request.id} />}
      {!canClaim && !claim && <p>{t('claim.over', { date: formats.date(until!, 'longDay') })}</p>}
    </Section>
  )
}

function ClaimState({ claim, request }: { claim: RideHomeClaim; request: RideHomeRequestSaid }) {
  const { t } = useTranslation('ride-home')
  const formats = useFormats()
  const isDecided = claim.state !== 'submitted' && claim.state !== 'in_review'
  return (
    <div className="ride-home__claim">
      <p>
        <Badge tone={claim.state === 'refused' ? 'danger' : isDecided ? 'success' : 'warning'}>
          {t(`claim_state.${claim.state}`)}
        </Badge>
      </p>
      <p>{t('claim.fare', { fare: formats.money(claim.cents) })}</p>
      {claim.paid_cents !== null && <p>{t('claim.paid', { paid: formats.money(claim.paid_cents) })}</p>}
      {!isDecided && <p>{t('claim.decide_by', { date: formats.date(claim.decide_by, 'longDay') })}</p>}
      {claim.reason && <p>{t('decision', { reason: claim.reason })}</p>}
      <div>
        <Button
          size="small"
          onClick={() => void saveReceipt(request.id, t('claim.file', { date: request.date })).catch(reportSurprise)}
        >
          {t('claim.save')}
        </Button>
      </div>
    </div>
  )
}

function ClaimForm({ id }: { id: string }) {
  const { t } = useTranslation('ride-home')
  const showToast = useToast()
  const claim = useClaimRide()
  const inputOf = ({ fare, receipt }: { fare: string; receipt: File | undefined }) => ({
    id,
    fare,
    receipt: receipt as File,
  })
  const form = useCallForm(rideHomeCalls.claimRideHome, {
    start: { fare: '', receipt: undefined as File | undefined },
    inputOf,
    by: claim,
    thing: id,
    onDone: () => showToast({ tone: 'success', text: t('claim.done') }),
  })

  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <Field label={t('claim.amount')} hint={t('claim.amount_hint')} error={form.say('fare')} required>
        <NumberInput
          name="fare"
          min="0.01"
          step="0.01"
          unit="$"
          value={form.values.fare}
          onChange={({ target }) => form.change({ fare: target.value })}
        />
      </Field>
      <Field
        label={t('claim.receipt')}
        hint={t('claim.receipt_hint', { megabytes: receiptMaxBytes / 1024 / 1024 })}
        error={form.say('receipt')}
        required
      >
        <TextInput
          type="file"
          name="receipt"
          accept="image/png,image/jpeg,image/gif,application/pdf"
          onChange={({ target }) => form.change({ receipt: target.files?.[0] })}
        />
      </Field>
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('claim.send')}
        </Button>
      </div>
    </form>
  )
}
