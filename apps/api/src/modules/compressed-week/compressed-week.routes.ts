import { v7 as makeUuid } from 'uuid'
import type { AnswerOf } from '@throughway/contract/call'
import { compressedWeekCalls } from '@throughway/contract/trip/compressed-week'
import { listDaysOff, longestStartDays } from '@throughway/domain/trip/compressed-week'
import { addDays, daysBetween, localDate } from '@throughway/domain/time/time'
import { weekdayOf } from '@throughway/domain/trip/profile-days'
import type { Api } from '#api.ts'
import { listAllowances } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import {
  type CompressedWeekRow,
  deleteCompressedWeek,
  findCompressedWeek,
  saveCompressedWeek,
} from './compressed-week.queries.ts'

type Answer = AnswerOf<typeof compressedWeekCalls.getCompressedWeek>

const saturday = 6

export async function compressedWeekRoutes(api: Api) {
  serve(api, 'getCompressedWeek', compressedWeekCalls.getCompressedWeek, async (context) => {
    const { db, member } = context
    const [[row], [allowances]] = await db.send(findCompressedWeek(member.id), listAllowances(member.id))
    return describe(row, allowances?.compressed_week ?? false, todayOf(context))
  })

  serve(api, 'saveCompressedWeek', compressedWeekCalls.saveCompressedWeek, (context) => {
    const { input, member, now } = context
    const today = todayOf(context)
    assertFirstDay(input.first_day_off, today)
    return context.write(async (tx) => {
      const [[allowances]] = await tx.send(listAllowances(member.id))
      if (!allowances?.compressed_week)
        throw new Refusal('invalid', { fields: { scheme: 'field.not_at_your_organisation' } })
      const row = {
        brand_id: 0,
        member_id: member.id,
        id: makeUuid({ msecs: now.getTime() }),
        ...input,
        offered_until: addDays(today, -1),
        created_at: now,
        changed_at: now,
      }
      tx.later(saveCompressedWeek(row))
      return describe(row, true, today)
    })
  })

  serve(api, 'stopCompressedWeek', compressedWeekCalls.stopCompressedWeek, (context) => {
    const { member } = context
    return context.write(async (tx) => {
      const [, [allowances]] = await tx.send(deleteCompressedWeek(member.id), listAllowances(member.id))
      return describe(undefined, allowances?.compressed_week ?? false, todayOf(context))
    })
  })
}

function assertFirstDay(date: string, today: string) {
  if (weekdayOf(date) >= saturday) throw new Refusal('invalid', { fields: { first_day_off: 'field.not_a_workday' } })
  const ahead = daysBetween(today, date)
  if (ahead < 0 || ahead > longestStartDays)
    throw new Refusal('invalid', { fields: { first_day_off: 'field.not_valid' } })
}

function describe(
  row: Pick<CompressedWeekRow, 'scheme' | 'first_day_off'> | undefined,
  allowed: boolean,
  today: string,
): Answer {
  if (!row) return { compressed_week: null, allowed }
  const { scheme, first_day_off } = row
  return { compressed_week: { scheme, first_day_off, next_days_off: listDaysOff(today, row, 3) }, allowed }
}

function todayOf({ brand, now }: Pick<CallContext<never>, 'brand' | 'now'>) {
  return localDate(now, brand.settings.time_zone)
}
