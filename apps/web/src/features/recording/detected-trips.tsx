import type { PendingTrip } from '@throughway/contract/trip/pending'
import { Button } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { usePendingTrips } from '#lib/pending/pending.calls.ts'
import { useAnswerPending } from '#lib/pending/use-answer-pending.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { CorrectTrip } from './correct-trip.tsx'
import { DetectedTrip } from './detected-trip.tsx'

/** Trips that phones found and the member has not answered yet. */
export function DetectedTrips({ hasPhone }: { hasPhone: boolean }) {
  const { t } = useTranslation('recording')
  const answer = usePendingTrips({ kind: 'detected' })
  return (
    <Section title={t('inbox.title')}>
      <Loaded answer={answer} failed={t('inbox.failed')}>
        {({ items }) =>
          items.length > 0 ? (
            <Inbox items={items} />
          ) : (
            <EmptyState level={3} picture={<EmptyPicture name="trips" />} title={t('inbox.empty')}>
              {t(hasPhone ? 'inbox.empty_text' : 'inbox.empty_without_phone')}
            </EmptyState>
          )
        }
      </Loaded>
    </Section>
  )
}

function Inbox({ items }: { items: readonly PendingTrip[] }) {
  const { t } = useTranslation('recording')
  const formats = useFormats()
  const showToast = useToast()
  const focusLater = useLaterFocus()
  const listId = useId()
  const [corrected, setCorrected] = useState<PendingTrip>()
  const focusList = () => focusLater(() => document.getElementById(listId)?.focus())
  const answers = useAnswerPending(items, {
    onConfirmed({ trips, points }) {
      if (trips.length)
        showToast({
          tone: 'success',
          text: t('inbox.confirmed', { count: trips.length, points: formats.whole(points) }),
        })
      focusList()
    },
    onRejected() {
      showToast({ tone: 'success', text: t('inbox.rejected') })
      focusList()
    },
  })
  const { chosen, refused, error } = answers

  return (
    <div className="form-page__part">
      <p id={listId} tabIndex={-1}>
        {t('inbox.lead', { count: items.length })}
      </p>
      <ul className="detected">
        {items.map((each) => (
          <DetectedTrip key={each.id} trip={each} answers={answers} onCorrect={() => setCorrected(each)} />
        ))}
      </ul>
      {error && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(error), { ns: 'common' })}</p>
        </Notice>
      )}
      {refused > 0 && (
        <Notice tone="warning" role="alert">
          <p>{t('inbox.not_all', { count: refused })}</p>
        </Notice>
      )}
      <div>
        <Button
          kind="primary"
          disabled={chosen.length === 0}
          pending={answers.isConfirming}
          onClick={() => answers.confirm(chosen)}
        >
          {chosen.length ? t('inbox.confirm', { count: chosen.length }) : t('inbox.confirm_none')}
        </Button>
      </div>
      {corrected && (
        <CorrectTrip key={corrected.id} trip={corrected} onClose={() => setCorrected(undefined)} onDone={focusList} />
      )}
    </div>
  )
}
