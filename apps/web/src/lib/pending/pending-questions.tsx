import type { PendingTrip } from '@throughway/contract/trip/pending'
import { Button, buttonClass } from '@throughway/ui/button'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { pageTitleId } from '@throughway/ui/page-header'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useConfirmPending, usePendingTrips, useRejectPending } from './pending.calls.ts'
import { hrefOfPending, useSayPending } from './use-say-pending.ts'
import './pending.css'

/** This many are asked about one by one; the rest are confirmed together on their page. */
const mostQuestions = 2

/** The home page's question about planned trips and those of profiles: yes, changed, no. Nothing without any. */
export function PendingQuestions() {
  const { t } = useTranslation('pending')
  const answer = usePendingTrips({ isDue: true })
  const items = (answer.data?.items ?? []).filter(({ kind }) => kind === 'profile' || kind === 'planned')
  if (!items.length) return null
  const more = items.length - mostQuestions
  return (
    <Section
      className="pending"
      title={t('question')}
      aside={more > 0 && <PageLink href="/trips/trip_profiles">{t('more', { count: more })}</PageLink>}
    >
      <ul className="pending__trips">
        {items.slice(0, mostQuestions).map((each) => (
          <Question key={each.id} trip={each} />
        ))}
      </ul>
    </Section>
  )
}

function Question({ trip }: { trip: PendingTrip }) {
  const { t } = useTranslation('pending')
  const formats = useFormats()
  const showToast = useToast()
  const { sayWhat, sayFacts, sayDay } = useSayPending()
  const confirm = useConfirmPending()
  const reject = useRejectPending()
  const names = { what: sayWhat(trip), date: sayDay(trip) }
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
    <li className="pending__trip pending__trip--question">
      <span className="pending__tick">
        <ModeIcon mode={trip.mode} size={24} />
        <span className="pending__words">
          <strong>{names.what}</strong>
          <span className="quiet">{[names.date, sayFacts(trip)].filter(Boolean).join(' · ')}</span>
        </span>
      </span>
      <span className="pending__buttons">
        <Button
          size="small"
          kind="primary"
          pending={confirm.isPending}
          aria-label={t('yes_named', names)}
          onClick={handleYes}
        >
          {t('yes')}
        </Button>
        <PageLink
          href={hrefOfPending(trip)}
          className={buttonClass({ size: 'small' })}
          aria-label={t('change_named', names)}
        >
          {t('change')}
        </PageLink>
        <Button
          size="small"
          kind="quiet"
          pending={reject.isPending}
          aria-label={t('reject_named', names)}
          onClick={handleNo}
        >
          {t('reject')}
        </Button>
      </span>
      {problem && (
        <div className="pending__refused">
          <Notice tone="warning" role="alert">
            <p>{t(problem, { ns: 'common' })}</p>
          </Notice>
        </div>
      )}
    </li>
  )
}

/** The answered question disappears with the focus. */
function focusTitle() {
  document.getElementById(pageTitleId)?.focus()
}
