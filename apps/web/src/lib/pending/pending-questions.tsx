import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { PendingTrip } from '@throughway/contract/trip/pending'
import { Button, type ButtonKind } from '@throughway/ui/button'
import { Menu, MenuItem } from '@throughway/ui/overlay/menu'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { pageTitleId } from '@throughway/ui/page-header'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useConfirmPending, usePendingTrips, useRejectPending } from './pending.calls.ts'
import { hrefOfPending, useSayPending } from './use-say-pending.ts'
import './pending.css'

/**
 * The home page's question about planned trips and those of profiles: one at a time, in one sentence, with one press
 * for yes. The reader reports differences on the form behind it. Empty without any trip.
 */
export function PendingQuestions({ kind: buttonKind }: { kind: ButtonKind }) {
  const answer = usePendingTrips({ isDue: true })
  const trip = answer.data?.items.find(({ kind }) => kind === 'profile' || kind === 'planned')
  return trip ? <Question key={trip.id} trip={trip} kind={buttonKind} /> : null
}

function Question({ trip, kind }: { trip: PendingTrip; kind: ButtonKind }) {
  const { t } = useTranslation('pending')
  const formats = useFormats()
  const showToast = useToast()
  const textId = useId()
  const { sayWhat, sayFacts, sayDay } = useSayPending()
  const confirm = useConfirmPending()
  const reject = useRejectPending()
  const names = { what: sayWhat(trip), date: sayDay(trip) }
  const facts = [names.what, names.date, sayFacts(trip, ', ')].filter(Boolean).join(', ')
  const [notLogged] = confirm.data?.not_logged ?? []
  const error = confirm.error ?? reject.error
  const problem = notLogged?.message ?? (error && messageKeyOf(error))

  function handleYes() {
    confirm.mutate(
      { ids: [trip.id] },
      {
        onSuccess: ({ trips, points }) => {
          if (!trips.length) return
          showToast({ tone: 'success', text: t('confirmed', { count: trips.length, points: formats.whole(points) }) })
          focusTitle()
        },
      },
    )
  }

  function handleNo() {
    reject.mutate(
      { ids: [trip.id] },
      {
        onSuccess: () => {
          showToast({ text: t('rejected') })
          focusTitle()
        },
      },
    )
  }

  return (
    <>
      <p id={textId}>{t('question', { trip: facts })}</p>
      <span className="pending__answers">
        <Button
          size="small"
          kind={kind}
          pending={confirm.isPending}
          aria-label={t('yes_named', names)}
          onClick={handleYes}
        >
          {t('yes')}
        </Button>
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
            <button type="button" onClick={handleNo}>
              {t('was_not')}
            </button>
          </MenuItem>
        </Menu>
      </span>
      {problem && (
        <div className="pending__problem">
          <Notice tone="warning" role="alert">
            <p>{t(problem, { ns: 'common' })}</p>
          </Notice>
        </div>
      )}
    </>
  )
}

/** The answered question disappears with the focus. */
function focusTitle() {
  document.getElementById(pageTitleId)?.focus()
}
