import { racePrizeCalls, racePrizeStaffCalls, type StaffPrizes } from '@throughway/contract/race/race-prize'
import type { Language } from '@throughway/contract/programme/brand'
import type { Api } from '#api.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import type { MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { findRaceFor } from '../race.queries.ts'
import { readRace } from '../staff/race-entrants.routes.ts'
import { describePrize } from './describe-prize.ts'
import {
  countAwards,
  listPrizeDrawings,
  listPrizeRewards,
  listPrizes,
  listWinners,
  listWon,
  selectWinners,
  winnerKeys,
  type WinnerRow,
} from './race-prize.queries.ts'
import { prizeNeeds, savePrizes } from './save-prizes.ts'
import { winnerColumns } from './winner-columns.ts'

const mostChoices = 200

type Reading = Pick<CallContext<never>, 'db' | 'brand' | 'language' | 'now'>

/** C16: prizes of races, as members read them and as staff name them. */
export async function racePrizeRoutes(api: Api) {
  const calls = { ...racePrizeCalls, ...racePrizeStaffCalls }

  serve(api, 'getRacePrizes', calls.getRacePrizes, async ({ input, db, member, language, now }) => {
    const [[race]] = await db.send(findRaceFor(member.id, input.id))
    if (!race) throw new Refusal('notFound')
    const [prizes, won] = await db.send(listPrizes(race.id), listWon(race.id, member.id, now))
    return {
      prizes: prizes.map((row) => describePrize(row, language)),
      won: won.flatMap(({ position, state, until }) =>
        state === 'withdrawn' ? [] : [{ position, state, until: until?.toISOString() ?? null }],
      ),
    }
  })

  serve(api, 'getStaffRacePrizes', calls.getStaffRacePrizes, readPrizes)

  serve(api, 'listPrizeChoices', calls.listPrizeChoices, async (context) => {
    const { db, brand, now, language } = context
    const race = await readRace(context)
    const wanted = prizeNeeds(race, { now, timeZone: brand.settings.time_zone })
    const [rewards, drawings] = await db.send(
      listPrizeRewards(wanted, null, mostChoices),
      listPrizeDrawings(wanted, null, mostChoices),
    )
    return {
      rewards: rewards.map(({ number, texts, left }) => ({ id: number, title: texts[language].title, left })),
      drawings: drawings.map(({ id, texts, ends_at: at }) => ({
        id,
        title: texts[language].title,
        ends_at: at.toISOString(),
      })),
    }
  })

  serve(api, 'saveRacePrizes', calls.saveRacePrizes, async (context) => {
    const { input, write, brand, now, audit } = context
    await write((tx) => savePrizes(tx, input, { now, timeZone: brand.settings.time_zone }, audit))
    return readPrizes(context)
  })

  serve(api, 'listRaceWinners', calls.listRaceWinners, async (context) => {
    const { input, db, now, language } = context
    const page = openPage(api.app, calls.listRaceWinners, context, winnerKeys)
    const { id: raceId } = await readRace(context)
    const asked = { raceId, state: input.state, now }
    const [rows, counted] = await db.send(listWinners(asked, page), ...page.counting(selectWinners(asked)))
    const mask = await context.mask()
    return { ...page.answer(rows, (row) => describeWinner(row, language, mask)), ...page.counted(counted) }
  })

  serve(api, 'exportRaceWinners', calls.exportRaceWinners, async (context) => {
    const { input, now, language } = context
    const race = await readRace(context)
    const asked = { raceId: race.id, state: input.state, now }
    const mask = await context.mask()
    return writeListFile(calls.exportRaceWinners, context, winnerKeys, {
      name: `${language === 'es' ? 'premios' : 'prizes'}-${race.number}`,
      rowsOf: (page) => listWinners(asked, page),
      describe: (row) => describeWinner(row, language, mask),
      columns: winnerColumns(language),
    })
  })
}

async function readPrizes(context: Reading & { input: { id: number } }): Promise<StaffPrizes> {
  const { db, language, now } = context
  const race = await readRace(context)
  const [prizes, counts] = await db.send(listPrizes(race.id), countAwards(race.id, now))
  const count = (at: number, states: readonly string[]) =>
    counts.reduce(
      (sum, { position, state, count: n }) => (position === at && states.includes(state) ? sum + n : sum),
      0,
    )
  return {
    revision: race.revision,
    prizes: prizes.map((row) => ({
      ...describePrize(row, language),
      due: count(row.position, ['due']),
      given: count(row.position, ['given', 'claimed', 'lapsed']),
      claimed: count(row.position, ['claimed']),
    })),
  }
}

function describeWinner(row: WinnerRow, language: Language, mask: MemberMask) {
  const { id, member_id: memberId, position, entries, rank, revision, state, obstacle, until } = row
  return {
    id,
    member: { id: memberId, name: mask.nameOf(row) },
    position,
    prize: (row.item_texts ?? row.drawing_texts)![language].title,
    entries,
    rank,
    revision,
    state,
    obstacle: state === 'due' ? obstacle : null,
    won_at: row.won_at.toISOString(),
    given_at: row.given_at?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  }
}
