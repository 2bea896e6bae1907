import type { RaceMetric } from '@throughway/domain/race/race-rule'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import type { RaceRow } from './race.queries.ts'
import { listGroupsOf } from './race-groups.queries.ts'
import {
  announceCorrection,
  calledOff,
  endRaceNotice,
  findCaptain,
  findResultReason,
  findTold,
  listCertifiers,
  listRacers,
  noteRaceTold,
  type Racer,
  takeRaceNotice,
} from './race-notice.queries.ts'
import {
  raceCorrectedLetter,
  type RacePlace,
  raceResultLetter,
  raceResultWaitsLetter,
  teamAnsweredLetter,
} from './race.letters.ts'
import { type CertifiedResult, findRow, rankedBoardOf, readRevisions } from './read-results.ts'
import { findRaceById } from './staff/race-trial.queries.ts'
import type { TeamRow } from './teams.queries.ts'

export type Sender = { app: AppContext; brand: MailBrand }

/** Members of one race: so many in a transaction, and so many slices in a run, which comes each minute. */
export type Pace = { slice: number; slices: number }
export const usualPace: Pace = { slice: 50, slices: 12 }

/**
 * C16: notifies the next participants of a race that its result is certified, that it was changed, or that the race was
 * cancelled. Each slice is one transaction: its notices and its place in the list. So a run that dies, or two parallel
 * runs, leave nobody out and notify nobody twice.
 */
export async function tellOfRace(
  app: AppContext,
  brandId: number,
  raceId: string,
  { slice, slices }: Pace = usualPace,
): Promise<void> {
  for (let turn = 0; turn < slices; turn++) if (!(await tellSlice(app, brandId, raceId, slice))) return
}

/** Answers whether there are more. */
async function tellSlice(app: AppContext, brandId: number, raceId: string, size: number): Promise<boolean> {
  const brand = await app.brands.ofId(brandId)
  return app.databases.ofBrand(brandId).transaction(async (tx) => {
    const [[taken], [race]] = await tx.send(takeRaceNotice(raceId), findRaceById(raceId))
    if (!taken || !race) return false
    const { revision } = taken
    const [racers] = await tx.send(listRacers(raceId, taken.told_up_to, size))
    const { languages } = brand.settings
    const about = `${raceId} ${revision}`
    const facts = { id: race.number, names: race.names, languages }
    const outcome = revision === calledOff ? undefined : await readOutcome(tx, race, revision)
    const members = outcome ? await withGroupsOf(tx, race, racers) : racers
    for (const racer of members) {
      const told = { memberId: racer.member_id, email: racer.email, language: racer.language }
      const [kind, letter] = outcome
        ? ([outcome.kind, raceResultLetter({ ...facts, ...outcome, place: outcome.placeOf(racer) })] as const)
        : ([
            'race.void',
            raceResultLetter({ ...facts, kind: 'race.void', reason: race.void_reason, place: null }),
          ] as const)
      notify(tx, { app, brand }, told, kind, { letter, about, handedOver: 'byJob' })
    }
    const last = racers.at(-1)
    if (last && racers.length === size) tx.later(noteRaceTold(raceId, last.member_id))
    else tx.later(endRaceNotice(raceId))
    return racers.length === size
  })
}

/** The members with their team or organisation in the result instead of the present one. */
async function withGroupsOf(tx: Transaction, race: RaceRow, racers: readonly Racer[]): Promise<readonly Racer[]> {
  const board = rankedBoardOf(race)
  if (board === 'member') return racers
  const [groups] = await tx.send(
    listGroupsOf(
      race,
      racers.map(({ member_id: id }) => id),
    ),
  )
  const own = new Map(groups.map((group) => [group.member_id, group]))
  return racers.map((racer) => {
    const { group_id: id, name } = own.get(racer.member_id) ?? { group_id: null, name: null }
    if (board === 'team') return { ...racer, team_id: id, team: name }
    return id === null ? racer : { ...racer, organisation_id: id, organisation: name }
  })
}

/** The news of a revision for each of the race's members, compared with the previous one. */
async function readOutcome(tx: Transaction, race: RaceRow, revision: number) {
  const asked = [revision, revision - 1]
    .filter((each) => each > 0)
    .map((each) => ({ race_id: race.id, revision: each }))
  const [now, before] = await readRevisions(tx, asked)
  const [[found]] = await tx.send(findResultReason(race.id, revision))
  return {
    kind: revision > 1 ? ('race.revised' as const) : ('race.certified' as const),
    reason: found?.reason ?? null,
    placeOf: (racer: Racer): RacePlace | null => placeOf(race, racer, now!, before),
  }
}

