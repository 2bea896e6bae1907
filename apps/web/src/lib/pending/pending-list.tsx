import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { PendingTrip } from '@throughway/contract/trip/pending'
import { Button } from '@throughway/ui/button'
import { Menu, MenuItem } from '@throughway/ui/overlay/menu'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useAnswerPending } from './use-answer-pending.ts'
import { hrefOfPending, useSayPending } from './use-say-pending.ts'
import './pending.css'

type PendingListProps = {
  items: readonly PendingTrip[]
  /** Called after the last answer, so that the focus can move. */
  onAnswered?: () => void
}

/** Pending trips by day: preselected as suggested, confirmed together, changed or rejected one by one. */
export function PendingList({ items, onAnswered }: PendingListProps) {
  const { t } = useTranslation('pending')
  const formats = useFormats()
  const showToast = useToast()
  const list = useRef<HTMLDivElement>(null)
  const days = Map.groupBy(items, ({ date }) => date)
  const answers = useAnswerPending(items, {
    onConfirmed({ trips, points }) {
      if (trips.length)
        showToast({ tone: 'success', text: t('confirmed', { count: trips.length, points: formats.whole(points) }) })
      moveFocus(trips.length)
    },
    onRejected() {
      showToast({ text: t('rejected') })
      moveFocus(1)
    },
  })
  const { chosen, error } = answers

  /** An answered trip disappears with the focused button. */
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
                <PendingRow key={each.id} trip={each} answers={answers} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {error && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(error), { ns: 'common' })}</p>
        </Notice>
      )}
      <div className="pending__actions">
        <Button
          kind="primary"
          pending={answers.isConfirming}
          disabled={chosen.length === 0}
          onClick={() => answers.confirm(chosen)}
        >
          {t('confirm', { count: chosen.length })}
        </Button>
      </div>
    </div>
  )
}

type PendingRowProps = { trip: PendingTrip; answers: ReturnType<typeof useAnswerPending> }

function PendingRow({ trip, answers }: PendingRowProps) {
  const { t } = useTranslation('pending')
  const { sayWhat, sayFacts, sayDay } = useSayPending()
  const names = { what: sayWhat(trip), date: sayDay(trip) }
  const isDoubled = answers.isDoubled(trip)
  const whyNot = answers.whyNot(trip)
  return (
    <li className="pending__trip">
      <label className="pending__tick">
        <input
          type="checkbox"
          className="choice__box"
          checked={answers.isTicked(trip)}
          disabled={isDoubled}
          onChange={({ target }) => answers.tick(trip, target.checked)}
        />
        <ModeIcon mode={trip.mode} size={24} />
        <span className="pending__words">
          <strong>{names.what}</strong>
          <span className="quiet">{sayFacts(trip)}</span>
        </span>
      </label>
      <Menu
        button={<IconDots size={20} aria-hidden="true" />}
        label={t('otherwise_named', names)}
        hasArrow={false}
        align="end"
      >
        <MenuItem>
          <PageLink href={hrefOfPending(trip)}>{t('was_different')}</PageLink>
        </MenuItem>
        <MenuItem>
          <button type="button" onClick={() => answers.reject(trip)}>
            {t('was_not')}
          </button>
        </MenuItem>
      </Menu>
      {whyNot && (
        <div className="pending__refused" role="alert">
          <p>{t(whyNot, { ns: 'common' })}</p>
          {isDoubled && (
            <span className="pending__buttons">
              <Button size="small" onClick={() => answers.confirm([trip], 'replace')}>
                {t('replace')}
              </Button>
              <Button size="small" onClick={() => answers.confirm([trip], 'keep')}>
                {t('keep')}
              </Button>
            </span>
          )}
        </div>
      )}
    </li>
  )
}
