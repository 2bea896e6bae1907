import type { Language } from '@throughway/contract/programme/brand'
import {
  type CodeCheck,
  type ListedReward,
  longestCode,
  mostNamedCodes,
  rewardStockCalls,
} from '@throughway/contract/reward/reward-stock-staff'
import { isStockLow, stateOfReward } from '@throughway/domain/reward/rewards'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { findEnd } from '../catalogue.ts'
import { findItemByNumber } from '../redemption.queries.ts'
import { tellOfLowStock } from '../low-stock.ts'
import { countPool, lockPool } from '../reward-staff.queries.ts'
import { rewardColumns } from './describe-listed.ts'
import { readCodes, type ReadCode } from './read-codes.ts'
import {
  catalogueKeys,
  type CatalogueRow,
  deleteFreeCode,
  findCodes,
  listCatalogue,
  selectCatalogue,
} from './reward-stock.queries.ts'

/** C14: the catalogue as staff list it, and the dry run of codes. */
export async function rewardStockRoutes(api: Api) {
  serve(api, 'listStaffRewards', rewardStockCalls.listStaffRewards, async (context) => {
    const { input, db, brand, language } = context
    const page = openPage(api.app, rewardStockCalls.listStaffRewards, context, catalogueKeys)
    const at = { asOf: page.asOf, timeZone: brand.settings.time_zone }
    const [rows, counted] = await db.send(listCatalogue(input, at, page), ...page.counting(selectCatalogue(input, at)))
    return { ...page.answer(rows, (row) => describe(row, { ...at, language })), ...page.counted(counted) }
  })

  serve(api, 'exportStaffRewards', rewardStockCalls.exportStaffRewards, async (context) => {
    const { input, brand, now, language } = context
    const at = { asOf: now, timeZone: brand.settings.time_zone }
    return writeListFile(rewardStockCalls.exportStaffRewards, context, catalogueKeys, {
      name: [brand.key, language === 'es' ? 'recompensas' : 'rewards', localDate(now, at.timeZone)].join('-'),
      rowsOf: (asked) => listCatalogue(input, at, asked),
      describe: (row) => describe(row, { ...at, language }),
      columns: rewardColumns(language),
    })
  })

  serve(api, 'checkRewardCodes', rewardStockCalls.checkRewardCodes, async ({ input, db }) => {
    const { codes, hasHeading } = readCodes(input.codes)
    const [[item]] = await db.send(findItemByNumber(input.id))
    if (!item || item.kind !== 'code_pool') throw new Refusal('notFound')
    const [found, [pool]] = await db.send(
      findCodes(
        item.id,
        codes.map(({ code }) => code),
      ),
      countPool(item.id),
    )
    return { ...sortOut(codes, found), read: codes.length, has_heading: hasHeading, left: pool!.left }
  })

  serve(api, 'removeRewardCode', rewardStockCalls.removeRewardCode, async (context) => {
    const { input, brand, now, write, audit } = context
    const code = input.code.trim()
    return write(async (tx) => {
      const [[pool]] = await tx.send(lockPool(input.id))
      if (!pool || pool.kind !== 'code_pool') throw new Refusal('notFound')
      const [removed, [known]] = await tx.send(deleteFreeCode(pool.id, code, now), findCodes(pool.id, [code]))
      if (removed.length === 0) {
        if (known?.is_known) throw new Refusal('rewardCodeGiven')
        throw new Refusal('invalid', { fields: { code: 'field.code_unknown' } })
      }
      audit.changed({}, { removed: endOf(code) })
      await tellOfLowStock(tx, { app: api.app, brand, now }, pool.id)
      const [[counted]] = await tx.send(countPool(pool.id))
      return { left: counted!.left }
    })
  })
}

const shownLetters = 3

/** The last letters of a code, by which staff know it again. The whole code may still be worth something at the sponsor's. */
function endOf(code: string): string {
  return code.length > 2 * shownLetters ? `…${code.slice(-shownLetters)}` : '…'
}

/** What would become of each code, as `addRewardCodes` decides. */
function sortOut(codes: readonly ReadCode[], found: readonly { code: string; is_known: boolean }[]) {
  const isKnown = new Map(found.map(({ code, is_known: is }) => [code, is]))
  const firstLines = new Map<string, number>()
  for (const { code, line } of codes) if (!firstLines.has(code)) firstLines.set(code, line)
  const isFirst = ({ code, line }: ReadCode) => firstLines.get(code) === line
  const long = codes.filter(({ code }) => code.length > longestCode)
  const firsts = codes.filter(isFirst)
  const known = firsts.filter(({ code }) => isKnown.get(code) === true)
  return {
    fresh: long.length > 0 ? 0 : firsts.length - known.length,
    too_long: name(long.map(({ code, line }) => ({ code: `${code.slice(0, 40)}…`, line }))),
    repeated: name(codes.filter((each) => !isFirst(each))),
    known: name(known),
    elsewhere: name(firsts.filter(({ code }) => isKnown.get(code) === false)),
  }
}

function name(codes: readonly ReadCode[]): CodeCheck['known'] {
  return { count: codes.length, codes: codes.slice(0, mostNamedCodes) }
}

function describe(
  row: CatalogueRow,
  { asOf, timeZone, language }: { asOf: Date; timeZone: string; language: Language },
): ListedReward {
  const left = row.is_limited ? row.left : null
  const end = findEnd(row, timeZone)
  return {
    id: String(row.number),
    title: row.texts[language].title,
    sponsor: row.sponsor,
    category: row.category,
    kind: row.kind,
    stage: row.stage,
    state: stateOfReward({ stage: row.stage, from: row.live_from, to: end, left }, asOf),
    cost: row.cost,
    value_cents: row.value_cents,
    live_from: row.live_from.toISOString(),
    live_to: end?.toISOString() ?? null,
    left,
    total: row.is_limited ? row.total : null,
    is_low: row.is_limited && isStockLow(row.left, row.total),
  }
}
