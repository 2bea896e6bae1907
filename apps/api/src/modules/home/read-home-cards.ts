import type { HomeCard } from '@throughway/contract/account/home'
import { type CardFacts, orderCards } from '@throughway/domain/home/order-cards'
import { daysBetween, localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { CallContext } from '#plugins/serve.ts'
import { homeSources } from './home-sources.ts'

type Asking = Pick<CallContext<never>, 'db' | 'member' | 'brand' | 'language' | 'now' | 'impersonation'>

/** The cards of all subjects that need the member now, the most urgent first. */
export async function readHomeCards(app: Pick<AppContext, 'terms'>, asking: Asking): Promise<{ cards: HomeCard[] }> {
  const { db, member, brand, language, now, impersonation } = asking
  const timeZone = brand.settings.time_zone
  const who = { brand, brandId: brand.id, memberId: member.id, isActedFor: impersonation !== undefined }
  const viewer = { ...who, timeZone, language, now, getTerms: app.terms }
  const found = await Promise.all(homeSources.map((list) => list(db, viewer)))
  const today = localDate(now, timeZone)
  return { cards: orderCards(found.flat(), (card) => factsOf(card, today)) }
}

function factsOf(card: HomeCard, today: string): CardFacts {
  const { kind } = card
  if (kind === 'ride') return { kind, isProposal: card.state === 'proposal', daysLeft: daysBetween(today, card.date) }
  if (kind === 'volunteer_ride') return { kind: 'ride', daysLeft: daysBetween(today, card.date) }
  if (kind === 'event') return { kind, daysLeft: daysBetween(today, card.date) }
  if (kind === 'prize' || kind === 'won' || kind === 'payment' || kind === 'receipt')
    return { kind, daysLeft: daysBetween(today, card.until) }
  return { kind }
}
