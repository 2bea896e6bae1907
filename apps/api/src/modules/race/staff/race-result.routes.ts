import { raceResultStaffCalls } from '@throughway/contract/race/race-result-staff'
import { lastLateDay } from '@throughway/domain/race/race-window'
import { teamScale } from '@throughway/domain/race/places'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { ResultRow } from '#database/tables/race.ts'
import type { MemberMask } from '#plugins/mask.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { listNames } from '../certified-board.ts'
import { findPrizeBounds } from '../prizes/race-prize.queries.ts'
import { readRace } from './race-entrants.routes.ts'
import {
  certify,
  dropResultProposal,
  hashResult,
  isDue,
  isOfPrize,
  prizedOf,
  proposeResult,
  reckonResult,
} from './race-result.ts'
import { findProposal, findStaffNames, listReviewsOf, listRevisions } from '../race-result.queries.ts'
import type { RaceRow } from '../race.queries.ts'

const placesShown = 10
const reviewsShown = 50

type Reading = Pick<CallContext<never>, 'db' | 'now' | 'brand'>

/** C16: how a result is certified by two persons. */
export async function raceResultRoutes(api: Api) {
  const calls = raceResultStaffCalls

  serve(api, 'getRaceCertification', calls.getRaceCertification, async (context) => {
    const { db, member } = context
    const race = await readRace(context)
    const [found, [proposal], results, [bounds]] = await db.send(
      listReviewsOf(race.id, race.starts_on, race.ends_on),
      findProposal(race.id),
      listRevisions(race.id),
      findPrizeBounds(race.id),
    )
    const hasNone = race.state === 'draft' || race.state === 'void'
    const reckoned = hasNone ? { rows: [], total: null, members: null } : await reckonResult(db, race)
    const { rows } = reckoned
    const mask = await context.mask()
    const [latest] = results
    const revision = (latest?.revision ?? 0) + 1
    const hash = proposal && hashResult(race, revision, latest?.hash ?? null, reckoned)
    const prized = prizedOf(race, bounds!, reckoned.total)
    // reviews that block certifying come first
    const reviews = found.map((row) => ({ ...row, is_of_prize: isOfPrize(row, rows, prized) }))
    return {
      is_due: isDue(race, todayOf(context)),
      late_on: lastLateDay({ ends_on: race.ends_on, late_days: race.rule.late_days }),
      next_revision: revision,
      places: await describePlaces(context, race, rows.slice(0, placesShown), mask),
      reviews: reviews
        .toSorted((one, other) => Number(other.is_of_prize) - Number(one.is_of_prize))
        .slice(0, reviewsShown)
        .map(({ trip_id, member_id: id, first_name, last_name, date, amount, is_of_prize }) => ({
          trip_id,
          member: { id, name: mask.nameOf({ first_name, last_name }) },
          date,
          amount,
          is_of_prize,
        })),
      proposal: proposal
        ? {
            revision: proposal.revision,
            hash: proposal.hash,
            reason: proposal.reason,
            by: `${proposal.first_name} ${proposal.last_name}`.trim(),
            is_own: proposal.proposed_by === member.id,
            proposed_at: proposal.proposed_at.toISOString(),
            is_stale: proposal.hash !== hash,
          }
        : null,
      results: results.map(({ approved_at: at, ...result }) => ({ ...result, approved_at: at.toISOString() })),
    }
  })

  serve(api, 'proposeRaceResult', calls.proposeRaceResult, (context) =>
    context.write((tx) => proposeResult(tx, context.input, todayOf(context), { ...context, app: api.app })),
  )

  serve(api, 'certifyRace', calls.certifyRace, (context) =>
    context.write((tx) => certify(tx, context.input, todayOf(context), context)),
  )

  serve(api, 'dropRaceProposal', calls.dropRaceProposal, async (context) => {
    await context.write((tx) => dropResultProposal(tx, context.input.id, context))
    return null
  })
}

/** Staff read whole names, a masked reader initials, and of teams the names that are shown. */
async function describePlaces({ db }: Reading, race: RaceRow, rows: readonly ResultRow[], mask: MemberMask) {
  const ids = rows.map(({ id }) => id)
  const { kind } = race
  const named =
    kind === 'individual' || kind === 'collective'
      ? new Map((await db.send(findStaffNames(ids)))[0].map((row) => [row.id, mask.nameOf(row)]))
      : new Map([...(await listNames(db, race, kind, rows))].map(([id, { name }]) => [id, name]))
  return rows.map(({ id, rank, score, size_class }) => ({
    rank,
    name: named.get(id) ?? null,
    score: race.kind === 'team' ? score / teamScale : score,
    size_class,
  }))
}

function todayOf({ brand, now }: Pick<Reading, 'brand' | 'now'>): string {
  return localDate(now, brand.settings.time_zone)
}
