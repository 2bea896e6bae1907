import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { Journey } from '@throughway/contract/planner/itinerary'
import { Badge } from '@throughway/ui/badge'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useClock } from '#lib/screen/use-today.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { scrollToElement } from '#lib/screen/scroll-to-element.ts'
import type { TimeAxis } from './journey-axis.ts'
import type { JourneyGroup, ListedJourney, Merit } from './journey-order.ts'
import { useJourneyWords } from './journey-words.ts'
import { hasNews } from '../details/leg-times.ts'
import { signColours } from '../map/line-colour.ts'
import { iconOf, TimeBar } from '../ask/time-bar.tsx'

/** Has its own texts, which most journeys do not need. */
const JourneyNews = latePart(() => import('../details/journey-news.tsx').then((module) => module.JourneyNews))

type JourneyCardProps = {
  /** One journey, or several that differ only in time. */
  group: JourneyGroup
  axis: TimeAxis
  merits: readonly Merit[]
  travellers: number
  /** Leaving now was asked for, so times count from now. */
  isNow: boolean
  /** The least number of members who travel that way by this pool. */
  partners: number | null
  /** The key of the open journey, here or elsewhere. */
  selected: string | undefined
  /** The address of the page opened the selected one, and not a press of the reader. */
  isArrival: boolean
  onSelect: (key: string | undefined) => void
  /** Every leg of a journey and its actions; shown while the card is open. */
  renderDetails: (journey: Journey) => ReactNode
}

/** One journey among the others: its time, cost, emissions, energy and points. Opens in place. */
export function JourneyCard({
  group,
  axis,
  merits,
  travellers,
  isNow,
  partners,
  selected,
  isArrival,
  onSelect,
  renderDetails,
}: JourneyCardProps) {
  const { t } = useTranslation('planner')
  const words = useJourneyWords()
  const id = useId()
  const open = group.find(({ key }) => key === selected)
  const { key, journey } = open ?? group[0]
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open || !isArrival) return
    scrollToElement(id)
    button.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page of that address is shown
  }, [])

  return (
    <li id={id} className="journey-card" data-way={key} data-selected={open !== undefined || undefined}>
      <div className="journey-card__head">
        <ModeIcon mode={iconOf(journey.mode)} size={26} />
        <h3 className="journey-card__title">
          <button
            ref={button}
            type="button"
            className="journey-card__open"
            aria-label={t('words.for_time', {
              what: words.mode(journey.mode),
              duration: words.lasting(journey),
            })}
            aria-expanded={open !== undefined}
            aria-controls={`${id}-details`}
            onClick={() => onSelect(open ? undefined : key)}
          >
            {words.mode(journey.mode)}
          </button>
        </h3>
        <LineSigns legs={journey.legs} />
        <span className="journey-card__duration tabular" aria-hidden="true">
          {words.lasting(journey)}
        </span>
        <IconChevronDown className="journey-card__chevron" size={20} aria-hidden="true" />
      </div>
      <TimeBar journey={journey} axis={[axis.from, axis.to]} />
      <div className="journey-card__line">
        <p className="journey-card__when tabular">
          {isNow ? <TimeFromNow journey={journey} /> : words.range(journey)}
          <span className="journey-card__amounts">{amountsOnTheWay(journey).map((each) => ` · ${each}`)}</span>
          <span className="journey-card__brief">
            {` · ${words.cost(journey)} · ${t('result.co2', { amount: words.co2(journey) })}`}
          </span>
        </p>
        {merits.length > 0 && (
          <p className="journey-card__merits">
            {merits.map((merit) => (
              <Badge key={merit} tone="success">
                {t(`merit.${merit}`)}
              </Badge>
            ))}
          </p>
        )}
      </div>
      {partners !== null && <p className="journey-card__partners">{t('result.partners', { count: partners })}</p>}
      <Figures journey={journey} travellers={travellers} />
      {hasNews(journey.legs) && (
        <Suspense fallback={null}>
          <JourneyNews legs={journey.legs} />
        </Suspense>
      )}
      {group.length > 1 && <OtherTimes group={group} shown={key} onSelect={onSelect} />}
      <div id={`${id}-details`} className="journey-card__details" hidden={!open}>
        {open && renderDetails(journey)}
      </div>
    </li>
  )

  function amountsOnTheWay({ mode, metres, transfers, walk_metres: walk, every_minutes: every }: Journey): string[] {
    if (mode !== 'transit' && mode !== 'park_and_ride') return [words.distance(metres)]
    return [
      ...(every === undefined ? [] : [t('result.every', { count: every })]),
      t('result.transfers', { count: transfers }),
      ...(walk > 0 ? [t('result.walk', { distance: words.distance(walk) })] : []),
    ]
  }
}

/** When to leave, updated each minute on an open page. */
function TimeFromNow({ journey }: { journey: Journey }) {
  const words = useJourneyWords()
  const minute = useClock(() => Math.floor(Date.now() / 60_000))
  return words.fromNow(journey, minute)
}

/** Orders the times of a group by the clock; the group itself begins with the one that nothing beats. */
function byStart({ journey: one }: ListedJourney, { journey: other }: ListedJourney): number {
  return Date.parse(one.start) - Date.parse(other.start)
}

/** The same lines at other times; each replaces the displayed one. */
function OtherTimes({
  group,
  shown,
  onSelect,
}: {
  group: JourneyGroup
  shown: string
  onSelect: (key: string) => void
}) {
  const { t } = useTranslation('planner')
  const words = useJourneyWords()
  return (
    <fieldset className="other-times tabular">
      <legend>{t('result.other_times')}</legend>
      {group.toSorted(byStart).map(({ key, journey }) => (
        <button
          key={key}
          type="button"
          className="other-times__one"
          aria-pressed={key === shown}
          aria-label={words.span(journey)}
          onClick={() => onSelect(key)}
        >
          {words.clock(journey.start)}
        </button>
      ))}
    </fieldset>
  )
}

function Figures({ journey, travellers }: { journey: Journey; travellers: number }) {
  const { t } = useTranslation('planner')
  const formats = useFormats()
  const words = useJourneyWords()
  return (
    <dl className="journey-card__figures tabular">
      <div>
        <dt>{travellers > 1 ? t('figure.cost_of', { count: travellers }) : t('figure.cost')}</dt>
        <dd>
          {words.cost(journey)}
          <small className="quiet">{words.costParts(journey)}</small>
        </dd>
      </div>
      <div>
        <dt>{t('figure.co2')}</dt>
        <dd>{words.co2(journey)}</dd>
      </div>
      <div>
        <dt>{t('figure.calories')}</dt>
        <dd>{words.calories(journey)}</dd>
      </div>
      <div>
        <dt>{t('figure.points')}</dt>
        <dd>{formats.whole(journey.points)}</dd>
      </div>
    </dl>
  )
}

/** The signs of the vehicles in the order of boarding. */
function LineSigns({ legs }: { legs: readonly ItineraryLeg[] }) {
  const words = useJourneyWords()
  const ridden = legs.filter(({ line, stays_aboard: stays }) => line && !stays)
  if (ridden.length === 0) return null
  return (
    <span className="line-signs">
      {ridden.map((leg, index) => (
        <span
          key={index}
          className="line-sign"
          style={leg.line ? signColours(leg.line.colour, leg.line.text_colour) : undefined}
          title={words.vehicle(leg)}
        >
          <span className="visually-hidden">{words.legMode(leg.mode)} </span>
          {leg.line?.short_name || leg.line?.long_name}
        </span>
      ))}
    </span>
  )
}
