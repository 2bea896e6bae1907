import type { PendingTrip } from '@throughway/contract/pending'
import { Button } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/empty-state'
import { Notice } from '@throughway/ui/notice'
import { useToast } from '@throughway/ui/toast'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/call-errors.ts'
import { EmptyPicture } from '#lib/furniture/empty-picture.tsx'
import { Loaded } from '#lib/furniture/loaded.tsx'
import { Section } from '#lib/furniture/section.tsx'
import { useFormats } from '#lib/use-formats.ts'
import { useLaterFocus } from '#lib/use-later-focus.ts'
import { CorrectTrip } from './correct-trip.tsx'
import { DetectedTrip } from './detected-trip.tsx'
import { useConfirmTrips, useDetectedTrips, useRejectTrips } from './recording.calls.ts'

/** What the phones found and nobody has answered yet. */
export function DetectedTrips({ hasPhone }: { hasPhone: boolean }) {
  const { t } = useTranslation('recording')
  const answer = useDetectedTrips()
  return (
    <Section title={t('inbox.title')}>
      <Loaded answer={answer} failed={t('inbox.failed')}>
        {({ items }) =>
          items.length > 0 ? (
            <Inbox items={items} />
          ) : (
            <EmptyState level={3} picture={<EmptyPicture name="trips" />} title={t('inbox.empty')}>{t(hasPhone ? 'inbox.empty_text' : 'inbox.empty_without_phone')}</EmptyState>
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
  const confirm = useConfirmTrips()
  const reject = useRejectTrips()
  const [ticks, setTicks] = useState<Partial<Record<string, boolean>>>({})
  const [corrected, setCorrected] = useState<PendingTrip>()
  const isTicked = ({ id, is_suggested: isSuggested }: PendingTrip) => ticks[id] ?? isSuggested
  const ticked = items.filter(isTicked)
  const failure = confirm.error ?? reject.error
  const notLogged = new Map(confirm.data?.not_logged.map((each) => [each.id, each]))
  const whyNot = (id: string) => (notLogged.has(id) ? t(notLogged.get(id)!.message, { ns: 'common' }) : undefined)
  const focusList = () => focusLater(() => document.getElementById(listId)?.focus())

  function handleConfirm(ids: string[], onDouble: 'ask' | 'replace' | 'keep') {
    confirm.mutate({ ids, on_double: onDouble }, {
      onSuccess: ({ trips, points }) => {
        if (trips.length) showToast({ tone: 'success', text: t('inbox.confirmed', { count: trips.length, points: formats.whole(points) }) })
        setTicks({})
        focusList()
      },
    })
  }

  function handleReject(trip: PendingTrip) {
    reject.mutate({ ids: [trip.id] }, {
      onSuccess: () => {
        showToast({ tone: 'success', text: t('inbox.rejected') })
        focusList()
      },
    })
  }

  return (
    <div className="form-page__part">
      <p id={listId} tabIndex={-1}>{t('inbox.lead', { count: items.length })}</p>
      <ul className="detected">
        {items.map((each) => (
          <DetectedTrip
            key={each.id}
            trip={each}
            isTicked={isTicked(each)}
            whyNot={whyNot(each.id)}
            isDoubled={notLogged.get(each.id)?.name === 'tripDoubled'}
            isBusy={confirm.isPending || reject.isPending}
            onTick={(is) => setTicks((before) => ({ ...before, [each.id]: is }))}
            onCorrect={() => setCorrected(each)}
            onReject={() => handleReject(each)}
            onDecide={(choice) => handleConfirm([each.id], choice)}
          />
        ))}
      </ul>
      {failure && <Notice tone="danger" role="alert"><p>{t(messageKeyOf(failure), { ns: 'common' })}</p></Notice>}
      {notLogged.size > 0 && <Notice tone="warning" role="alert"><p>{t('inbox.not_all', { count: notLogged.size })}</p></Notice>}
      <div><Button kind="primary" disabled={ticked.length === 0} pending={confirm.isPending} onClick={() => handleConfirm(ticked.map(({ id }) => id), 'ask')}>{ticked.length ? t('inbox.confirm', { count: ticked.length }) : t('inbox.confirm_none')}</Button></div>
      {corrected && <CorrectTrip key={corrected.id} trip={corrected} onClose={() => setCorrected(undefined)} onDone={focusList} />}
    </div>
  )
}
