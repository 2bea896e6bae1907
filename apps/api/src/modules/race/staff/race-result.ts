import { createHash } from 'node:crypto'
import { rank } from '@throughway/domain/race/places'
import { leastPrizePlace } from '@throughway/domain/race/race-prizes'
import { sizeClassOf } from '@throughway/domain/race/race-rule'
import { lastLateDay } from '@throughway/domain/race/race-window'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import type { ResultRow } from '#database/tables/race.ts'
import { canonical } from '#modules/audit/audit.ts'
import { lockTerms, raiseRevision } from '#modules/points/points.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { demandPermission } from '#plugins/staff-grants.ts'
import { listOrganisations, type OrganisationPlace } from '../boards.queries.ts'
import { dayOrNone } from '../describe-race.ts'
import { changeRace, countEntrants, lockRace, type RaceRow } from '../race.queries.ts'
import { awardPrizes } from '../prizes/award-prizes.ts'
import { findPrizeBounds, type PrizeBounds } from '../prizes/race-prize.queries.ts'
import {
  dropProposal,
  findLatestResult,
  findProposal,
  insertResult,
  listRankedMembers,
  listRankedTeams,
  listReviewsOf,
  type ReviewRow,
  saveProposal,
} from '../race-result.queries.ts'
import { listSharedGroups } from '../race-groups.queries.ts'
import { shareOf } from '../read-board.ts'
import { rankedBoardOf } from '../read-results.ts'
import { announceResult } from '../race-notice.queries.ts'
import { tellCertifiers } from '../tell-of-race.ts'

type Reading = Pick<Transaction, 'send'>
type Writing = Pick<CallContext<never>, 'now' | 'audit' | 'member'>
type Telling = Pick<CallContext<never>, 'brand'> & { app: AppContext }

/**
 * The content of a result: the places; for a collective race the sum of all; and for races of groups also the places of
 * members.
 */
type Reckoned = { rows: ResultRow[]; total: number | null; members: ResultRow[] | null }

/** C16: the result of a race as it would be now. */
export async function reckonResult(db: Reading, race: RaceRow): Promise<Reckoned> {
  const rows = await listResultRows(db, race)
  if (rankedBoardOf(race) !== 'member') return { rows, total: null, members: await listMemberRows(db, race) }
  if (race.kind !== 'collective') return { rows, total: null, members: null }
  const [[all]] = await db.send(countEntrants([race.id]))
  return { rows, total: all!.total, members: null }
}

/** The rows of teams, or of organisations, each in its class if there are classes, or of members. */
async function listResultRows(db: Reading, race: RaceRow): Promise<ResultRow[]> {
  if (race.kind === 'organisation') {
    const [found] = await db.send(listOrganisations(race.id))
    return rankOrganisations(found, race)
  }
  if (race.kind === 'team') {
    const [found] = await db.send(listRankedTeams(race.id))
    return inOrder(found.map(({ roster: people, ...team }) => ({ ...team, size_class: null, people })))
  }
  return listMemberRows(db, race)
}

async function listMemberRows(db: Reading, { id }: RaceRow): Promise<ResultRow[]> {
  const [found] = await db.send(listRankedMembers(id))
  return inOrder(found.map((member) => ({ ...member, active: 1, size_class: null, people: 1 })))
}

/** The organisations of each class, or all together where the rule has no classes. */
export function rankOrganisations(found: readonly OrganisationPlace[], race: RaceRow): ResultRow[] {
  const rows = found.map((row) => ({
    id: row.organisation_id,
    score: shareOf(row, race),
    active: row.active,
    days: row.days,
    reached: null,
    size_class: sizeClassOf(row.headcount),
    people: row.headcount,
  }))
  if (!race.rule.by_size) return inOrder(rows)
  const classes = Map.groupBy(rows, ({ size_class: sizeClass }) => sizeClass)
  return [...classes].toSorted(([one], [other]) => one - other).flatMap(([, ofClass]) => inOrder(ofClass))
}

/** Rows that share a place are ordered by their ids, so that one result has one spelling. */
function inOrder(rows: readonly Omit<ResultRow, 'rank'>[]): ResultRow[] {
  const byId = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return rank(byId).map(({ reached, ...row }) => ({ ...row, reached: reached && dayOrNone(reached) }))
}

