import { parse } from 'csv-parse/sync'
import { rewardStaffCalls, type StaffRedemption } from '@throughway/contract/reward/reward-staff'
import { findHoliday } from '@throughway/domain/time/holidays'
import { reportedFromCents } from '@throughway/domain/reward/reward-year'
import { approvalWorkingDays } from '@throughway/domain/reward/rewards'
import { addDays, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { describeRedemption } from './describe-reward.ts'
import {
  addCodes,
  countPool,
  findForStaff,
  listForStaff,
  lockPool,
  markRefilled,
  type StaffRow,
} from './reward-staff.queries.ts'
import { listYears } from './reward-year.ts'
import { decideRedemption } from './settle-redemption.ts'

const longestCode = 200

/** C14: decisions and stock for staff. Their screens belong to the administrator's area. */
export async function rewardStaffRoutes(api: Api) {
  const { app } = api

  serve(
    api,
    'listRedemptions',
    rewardStaffCalls.listRedemptions,
    async ({ input: { state, limit, after }, db, brand, language }) => {
      const [rows] = await db.send(listForStaff(state, { limit, after }))
      const page = rows.slice(0, limit)
      return {
        items: page.map((row) => describeForStaff(row, brand.settings.time_zone, language)),
        next: rows.length > limit ? page.at(-1)!.id : null,
      }
    },
  )

  serve(
    api,
    'decideRedemption',
    rewardStaffCalls.decideRedemption,
    async ({ input: { id, decision, reason }, db, write, brand, member, now, language }) => {
      await write(async (tx) => {
        const [[found]] = await tx.send(findForStaff(id))
        if (!found) throw new Refusal('notFound')
        assertNotOwn(found.member_id, member.id)
        await decideRedemption(tx, { app, brand, memberId: found.member_id, now }, id, {
          move: decision,
          reason: reason ?? null,
          staffId: member.id,
        })
      })
      const [[row]] = await db.send(findForStaff(id))
      return describeForStaff(row!, brand.settings.time_zone, language)
    },
  )

  serve(api, 'listRewardYears', rewardStaffCalls.listRewardYears, async ({ input: { year }, db, brand }) => ({
    reported_from_cents: reportedFromCents(year),
    items: await listYears(db, year, brand.settings.time_zone),
  }))

  serve(api, 'addRewardCodes', rewardStaffCalls.addRewardCodes, async ({ input, write }) => {
    const codes = readCodes(input.codes)
    return write(async (tx) => {
      const [[pool]] = await tx.send(lockPool(input.id))
      if (!pool || pool.kind !== 'code_pool') throw new Refusal('notFound')
      const [added, [counted]] = await tx.send(addCodes(pool.id, pool.last, [...new Set(codes)]), countPool(pool.id))
      if (added.length > 0) tx.later(markRefilled(pool.id))
      const fresh = new Set(added.map(({ code }) => code))
      const seen = new Set<string>()
      const doubled = codes.filter((code) => !fresh.has(code) || seen.size === seen.add(code).size)
      return { added: added.length, doubled: [...new Set(doubled)], left: counted!.left }
    })
  })
}

/** The first column of each line; empty lines are skipped. */
function readCodes(text: string): string[] {
  try {
    const codes = parse(text, { relax_column_count: true, skip_empty_lines: true, trim: true, bom: true })
      .map(([code = '']) => code)
      .filter(Boolean)
    if (codes.length > 0 && codes.every((code) => code.length <= longestCode)) return codes
  } catch {
    // not a CSV file: told beside the field like any other invalid text
  }
  throw new Refusal('invalid', { fields: { codes: 'field.not_valid' } })
}

function describeForStaff(row: StaffRow, timeZone: string, language: 'en' | 'es'): StaffRedemption {
  return {
    ...describeRedemption(row, row.item.number),
    title: row.item.texts[language].title,
    kind: row.item.kind,
    member: {
      id: row.member_id,
      name: `${row.first_name} ${row.last_name}`,
      address: row.item.kind === 'mail' ? addressOf(row) : null,
    },
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    decide_by: row.state === 'waiting' ? findDecideBy(localDate(row.confirmed_at!, timeZone)) : null,
    reason: row.reason,
  }
}

/** The fifth working day after the date. */
function findDecideBy(date: string): string {
  let day = date
  for (let left = approvalWorkingDays; left > 0;) {
    day = addDays(day, 1)
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !findHoliday(day)) left--
  }
  return day
}

/** The postal address of a member, otherwise home. */
function addressOf({ postal_address: postal, home }: StaffRow): string | null {
  const address = postal ?? home
  if (!address) return null
  return Object.values(address)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}
