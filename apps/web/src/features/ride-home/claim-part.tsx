import {
  receiptMaxBytes,
  rideHomeCalls,
  type RideHomeClaim,
  type RideHomeRequestSaid,
} from '@throughway/contract/ride-home'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { NumberInput } from '@throughway/ui/field/number-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { reportSurprise } from '#lib/screen/error-reports.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { saveReceipt, useClaimRide } from './ride-home.calls.ts'

/** The receipt of a ride that its member paid: how it stands, and the form while there is something to hand in. */
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
  const focusLater = useLaterFocus()
  const claim = useClaimRide()
  const [fare, setFare] = useState('')
  const [receipt, setReceipt] = useState<File>()
  const [faults, setFaults] = useState<FieldErrors>({})
  const errors = { ...fieldErrorsOf(claim.error), ...faults }
  const say = (field: string) => errors[field] && t(errors[field], { ns: 'common' })

  function begin() {
    setFaults({})
    claim.reset()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (claim.isPending) return
    const form = event.currentTarget
    const input = { id, fare, receipt: receipt as File }
    const found = checkInput(rideHomeCalls.claimRideHome.input, input)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(form))
    try {
      await claim.mutateAsync(input)
      showToast({ tone: 'success', text: t('claim.done') })
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field label={t('claim.amount')} hint={t('claim.amount_hint')} error={say('fare')} required>
        <NumberInput
          name="fare"
          min="0.01"
          step="0.01"
          unit="$"
          value={fare}
          onChange={({ target }) => (setFare(target.value), begin())}
        />
      </Field>
      <Field
        label={t('claim.receipt')}
        hint={t('claim.receipt_hint', { megabytes: receiptMaxBytes / 1024 / 1024 })}
        error={say('receipt')}
        required
      >
        <TextInput
          type="file"
          name="receipt"
          accept="image/png,image/jpeg,image/gif,application/pdf"
          onChange={({ target }) => (setReceipt(target.files?.[0]), begin())}
        />
      </Field>
      {claim.error && Object.keys(fieldErrorsOf(claim.error)).length === 0 && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(claim.error), { ns: 'common' })}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" kind="primary" pending={claim.isPending}>
          {t('claim.send')}
        </Button>
      </div>
    </form>
  )
}