/** SHA-256 of the result in one spelling: sorted keys, no spaces, numbers as ECMAScript writes them. */
export function hashResult(
  race: RaceRow,
  revision: number,
  before: string | null,
  { rows, total, members = null }: Omit<Reckoned, 'members'> & Partial<Pick<Reckoned, 'members'>>,
): string {
  const { number, kind, starts_on, ends_on, goal, rule } = race
  const more = { ...(total !== null && { total }), ...(members !== null && { members }) }
  const result = { race: number, kind, starts_on, ends_on, goal, rule, revision, supersedes: before, rows, ...more }
  return createHash('sha256').update(canonical(result)).digest('hex')
}

/** What the prizes depend on. The first three places are reviewed, with or without prizes. */
type Prized = { lastPrize: number; leastDays: number | null; isGoalPrized: boolean }

export function prizedOf({ goal }: RaceRow, bounds: PrizeBounds, total: number | null): Prized {
  return {
    lastPrize: Math.max(leastPrizePlace, bounds.place),
    leastDays: bounds.least_days,
    isGoalPrized: bounds.is_for_goal && goal !== null && (total ?? 0) >= goal,
  }
}

/**
 * Whether a review affects a prize: its trips count for a place with a prize, for one of the first three places, for a
 * member who has reached the days of a prize, or for a goal that was reached and has one.
 */
export function isOfPrize(
  { member_id: memberId, group_ids: groups, days }: ReviewRow,
  rows: readonly ResultRow[],
  { lastPrize, leastDays, isGoalPrized }: Prized,
): boolean {
  if (isGoalPrized || (leastDays !== null && days >= leastDays)) return true
  return rows.some(({ id, rank: at }) => at <= lastPrize && (id === memberId || groups.includes(id)))
}

/**
 * Proposes the present places as the result. Throws `notFound`, `raceNotDue` before the days for late trips are over,
 * `raceOver` for a cancelled race, `raceInReview` while a trip that affects a prize is under review, and `invalid` for
 * a later revision without its reason. Everybody else who may certify it is notified.
 */
export async function proposeResult(
  tx: Transaction,
  { id, reason }: { id: number; reason?: string | undefined },
  today: string,
  { now, audit, member, ...sender }: Writing & Telling,
): Promise<{ revision: number; hash: string }> {
  const [[race]] = await tx.send(lockRace(id))
  const { revision, hash } = await findNext(tx, race, today)
  if (revision > 1 && !reason) throw new Refusal('invalid', { fields: { reason: 'field.required' } })
  audit.changed({}, { revision, hash })
  tx.later(
    saveProposal({
      race_id: race!.id,
      revision,
      hash,
      reason: reason || null,
      proposed_by: member.id,
      proposed_at: now,
    }),
  )
  await tellCertifiers(tx, sender, { race: race!, hash, proposerId: member.id })
  return { revision, hash }
}

/**
 * Certifies what somebody else proposed. It waits for every transaction that judges trips, and later trips count
 * nothing in the race. Throws as proposing does. Throws `raceProposalOver` where there is no proposal or its proposer
 * has lost the permission, `raceNeedsSecond` for the proposer, `notAllowed` for a person with a place that has a prize
 * or is one of the first three, and `changedMeanwhile` for another proposal or changed places.
 */
export async function certify(
  tx: Transaction,
  { id, hash: seen }: { id: number; hash: string },
  today: string,
  { now, audit, member }: Writing,
): Promise<{ revision: number; hash: string }> {
  const [, [race]] = await tx.send(lockTerms(), lockRace(id))
  if (!race) throw new Refusal('notFound')
  const [[proposal]] = await tx.send(findProposal(race.id))
  if (!proposal) throw new Refusal('raceProposalOver')
  if (proposal.hash !== seen) throw new Refusal('changedMeanwhile', { data: { current: null } })
  if (proposal.proposed_by === member.id) throw new Refusal('raceNeedsSecond')
  await demandPermission(tx, proposal.proposed_by, 'race.certify', now).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('raceProposalOver') : error
  })
  const next = await findNext(tx, race, today)
  const { rows, revision, hash, lastPrize } = next
  if (hash !== seen) throw new Refusal('changedMeanwhile', { data: { current: null } })
  await assertNoOwnPrize(tx, race, { rows, lastPrize }, member.id)
  audit.changed({ state: race.state }, { state: 'certified', revision, hash })
  const { reason, proposed_by: proposedBy } = proposal
  tx.later(...writeResult(race, { ...next, reason, proposedBy, approvedBy: member.id, now }))
  // members who were not told of the earlier result are told of this one
  tx.later(...announceResult(race.id, revision))
  await awardPrizes(tx, race, { rows, revision, approvedBy: member.id, now })
  return { revision, hash }
}

