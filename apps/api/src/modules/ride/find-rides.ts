import type { AnswerOf, InputOf } from '@throughway/contract/call'
import type { RideQuestionOnWire, RidesAnswer } from '@throughway/contract/ride/ride-answer'
import type { rideSearchCalls } from '@throughway/contract/ride/ride-search'
import { findMeetings, leastTransferFit } from '@throughway/domain/ride/find-meetings'
import { matchRides, type RideContext, type RideMatch, showRides } from '@throughway/domain/ride/match-rides'
import { matchTransfers, type RideTransfer } from '@throughway/domain/ride/match-transfers'
import { findQuestions } from '@throughway/domain/ride/ride-questions'
import type { Rider, RideTrip } from '@throughway/domain/ride/ride-service'
import { localDate } from '@throughway/domain/time/time'
import type { Language } from '@throughway/contract/programme/brand'
import type { Database, Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { openAsked } from './asked-questions.ts'
import { countHidden, describeHelp, describeRide, describeTransfer, type Viewer, tell } from './describe-ride.ts'
import { openHubs } from './list-hubs.ts'
import { openDrives } from './measure-drive.ts'
import { checkDay, listSettled, readContext, readRider, readTrip } from './read-saying.ts'
import { openCatalogues, type RideCatalogue } from './ride-catalogue.ts'
import { listServicesInReach } from './ride.queries.ts'

type Question = InputOf<typeof rideSearchCalls.findRides>
type QuestionsInput = InputOf<typeof rideSearchCalls.askRideQuestions>
type QuestionsAnswer = AnswerOf<typeof rideSearchCalls.askRideQuestions>
type Write = <Answer>(work: (tx: Transaction) => Promise<Answer>) => Promise<Answer>
type Asking = { db: Database; brand: BrandOfRequest; now: Date; language: Language }
export type Search = {
  catalogue: RideCatalogue
  rider: Rider
  trip: RideTrip
  context: RideContext
  matches: RideMatch[]
  viewer: Viewer
  isEstimate: boolean
}
export type RideFinder = ReturnType<typeof openRideFinder>

/** Finds rides among a programme's services. Nothing that a rider enters is stored or logged. */
export function openRideFinder(app: Pick<AppContext, 'planner' | 'now' | 'secrets'>) {
  const readCatalogue = openCatalogues()
  const measure = openDrives(app)
  const listHubs = openHubs(app)

  return { search, findRides, explainRides, askQuestions, readCatalogue, measure }

  async function search({ db, brand, now, language }: Asking, question: Question, isBrief = true): Promise<Search> {
    checkDay(question.date, brand.settings, now)
    const [catalogue, drive] = await Promise.all([
      readCatalogue(db, brand.settings),
      measure(brand.key, question.origin, question.destination),
    ])
    const today = localDate(now, brand.settings.time_zone)
    const rider = readRider(question.rider, question, today)
    const trip = readTrip(question, drive)
    const context = { ...readContext(catalogue, brand.settings, now), isBrief }
    const matches = matchRides(catalogue.services, rider, trip, context)
    return {
      catalogue,
      rider,
      trip,
      context,
      matches,
      viewer: { language, timeZone: brand.settings.time_zone, today, concerned: readConcerned(rider, trip) },
      isEstimate: drive.isEstimate,
    }
  }

  async function findRides(asking: Asking, question: Question): Promise<RidesAnswer> {
    const found = await search(asking, question)
    const { transfers, isEstimate } = await findTransfers(found, asking)
    return describe(
      { ...found, isEstimate: found.isEstimate || isEstimate },
      asking,
      showRides(found.matches, question.limit),
      transfers,
    )
  }

  /**
   * E5: two services in sequence, when no single one is good enough. Drives are measured for the few useful hubs only.
   */
  async function findTransfers(
    { catalogue, rider, trip, context, matches }: Search,
    { brand }: Asking,
  ): Promise<{ transfers: RideTransfer[]; isEstimate: boolean }> {
    const least = leastTransferFit(matches)
    if (!least || catalogue.services.length < 2) return { transfers: [], isEstimate: false }
    const meetings = findMeetings(catalogue.services, rider, trip, await listHubs(brand.key, catalogue), context, least)
    const measured = await Promise.all(
      meetings.map(async (meeting) => {
        const [there, on] = await Promise.all([
          measure(brand.key, trip.origin, meeting.hub),
          measure(brand.key, meeting.hub, trip.destination),
        ])
        return { ...meeting, there, on }
      }),
    )
    const transfers = matchTransfers(measured, rider, trip, context, least)
    return {
      transfers,
      isEstimate: transfers.length > 0 && measured.some(({ there, on }) => there.isEstimate || on.isEstimate),
    }
  }

  /** For staff: it includes the hidden services in the scope of their grants, but no drafts of other agencies. */
  async function explainRides(asking: Asking, question: Question): Promise<RidesAnswer> {
    const [found, [reached]] = await Promise.all([
      search(asking, question, false),
      asking.db.send(listServicesInReach()),
    ])
    const own = new Set(reached.map(({ id }) => id))
    return describe(
      found,
      asking,
      found.matches.filter(({ fit, service }) => fit !== 'hidden' || own.has(service.id)),
    )
  }

  /** E5: five in all, those of the answers before included. */
  async function askQuestions(asking: Asking & { write: Write }, question: QuestionsInput): Promise<QuestionsAnswer> {
    const { catalogue, rider, trip, context, matches, viewer } = await search(asking, question)
    const signer = { key: app.secrets.ride_questions, brandId: asking.brand.id }
    const settled = listSettled(question.rider)
    const { found, text } = await asking.write(async (tx) => {
      const asked = await openAsked(tx, signer, question.asked, asking.now)
      const fresh = findQuestions(matches, rider, trip, context, { settled, asked })
      asked.add(fresh.map(({ key }) => key))
      return { found: fresh, text: asked.text }
    })
    return {
      questions: found.map((each) => ({
        ...each,
        name: nameSubject(catalogue, each.kind, each.subject, viewer.language),
      })),
      asked: text,
    }
  }
}

function describe(
  { catalogue, matches, viewer, trip, isEstimate }: Search,
  { brand }: Asking,
  shown: readonly RideMatch[],
  transfers: readonly RideTransfer[] = [],
): RidesAnswer {
  return {
    rides: shown.map((match) => describeRide(match, catalogue.known.get(match.service.id)!, viewer)),
    transfers: transfers.map((each) => describeTransfer(each, catalogue, viewer)),
    is_estimate: isEstimate,
    hidden: countHidden(matches.filter(({ fit }) => fit === 'hidden')),
    help: describeHelp(catalogue, trip.origin, brand.settings),
  }
}

function readConcerned({ needs, eligibilities }: Rider, { purpose }: RideTrip): Viewer['concerned'] {
  return {
    needs: Object.fromEntries(Object.entries(needs).map(([code, { answer }]) => [code, answer])),
    eligibilities,
    purpose,
  }
}

function nameSubject(
  { known, areas }: RideCatalogue,
  kind: RideQuestionOnWire['kind'],
  subject: string | null,
  language: Language,
): string | null {
  if (kind === 'registered') return tell(known.get(subject!)?.document.name, language)
  return kind === 'resident' ? tell(areas.find(({ id }) => id === subject)?.document.name, language) : null
}
