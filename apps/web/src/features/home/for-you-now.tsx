import type { HomeCard } from '@throughway/contract/account/home'
import { type ButtonKind, buttonClass } from '@throughway/ui/button'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isMadeUp } from '#lib/brand/social-links.ts'
import { WrittenNames } from '#lib/page/programme-name.tsx'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { placeOfDeparture } from './place-of-departure.ts'

export type LateCardFacts = Extract<HomeCard, { kind: 'won' | 'event' | 'tax_form' | 'receipt' | 'volunteer_ride' }>
type ToldCard = Exclude<HomeCard, LateCardFacts | { kind: 'question' | 'survey' }>

/** The next departure, where it fits the minutes that are left. */
export type DeparturePart = ComponentType<{ when: 'near' | 'far' }>

/** The card of a survey, which comes with its own texts. */
export type SurveyPart = ComponentType<{ card: Extract<HomeCard, { kind: 'survey' }>; kind: ButtonKind }>

/** The cards that few members have. They come later than home, with their own texts. */
export type LatePart = ComponentType<{ card: LateCardFacts; kind: ButtonKind }>

type ForYouNowProps = {
  cards: readonly HomeCard[]
  Question: ComponentType<{ kind: ButtonKind }>
  Survey: SurveyPart
  Late: LatePart
  Departure: DeparturePart | undefined
}

/**
 * What the member should do now, in the server's order: each card is a sentence and one button. This device asks for
 * the next departure. It comes first when it is near, and otherwise before the cards that need nothing today.
 */
export function ForYouNow({ cards, Question, Survey, Late, Departure }: ForYouNowProps) {
  const { t } = useTranslation('home')
  const today = useToday()
  const place = placeOfDeparture(cards, today)
  const kindAt = (index: number) => (index === 0 ? 'primary' : 'secondary')
  const items = cards.map((card, index) => (
    <li key={keyOf(card)} className={className}>
      {card.kind === 'question' ? (
        <Question kind={kindAt(index)} />
      ) : card.kind === 'survey' ? (
        <Survey card={card} kind={kindAt(index)} />
      ) : isLate(card) ? (
        <Late card={card} kind={kindAt(index)} />
      ) : (
        <Card card={card} kind={kindAt(index)} />
      )}
    </li>
  ))
  const departureAt = (when: 'near' | 'far') =>
    Departure && (
      <li key={when} className={className}>
        <Departure when={when} />
      </li>
    )
  return (
    <Section title={t('now.title')} className="for-you-now">
      <ul className="for-you-now__cards">
        {departureAt('near')}
        {items.slice(0, place)}
        {departureAt('far')}
        {items.slice(place)}
      </ul>
    </Section>
  )
}

const className = 'for-you-now__card'

function isLate(card: HomeCard): card is LateCardFacts {
  return ['won', 'event', 'tax_form', 'receipt', 'volunteer_ride'].includes(card.kind)
}

function Card({ card, kind }: { card: ToldCard; kind: ButtonKind }) {
  const { text, action, href } = useSayCard()(card)
  return (
    <CardLine kind={kind} action={action} href={href}>
      <WrittenNames text={text} />
    </CardLine>
  )
}

type CardLineProps = { kind: ButtonKind; children: ReactNode; action: string; href: string }

/** The sentence of a card, and one thing to press. */
export function CardLine({ kind, children, action, href }: CardLineProps) {
  const textId = useId()
  const className = buttonClass({ kind, size: 'small' })
  return (
    <>
      <p id={textId}>{children}</p>
      {/^https?:/.test(href) ? (
        <a href={href} target="_blank" rel="noopener noreferrer" className={className} aria-describedby={textId}>
          {action}
        </a>
      ) : (
        <PageLink href={href} className={className} aria-describedby={textId}>
          {action}
        </PageLink>
      )}
    </>
  )
}

export function useSayDay(): (date: string) => string {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const today = useToday()
  return (date) => (date === today ? t('now.today') : t('now.day', { date: formats.date(date, 'full') }))
}

function useSayCard() {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const { brand } = useBrand()
  const sayDay = useSayDay()

  return (card: ToldCard): { text: string; action: string; href: string } => {
    switch (card.kind) {
      case 'prize':
        return {
          text: t('now.prize.text', { title: card.title, date: sayDay(card.until) }),
          action: t('now.prize.action'),
          href: `/drawing/${card.drawing_id}`,
        }
      case 'payment': {
        const money = formats.money(card.cents)
        return {
          text: t('now.payment.text', { title: card.title, money, date: sayDay(card.until) }),
          action: t('now.payment.action', { money }),
          // an invented page leads nowhere; the wallet shows what must be paid
          href: isMadeUp(card.url) ? '/wallet' : card.url,
        }
      }
      case 'ride_home': {
        // staff who act for the member are told of the ride, without its number
        const state = !card.is_approved ? 'waiting' : card.number === null ? 'unnumbered' : 'approved'
        return {
          text: t(`now.ride_home.${state}`, {
            number: card.number,
            time: formats.clock(card.until, brand.time_zone),
          }),
          action: t('now.ride_home.action'),
          href: `/ride_home/${card.request_id}`,
        }
      }
      case 'cover': {
        const { state, date, time, count } = card
        return {
          text: t(`now.cover.${state}`, {
            name: brand.erhgrh_name,
            day: date && sayDay(date),
            time: time && formats.time(time),
            count: count ?? 0,
          }),
          action: t(`now.cover.action_${state}`),
          href: state === 'trip_today' ? '/trips/trip' : '/ride_home',
        }
      }
      case 'pinned':
        return {
          text: t(`now.pinned.${card.state}`, { title: card.title, count: card.trips }),
          action: t('now.pinned.action'),
          href: `/reward/${card.reward_id}`,
        }
      case 'ride':
        return {
          text: t(`now.ride.${card.state}`, {
            service: card.service,
            day: sayDay(card.date),
            time: formats.clock(card.pickup, brand.time_zone),
          }),
          action: t(card.state === 'proposal' ? 'now.ride.answer' : 'now.ride.see'),
          href: '/more/rides',
        }
    }
  }
}

function keyOf(card: HomeCard): string {
  const [, id] = Object.entries(card).find(([name]) => name.endsWith('_id')) ?? []
  return `${card.kind} ${id}`
}