/**
 * A result that counts as certified by two people, for the demonstration. Nobody is notified. Throws as proposing does.
 */
export async function certifyByTwo(
  tx: Transaction,
  number: number,
  today: string,
  { proposedBy, approvedBy, now }: { proposedBy: string; approvedBy: string; now: Date },
): Promise<void> {
  const [, [race]] = await tx.send(lockTerms(), lockRace(number))
  const next = await findNext(tx, race, today)
  tx.later(...writeResult(race!, { ...next, reason: null, proposedBy, approvedBy, now }))
}

type Certified = Reckoned & { revision: number; hash: string; reason: string | null } & Record<
    'proposedBy' | 'approvedBy',
    string
  > & { now: Date }

function writeResult(
  race: RaceRow,
  { rows, total, members, revision, hash, reason, proposedBy, approvedBy, now }: Certified,
) {
  return [
    insertResult({
      race_id: race.id,
      revision,
      rows: JSON.stringify(rows),
      total,
      members: members && JSON.stringify(members),
      hash,
      reason,
      proposed_by: proposedBy,
      approved_by: approvedBy,
      approved_at: now,
    }),
    dropProposal(race.id),
    changeRace(race.id, { state: 'certified', over_at: race.over_at ?? now, revision: race.revision + 1 }),
    raiseRevision(),
  ] as const
}

/**
 * Keeps people from certifying a prize of their own, of their team, or of an organisation for which they have
 * travelled.
 */
async function assertNoOwnPrize(
  tx: Transaction,
  race: RaceRow,
  { rows, lastPrize }: { rows: readonly ResultRow[]; lastPrize: number },
  memberId: string,
) {
  const [groups] = await tx.send(listSharedGroups(race, memberId))
  const own = [memberId, ...groups.map(({ id }) => id)]
  if (rows.some(({ id, rank: at }) => at <= lastPrize && own.includes(id))) throw new Refusal('notAllowed')
}

/** Takes a proposal back, or declines it. Throws `notFound`, `raceProposalOver`. */
export async function dropResultProposal(tx: Transaction, number: number, { audit }: Writing): Promise<void> {
  const [[race]] = await tx.send(lockRace(number))
  if (!race) throw new Refusal('notFound')
  const [[dropped]] = await tx.send(dropProposal(race.id))
  if (!dropped) throw new Refusal('raceProposalOver')
  audit.changed({ revision: dropped.revision }, { revision: null })
}

/** The next revision of the result, if one can be certified. */
async function findNext(tx: Transaction, race: RaceRow | undefined, today: string) {
  if (!race || race.state === 'draft') throw new Refusal('notFound')
  if (race.state === 'void') throw new Refusal('raceOver')
  if (!isDue(race, today)) throw new Refusal('raceNotDue')
  const [reviews, [latest], [bounds]] = await tx.send(
    listReviewsOf(race.id, race.starts_on, race.ends_on),
    findLatestResult(race.id),
    findPrizeBounds(race.id),
  )
  const reckoned = await reckonResult(tx, race)
  const prized = prizedOf(race, bounds!, reckoned.total)
  if (reviews.some((review) => isOfPrize(review, reckoned.rows, prized))) throw new Refusal('raceInReview')
  const revision = (latest?.revision ?? 0) + 1
  return {
    ...reckoned,
    revision,
    lastPrize: prized.lastPrize,
    hash: hashResult(race, revision, latest?.hash ?? null, reckoned),
  }
}

export function isDue({ ends_on, rule }: Pick<RaceRow, 'ends_on' | 'rule'>, today: string): boolean {
  return today > lastLateDay({ ends_on, late_days: rule.late_days })
}
