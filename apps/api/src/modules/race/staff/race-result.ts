import { createHash } from 'node:crypto'
import { rank } from '@throughway/domain/race/places'
import { sizeClassOf } from '@throughway/domain/race/race-rule'
import { lastLateDay } from '@throughway/domain/race/race-window'
import type { Transaction } from '#database/open-database.ts'
import type { ResultRow } from '#database/tables/race.ts'
import { canonical } from '#modules/audit/audit.ts'
import { lockTerms, raiseRevision } from '#modules/points/points.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { demandPermission } from '#plugins/staff-grants.ts'
import { listOrganisations, type OrganisationPlace } from '../boards.queries.ts'
import { dayOrNone } from '../describe-race.ts'
import { changeRace, lockRace, type RaceRow } from '../race.queries.ts'
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
import { shareOf } from '../read-board.ts'
import { findMembership } from '../teams.queries.ts'

/** A prize is for one of the first three places. */
const lastPrize = 3

type Reading = Pick<Transaction, 'send'>
type Writing = Pick<CallContext<never>, 'now' | 'audit' | 'member'>

/**
 * C16: the places of a race as they are now: of teams, of organisations, each in its class where there are classes, or of
 * members.
 */
export async function listResultRows(db: Reading, race: RaceRow): Promise<ResultRow[]> {
  if (race.kind === 'organisation') {
    const [found] = await db.send(listOrganisations(race.id))
    return rankOrganisations(found, race)
  }
  if (race.kind === 'team') {
    const [found] = await db.send(listRankedTeams(race.id))
    return inOrder(found.map(({ roster: people, ...team }) => ({ ...team, size_class: null, people })))
  }
  const [found] = await db.send(listRankedMembers(race.id))
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

/** Those who share a place stand by their ids, so that one result has one spelling. */
function inOrder(rows: readonly Omit<ResultRow, 'rank'>[]): ResultRow[] {
  const byId = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return rank(byId).map(({ reached, ...row }) => ({ ...row, reached: reached && dayOrNone(reached) }))
}

/** SHA-256 of the result in one spelling: sorted keys, no spaces, numbers as ECMAScript writes them. */
export function hashResult(race: RaceRow, revision: number, before: string | null, rows: readonly ResultRow[]): string {
  const { number, kind, starts_on, ends_on, goal, rule } = race
  const result = { race: number, kind, starts_on, ends_on, goal, rule, revision, supersedes: before, rows }
  return createHash('sha256').update(canonical(result)).digest('hex')
}

/** The reviews whose trips count for one of the first places. */
export function isOfPrize({ member_id: memberId, group_ids: groups }: ReviewRow, rows: readonly ResultRow[]): boolean {
  return rows.some(({ id, rank: at }) => at <= lastPrize && (id === memberId || groups.includes(id)))
}

/**
 * Proposes the places as they are now. Throws `notFound`, `raceNotDue` before the days for late trips are over, `raceOver`
 * for one that is called off, `raceInReview` while somebody looks at a trip of the first three, and `invalid` for a later
 * revision without its reason.
 */
export async function proposeResult(
  tx: Transaction,
  { id, reason }: { id: number; reason?: string | undefined },
  today: string,
  { now, audit, member }: Writing,
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
  return { revision, hash }
}

/**
 * Certifies what somebody else proposed. It waits for every transaction that judges trips, and each later one counts
 * nothing in the race. Throws as proposing does, `raceProposalOver` where there is none or its proposer may do it no more,
 * `raceNeedsSecond` for the proposer, `notAllowed` for who holds one of the first three places, and `changedMeanwhile` for another proposal and where the places have changed.
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
  const { rows, revision, hash } = await findNext(tx, race, today)
  if (hash !== seen) throw new Refusal('changedMeanwhile', { data: { current: null } })
  await assertNoOwnPrize(tx, race, rows, member.id)
  audit.changed({ state: race.state }, { state: 'certified', revision, hash })
  tx.later(
    insertResult({
      race_id: race.id,
      revision,
      rows: JSON.stringify(rows),
      hash,
      reason: proposal.reason,
      proposed_by: proposal.proposed_by,
      approved_by: member.id,
      approved_at: now,
    }),
    dropProposal(race.id),
    changeRace(race.id, { state: 'certified', over_at: race.over_at ?? now, revision: race.revision + 1 }),
    raiseRevision(),
  )
  return { revision, hash }
}

/** Nobody certifies a prize of their own, or of their team. */
async function assertNoOwnPrize(tx: Transaction, race: RaceRow, rows: readonly ResultRow[], memberId: string) {
  const [, teams] = await tx.send(...findMembership(memberId, race.id))
  const own = [memberId, ...teams.map(({ team_id: id }) => id)]
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
  const [reviews, [latest]] = await tx.send(
    listReviewsOf(race.id, race.starts_on, race.ends_on),
    findLatestResult(race.id),
  )
  const rows = await listResultRows(tx, race)
  if (reviews.some((review) => isOfPrize(review, rows))) throw new Refusal('raceInReview')
  const revision = (latest?.revision ?? 0) + 1
  return { rows, revision, hash: hashResult(race, revision, latest?.hash ?? null, rows) }
}

export function isDue({ ends_on, rule }: Pick<RaceRow, 'ends_on' | 'rule'>, today: string): boolean {
  return today > lastLateDay({ ends_on, late_days: rule.late_days })
}
