import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { AnswerOf } from '@throughway/contract/call'
import type { PendingTrip, pendingCalls } from '@throughway/contract/pending'
import { Button } from '@throughway/ui/button'
import { Menu, MenuItem } from '@throughway/ui/menu'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Notice } from '@throughway/ui/notice'
import { useToast } from '@throughway/ui/toast'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/call-errors.ts'
import { PageLink } from '#lib/page-link.tsx'
import { useFormats } from '#lib/use-formats.ts'
import { useConfirmPending, useRejectPending } from './pending.calls.ts'
import { hrefOfPending, useSayPending } from './use-say-pending.ts'
import './pending.css'

type NotLogged = AnswerOf<typeof pendingCalls.confirmPendingTrips>['not_logged'][number]
type PendingListProps = { items: readonly PendingTrip[]; /** Called when the last answer is given, so that the focus can go somewhere. */ onAnswered?: () => void }

/** Trips that wait, day by day: ticked as suggested, confirmed together, changed or taken away one by one. */
export function PendingList({ items, onAnswered }: PendingListProps) {
  const { t } = useTranslation('pending')
  const formats = useFormats()
  const showToast = useToast()
  const confirm = useConfirmPending()
  const reject = useRejectPending()
  const list = useRef<HTMLDivElement>(null)
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const [refused, setRefused] = useState<Record<string, NotLogged>>({})
  const isTicked = ({ id, is_suggested: isSuggested }: PendingTrip) => ticks[id] ?? isSuggested
  const chosen = items.filter((each) => isTicked(each) && !isRefusedFor(each.id))
  const days = Map.groupBy(items, ({ date }) => date)
  const isPending = confirm.isPending || reject.isPending
  const error = confirm.error ?? reject.error

  /** One that another trip stands in the way of waits for its own decision. */
  function isRefusedFor(id: string) {
    return refused[id]?.name === 'tripDoubled'
  }

  function handleConfirm(ids: string[], onDouble: 'ask' | 'replace' | 'keep') {
    if (isPending) return
    confirm.mutate({ ids, on_double: onDouble }, {
      onSuccess: ({ trips, points, not_logged: notLogged }) => {
        setRefused((before) => ({ ...Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))), ...Object.fromEntries(notLogged.map((each) => [each.id, each])) }))
        if (trips.length) showToast({ tone: 'success', text: t('confirmed', { count: trips.length, points: formats.whole(points) }) })
        moveFocus(trips.length)
      },
    })
  }

  function handleReject(id: string) {
    if (isPending) return
    reject.mutate({ ids: [id] }, {
      onSuccess: () => {
        showToast({ text: t('rejected') })
        moveFocus(1)
      },
    })
  }

  /** What was answered goes, and with it the button that had the focus. */
  function moveFocus(answered: number) {
    if (answered < items.length) list.current?.focus()
    else onAnswered?.()
  }

  return (
    <div className="pending" ref={list} tabIndex={-1}>
      <ol className="pending__days">
        {[...days].map(([date, trips]) => (
          <li key={date} className="pending__day">
            <h3 className="pending__date">{formats.date(date, 'full')}</h3>
            <ul className="pending__trips">
              {trips.map((each) => (
                <PendingRow key={each.id} trip={each} isTicked={isTicked(each)} refused={refused[each.id]} onTick={(isOn) => setTicks((before) => ({ ...before, [each.id]: isOn }))} onReject={() => handleReject(each.id)} onDecide={(choice) => handleConfirm([each.id], choice)} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {error && <Notice tone="danger" role="alert"><p>{t(messageKeyOf(error), { ns: 'common' })}</p></Notice>}
      <div className="pending__actions">
        <Button kind="primary" pending={confirm.isPending} disabled={chosen.length === 0} onClick={() => handleConfirm(chosen.map(({ id }) => id), 'ask')}>{t('confirm', { count: chosen.length })}</Button>
      </div>
    </div>
  )
}

type PendingRowProps = {
  trip: PendingTrip
  isTicked: boolean
  refused: NotLogged | undefined
  onTick: (isOn: boolean) => void
  onReject: () => void
  onDecide: (choice: 'replace' | 'keep') => void
}

function PendingRow({ trip, isTicked, refused, onTick, onReject, onDecide }: PendingRowProps) {
  const { t } = useTranslation('pending')
  const { sayWhat, sayFacts, sayDay } = useSayPending()
  const names = { what: sayWhat(trip), date: sayDay(trip) }
  const isDoubled = refused?.name === 'tripDoubled'
  return (
    <li className="pending__trip">
      <label className="pending__tick">
        <input type="checkbox" className="choice__box" checked={isTicked && !isDoubled} disabled={isDoubled} onChange={({ target }) => onTick(target.checked)} />
        <ModeIcon mode={trip.mode} size={24} />
        <span className="pending__words">
          <strong>{names.what}</strong>
          <span className="quiet">{sayFacts(trip)}</span>
        </span>
      </label>
      <Menu button={<IconDots size={20} aria-hidden="true" />} label={t('otherwise_named', names)} hasArrow={false} align="end">
        <MenuItem><PageLink href={hrefOfPending(trip)}>{t('was_different')}</PageLink></MenuItem>
        <MenuItem><button type="button" onClick={onReject}>{t('was_not')}</button></MenuItem>
      </Menu>
      {refused && (
        <div className="pending__refused" role="alert">
          <p>{t(refused.message, { ns: 'common' })}</p>
          {isDoubled && (
            <span className="pending__buttons">
              <Button size="small" onClick={() => onDecide('replace')}>{t('replace')}</Button>
              <Button size="small" onClick={() => onDecide('keep')}>{t('keep')}</Button>
            </span>
          )}
        </div>
      )}
    </li>
  )
}