function placeOf(
  race: RaceRow,
  racer: Racer,
  now: CertifiedResult,
  before: CertifiedResult | undefined,
): RacePlace | null {
  if (race.kind === 'collective')
    return {
      of: 'all',
      percent: Math.floor((100 * (now.total ?? 0)) / race.goal!),
      isReached: (now.total ?? 0) >= race.goal!,
    }
  const of = rankedBoardOf(race)
  const id = { member: racer.member_id, team: racer.team_id, organisation: racer.organisation_id }[of]
  if (id === null) return null
  const name = { member: null, team: racer.team, organisation: racer.organisation }[of]
  const ids = of === 'member' ? [id, ...racer.former_ids] : [id]
  const row = findRow(now, ids)
  if (!row) return { of, name, rank: null, entrants: 0, before: null }
  const ofClass = (each: { size_class: number | null }) => each.size_class === row.size_class
  const entrants = race.rule.by_size ? now.rows.filter(ofClass).length : now.rows.length
  const rankBefore = (before && findRow(before, ids)?.rank) ?? null
  return { of, name, rank: row.rank, entrants, before: rankBefore === row.rank ? null : rankBefore }
}

type Proposal = { race: RaceRow; hash: string; proposerId: string }

/** Tells everybody else who may certify a result that it waits for a second person. */
export async function tellCertifiers(
  tx: Transaction,
  sender: Sender,
  { race, hash, proposerId }: Proposal,
): Promise<void> {
  const [certifiers] = await tx.send(listCertifiers(proposerId, sender.app.now()))
  const letter = raceResultWaitsLetter({
    id: race.number,
    names: race.names,
    languages: sender.brand.settings.languages,
  })
  for (const { member_id: memberId, email, language } of certifiers)
    notify(tx, sender, { memberId, email, language }, 'race.result-waits', { letter, about: `${race.id} ${hash}` })
}

type Correction = {
  id: string
  race: RaceRow
  memberId: string | null
  teamId: string | null
  organisationId: string | null
  amount: number
  reason: string
  /** The result is certified already, so that the next revision counts it. */
  waits: boolean
}

/**
 * Notifies the member, or the captain of the team, of a correction and its reason, unless they have left. An
 * organisation has many members, whom the job that runs every minute notifies.
 */
export async function tellOfCorrection(
  tx: Transaction,
  sender: Sender,
  { id, race, memberId, teamId, organisationId, ...change }: Correction,
): Promise<void> {
  if (organisationId !== null) return tx.later(announceCorrection(id))
  const found = await findConcerned(tx, { memberId, teamId })
  if (!found) return
  const metric: RaceMetric = race.rule.metric
  const letter = raceCorrectedLetter({
    id: race.number,
    names: race.names,
    languages: sender.brand.settings.languages,
    metric,
    of: found.team === null ? 'own' : 'team',
    name: found.team,
    ...change,
  })
  const { member_id, email, language } = found
  notify(tx, sender, { memberId: member_id, email, language }, 'race.corrected', { letter, about: id })
}

async function findConcerned(tx: Transaction, { memberId, teamId }: Pick<Correction, 'memberId' | 'teamId'>) {
  if (teamId !== null) return (await tx.send(findCaptain(teamId)))[0][0]
  if (memberId === null) return undefined
  const [[member]] = await tx.send(findTold(memberId))
  return member && { ...member, team: null }
}

type Answer = {
  requestId: string
  race: RaceRow
  team: TeamRow
  memberId: string
  captainId: string
  answer: 'yes' | 'no'
}

/** Tells who asked to join a team what its captain said. */
export async function tellOfAnswer(
  tx: Transaction,
  sender: Sender,
  { requestId, race, team, memberId, captainId, answer }: Answer,
): Promise<void> {
  const [[asker]] = await tx.send(findTold(memberId))
  if (!asker) return
  const letter = teamAnsweredLetter({
    id: team.number,
    names: race.names,
    languages: sender.brand.settings.languages,
    answer,
    // other members do not see a name that staff have not checked
    team: answer === 'yes' || team.name_state === 'shown' ? team.name : null,
  })
  const { member_id, email, language } = asker
  notify(tx, sender, { memberId: member_id, email, language }, 'race.team-answered', {
    letter,
    about: requestId,
    causerId: captainId,
  })
}
