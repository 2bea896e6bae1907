import type { RideResult, RidesAnswer, RideTransferOnWire } from '@throughway/contract/ride/ride-answer'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '../send/call-errors.ts'
import { useBrand } from '../screen/hooks.ts'
import { useLaterFocus } from '../screen/use-later-focus.ts'
import { pickFirstRides } from './first-rides.ts'
import { NoRides } from './no-rides.tsx'
import { RideCard } from './ride-card.tsx'
import { RidePaper } from './ride-paper.tsx'
import { type Paper, keyOf, legsOf } from './transfer-trips.ts'
import { RideQuestions } from './ride-questions.tsx'
import { rideInputOf } from './ride-trip.ts'
import type { RiderTold } from './rider-saying.ts'
import { useRideQuestions, useRides } from './rides.calls.ts'
import { TransferCard } from './transfer-card.tsx'
import { useRiderTold } from './use-rider-told.ts'
import './rides.css'
import type { AssistedRidesProps } from './assisted-rides-props.ts'

/** E5: assisted rides for the trip; then only the questions whose answers change the result. */
export function AssistedRides(props: AssistedRidesProps) {
  const { isReady, ...told } = useRiderTold(props.trip.wheelchair)
  return isReady ? <RidesOfRider {...props} {...told} /> : <Waiting />
}

type OfRider = AssistedRidesProps & Omit<ReturnType<typeof useRiderTold>, 'isReady'>

function RidesOfRider({ trip, hrefToAsk, onAction, whenNone = null, told, onTold }: OfRider) {
  const { t } = useTranslation('ride')
  const id = useId()
  const focusLater = useLaterFocus()
  const section = useRef<HTMLElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [hasAnswered, setAnswered] = useState(false)
  const [paper, setPaper] = useState<Paper>()
  const input = rideInputOf(trip, told)
  const found = useRides(input, true)
  const questions = useRideQuestions(input, told.askedState, found.data !== undefined)
  const { data, error, isFetching, refetch } = found

  const focusOn = (selector: string) => focusLater(() => section.current?.querySelector<HTMLElement>(selector)?.focus())

  function handleAnswers(next: RiderTold) {
    onTold(next)
    setAsking(false)
    setAnswered(true)
    focusOn('.rides__count')
  }

  function handlePaper(next: Paper | undefined) {
    if (next) onAction?.('print')
    setPaper(next)
    focusOn(
      next
        ? '.ride-paper h4'
        : paper?.transfer
          ? `[data-transfer="${keyOf(paper.transfer)}"] [data-print]`
          : `[data-ride="${paper?.legs[0]?.ride.service.id}"] [data-print]`,
    )
  }

  if (data && data.rides.length === 0 && data.hidden.length === 0) return whenNone
  return (
    <section ref={section} className="rides" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="rides__title" tabIndex={-1} data-rides-title>
        {t('title')}
      </h3>
      {!paper && <p className="rides__lead">{t('lead')}</p>}
      {!data && !error && <Waiting />}
      {!data && error && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button size="small" pending={isFetching} onClick={() => void refetch()}>
              {t('common:global_button_label_retry')}
            </Button>
          }
        >
          {t('failed')} {t(messageKeyOf(error), { ns: 'common' })}
        </Notice>
      )}
      {data && paper && (
        <RidePaper paper={paper} answers={told.answers} help={data.help} onBack={() => handlePaper(undefined)} />
      )}
      {data && (
        // what is open stays open when the reader returns from the print view
        <div className="rides__found" hidden={paper !== undefined}>
          {trip.hasStops && <p className="quiet">{t('stops')}</p>}
          <RideQuestions
            questions={questions.data?.questions ?? []}
            askedState={questions.data?.asked}
            told={told}
            isOpen={isAsking}
            onOpen={setAsking}
            onAnswers={handleAnswers}
          />
          <p className="rides__count" tabIndex={-1}>
            {sayFound(data)}
          </p>
          <output className="visually-hidden">{hasAnswered && !found.isPlaceholderData ? sayFound(data) : ''}</output>
          <FoundTransfers transfers={data.transfers} {...{ trip, told, onAction }} onPaper={handlePaper} />
          <FoundRides
            rides={data.rides}
            {...{ trip, told, hrefToAsk, onAction }}
            onPaper={(ride) => handlePaper({ legs: [{ ride, trip }] })}
          />
          {data.is_estimate && data.rides.length + data.transfers.length > 0 && (
            <p className="quiet">{t('estimate')}</p>
          )}
          <NoRides answer={data} trip={trip} purpose={input.purpose} onAction={onAction} />
        </div>
      )}
    </section>
  )

  function sayFound({ rides, transfers }: RidesAnswer): string {
    if (transfers.length > 0)
      return t(rides.length > 0 ? 'transfer.found' : 'transfer.found_alone', { count: transfers.length })
    if (rides.length === 0) return t('found_none')
    return t(hasAnswered ? 'question.updated' : 'found', { count: rides.length })
  }
}

type FoundProps = Pick<OfRider, 'trip' | 'told' | 'hrefToAsk' | 'onAction'> & {
  rides: readonly RideResult[]
  onPaper: (ride: RideResult) => void
}

type TransfersProps = Pick<OfRider, 'trip' | 'told' | 'onAction'> & {
  transfers: readonly RideTransferOnWire[]
  onPaper: (paper: Paper) => void
}

/** Transfers come before rides that fit less well: they are offered only when no single ride is as good. */
function FoundTransfers({ transfers, trip, told, onAction, onPaper }: TransfersProps) {
  const { brand } = useBrand()
  if (transfers.length === 0) return null
  return (
    <ul className="rides__list">
      {transfers.map((transfer) => {
        const legs = legsOf(transfer, trip, brand.time_zone)
        return (
          <TransferCard
            key={keyOf(transfer)}
            {...{ transfer, legs, onAction }}
            answers={told.answers}
            onPaper={() => onPaper({ legs, transfer })}
          />
        )
      })}
    </ul>
  )
}

/** The first few; all of them on request. */
function FoundRides({ rides, onPaper, ...props }: FoundProps) {
  const { t } = useTranslation('ride')
  const [showsAll, setShowsAll] = useState(false)
  const [opened, setOpened] = useState<string>()
  const shown = showsAll ? rides : pickFirstRides(rides)
  const more = rides.length - shown.length
  if (rides.length === 0) return null
  return (
    <>
      <ul className="rides__list">
        {shown.map((ride) => (
          <RideCard
            key={ride.service.id}
            ride={ride}
            {...props}
            isOpen={opened === ride.service.id}
            onOpen={(isOpen) => setOpened(isOpen ? ride.service.id : undefined)}
            onPaper={() => onPaper(ride)}
          />
        ))}
      </ul>
      {more > 0 && (
        <div>
          <Button onClick={() => setShowsAll(true)}>{t('show_all', { count: more })}</Button>
        </div>
      )}
    </>
  )
}

function Waiting() {
  const { t } = useTranslation('ride')
  return (
    <Loading label={t('searching')}>
      <Skeleton shape="block" lines={2} height={144} />
    </Loading>
  )
}
