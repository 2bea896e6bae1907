import type { EventRegistration as Registration, SpecialEvent } from '@throughway/contract/content/special-event'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice, type NoticeProps } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useRegister, useWithdraw } from './event.calls.ts'
import { EventPlace } from './event-place.tsx'
import { SaveCalendar } from './save-calendar.tsx'
import { useSayWhen } from './use-say-when.ts'
import './event.css'

type Props = { event: SpecialEvent; registration: Registration }

/** C17: the member's registration for an event, what they can do about it, and its time and place. */
export function EventRegistration({ event, registration }: Props) {
  const { t } = useTranslation('event')
  const formats = useFormats()
  const sayWhen = useSayWhen()
  const zone = useBrand().brand.time_zone
  const { place } = event
  const { phase, starts_at: starts, capacity, free, waiting, opens_at: opens, closes_at: closes } = registration
  return (
    <Section title={t('registration.title')} className="event-registration">
      <Standing registration={registration} />
      <Acts event={event} registration={registration} />
      <dl className="event-facts">
        <div>
          <dt>{t('registration.when')}</dt>
          <dd>{sayWhen(registration)}</dd>
        </div>
        {place && (
          <div>
            <dt>{t('registration.where')}</dt>
            <dd>
              <EventPlace place={place} arriveAt={phase === 'over' ? null : starts} />
            </dd>
          </div>
        )}
        {capacity !== null && free !== null && (
          <div>
            <dt>{t('registration.places')}</dt>
            <dd>
              {t('registration.free', { free: formats.whole(free), capacity: formats.whole(capacity) })}
              {waiting > 0 && ` · ${t('registration.in_line', { count: waiting, number: formats.whole(waiting) })}`}
            </dd>
          </div>
        )}
        {(phase === 'before' || phase === 'open') && (
          <div>
            <dt>{t('registration.window')}</dt>
            <dd>
              {phase === 'before'
                ? t('from_to', { from: formats.moment(opens, zone), to: formats.moment(closes, zone) })
                : t('registration.until', { at: formats.moment(closes, zone) })}
            </dd>
          </div>
        )}
      </dl>
    </Section>
  )
}

/** The member's state, announced politely when it changes. A member who moves up while the page is open reads why. */
function Standing({ registration }: Pick<Props, 'registration'>) {
  const { t } = useTranslation('event')
  const formats = useFormats()
  const zone = useBrand().brand.time_zone
  const { phase, mine, free, opens_at: opens } = registration
  const [last, setLast] = useState({ state: mine?.state, hasMovedUp: false })
  if (last.state !== mine?.state)
    setLast({ state: mine?.state, hasMovedUp: last.state === 'waiting' && mine?.state === 'registered' })
  const told = say()
  return (
    <output>
      <Notice tone={told.tone}>{told.text}</Notice>
    </output>
  )

  function say(): { tone: NonNullable<NoticeProps['tone']>; text: string } {
    if (mine?.state === 'registered')
      return {
        tone: 'success',
        text: t(phase === 'over' ? 'standing.was_in' : last.hasMovedUp ? 'standing.moved_up' : 'standing.in'),
      }
    if (mine?.state === 'waiting')
      return phase === 'over'
        ? { tone: 'info', text: t('standing.over') }
        : { tone: 'info', text: t('standing.waits', { turn: formats.whole(mine.turn ?? 1) }) }
    if (phase === 'over') return { tone: 'info', text: t('standing.over') }
    if (mine?.state === 'removed') return { tone: 'warning', text: t('standing.removed') }
    if (phase === 'before') return { tone: 'info', text: t('standing.before', { at: formats.moment(opens, zone) }) }
    if (phase === 'closed') return { tone: 'info', text: t('standing.closed') }
    return { tone: 'info', text: t(free === 0 ? 'standing.full' : 'standing.open') }
  }
}

function Acts({ event, registration }: Props) {
  const { t } = useTranslation('event')
  const showToast = useToast()
  const register = useRegister()
  const withdraw = useWithdraw()
  const [isAsking, setAsking] = useState(false)
  const id = String(event.id)
  const { phase, mine, free } = registration
  const isIn = mine?.state === 'registered' || mine?.state === 'waiting'
  const canRegister = !isIn && phase === 'open' && mine?.state !== 'removed'

  return (
    <>
      <p className="event-registration__acts">
        {canRegister && (
          <Button kind="primary" pending={register.isPending} onClick={() => register.mutate({ id })}>
            {t(free === 0 ? 'act.wait' : 'act.register')}
          </Button>
        )}
        {mine?.state === 'registered' && phase !== 'over' && <SaveCalendar event={event} />}
        {isIn && phase !== 'over' && (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t(mine.state === 'waiting' ? 'act.wait_no_more' : 'act.withdraw')}
          </Button>
        )}
      </p>
      {register.error && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(register.error), { ns: 'common' })}
        </Notice>
      )}
      {isIn && (
        <ConfirmModal
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={t(mine.state === 'waiting' ? 'withdraw.title_waiting' : 'withdraw.title')}
          keepText={t('withdraw.keep')}
          confirmText={t(mine.state === 'waiting' ? 'act.wait_no_more' : 'act.withdraw')}
          call={withdraw}
          onConfirm={() =>
            withdraw.mutate(
              { id },
              {
                onSuccess: () => {
                  setAsking(false)
                  showToast({ text: t('withdraw.done') })
                },
              },
            )
          }
        >
          <p>{t(mine.state === 'waiting' ? 'withdraw.text_waiting' : 'withdraw.text')}</p>
        </ConfirmModal>
      )}
    </>
  )
}
