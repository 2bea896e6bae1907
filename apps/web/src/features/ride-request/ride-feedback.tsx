import type { RideRequest } from '@throughway/contract/ride/ride-request'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextArea } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useRideMoves } from './ride-request.calls.ts'

const ratings = ['5', '4', '3', '2', '1'] as const
type Rating = (typeof ratings)[number]

/** E1: feedback to the programme alone; it can be read again. */
export function RideFeedback({ ride, token }: { ride: RideRequest; token: string | undefined }) {
  const { t } = useTranslation('ride-request')
  if (!ride.feedback) return <FeedbackForm ride={ride} token={token} />
  const { rating, text, acknowledged_at: read } = ride.feedback
  return (
    <div className="ride-feedback">
      <p>
        <strong>{t('feedback.given', { rating: t(`feedback.rating.${rating}`) })}</strong>
      </p>
      {text && <p className="ride-feedback__text">{text}</p>}
      <p className="quiet">{t(read ? 'feedback.read' : 'feedback.unread')}</p>
    </div>
  )
}

function FeedbackForm({ ride, token }: { ride: RideRequest; token: string | undefined }) {
  const { t } = useTranslation('ride-request')
  const showToast = useToast()
  const { rate } = useRideMoves(token)
  const [rating, setRating] = useState<Rating>()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (rate.isPending) return
    setMissing(!rating)
    if (!rating) return
    try {
      await rate.act({ id: ride.id, rating: Number(rating), text })
      showToast({ tone: 'success', text: t('feedback.thanks') })
    } catch {
      // the failure is shown below the form
    }
  }

  return (
    <details className="ride-feedback">
      <summary>{t('feedback.open')}</summary>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <RadioCards
          legend={t('feedback.legend')}
          name={`rating-${ride.id}`}
          value={rating}
          onChange={(next) => {
            setRating(next)
            setMissing(false)
          }}
          error={isMissing && t('field.required', { ns: 'common' })}
          options={ratings.map((each) => ({ value: each, label: t(`feedback.rating.${each}`) }))}
        />
        <Field label={t('feedback.text')} hint={t('feedback.text_hint')} optionalText={t('optional')}>
          <TextArea maxLength={1000} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        {rate.error && (
          <Notice tone="danger" role="alert">
            <p>{t(messageKeyOf(rate.error), { ns: 'common' })}</p>
          </Notice>
        )}
        <Button type="submit" size="large" pending={rate.isPending}>
          {t('feedback.send')}
        </Button>
      </form>
    </details>
  )
}
