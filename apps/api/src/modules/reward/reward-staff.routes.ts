import { rewardStaffCalls } from '@throughway/contract/reward/reward-staff'
import { reportedFromCents } from '@throughway/domain/reward/reward-year'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { maskFor, type MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { describeForStaff, listSteps, redemptionColumns } from './describe-for-staff.ts'
import {
  addCodes,
  countPool,
  findForStaff,
  listForStaff,
  lockPool,
  markRefilled,
  redemptionKeys,
} from './reward-staff.queries.ts'
import { listYears } from './reward-year.ts'
import { filterOf } from './redemption-filter.ts'
import { takeCodes } from './stock/read-codes.ts'
import { decideRedemption } from './settle-redemption.ts'

/** C14: decisions and stock for staff. Their screens belong to the administrator's area. */
export async function rewardStaffRoutes(api: Api) {
  const { app } = api

  serve(api, 'listRedemptions', rewardStaffCalls.listRedemptions, async (context) => {
    const page = openPage(app, rewardStaffCalls.listRedemptions, context, redemptionKeys)
    const filter = await readFilter(context)
    const [rows] = await context.db.send(listForStaff(filter, page, page.isFirst))
    const reader = readerOf(context, await context.mask())
    return { ...page.answer(rows, (row) => describeForStaff(row, reader)), ...page.countedWith(rows) }
  })

  serve(api, 'exportRedemptions', rewardStaffCalls.exportRedemptions, async (context) => {
    const { brand, now, language } = context
    const filter = await readFilter(context)
    const reader = readerOf(context, await context.mask())
    return writeListFile(rewardStaffCalls.exportRedemptions, context, redemptionKeys, {
      name: [brand.key, language === 'es' ? 'canjes' : 'redemptions', localDate(now, reader.timeZone)].join('-'),
      rowsOf: (asked) => listForStaff(filter, asked),
      describe: (row) => describeForStaff(row, reader),
      columns: redemptionColumns(language),
    })
  })

  serve(api, 'getStaffRedemption', rewardStaffCalls.getStaffRedemption, async (context) => {
    const [[row]] = await context.db.send(findForStaff(context.input.id))
    if (!row) throw new Refusal('notFound')
    return {
      ...describeForStaff(row, readerOf(context, await context.mask())),
      history: listSteps(row),
      decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name ?? '' },
    }
  })

  serve(
    api,
    'decideRedemption',
    rewardStaffCalls.decideRedemption,
    async ({ input, db, write, brand, member, now, language, audit }) => {
      const { id, decision, reason } = input
      await write(async (tx) => {
        const [[found]] = await tx.send(findForStaff(id))
        if (!found) throw new Refusal('notFound')
        assertNotOwn(found.member_id, member.id)
        const redeemer = { app, brand, memberId: found.member_id, now }
        await decideRedemption(tx, redeemer, id, {
          move: decision,
          reason: reason ?? null,
          staffId: member.id,
          seen: { state: input.state, isRevealed: input.is_revealed },
        })
        audit.about({ memberId: found.member_id })
        audit.changed({}, { decision })
      })
      const [[row]] = await db.send(findForStaff(id))
      return describeForStaff(row!, readerOf({ brand, language }, maskFor(false)))
    },
  )

  serve(api, 'listRewardYears', rewardStaffCalls.listRewardYears, async ({ input: { year }, db, brand, mask }) => {
    const items = await listYears(db, year, brand.settings.time_zone)
    const { nameOf } = await mask()
    return {
      reported_from_cents: reportedFromCents(year),
      items: items.map(({ member, ...rest }) => ({ ...rest, member: { id: member.id, name: nameOf(member) } })),
    }
  })

  serve(api, 'addRewardCodes', rewardStaffCalls.addRewardCodes, async ({ input, write, audit }) => {
    const codes = takeCodes(input.codes)
    return write(async (tx) => {
      const [[pool]] = await tx.send(lockPool(input.id))
      if (!pool || pool.kind !== 'code_pool') throw new Refusal('notFound')
      const [added, [counted]] = await tx.send(addCodes(pool.id, [...new Set(codes)]), countPool(pool.id))
      if (added.length > 0) tx.later(markRefilled(pool.id))
      else audit.unchanged()
      audit.changed({}, { added: added.length })
      const fresh = new Set(added.map(({ code }) => code))
      const seen = new Set<string>()
      const doubled = codes.filter((code) => !fresh.has(code) || seen.size === seen.add(code).size)
      return { added: added.length, doubled: [...new Set(doubled)], left: counted!.left }
    })
  })
}

type ListContext = CallContext<typeof rewardStaffCalls.listRedemptions | typeof rewardStaffCalls.exportRedemptions>

/** A masked reader cannot search by name, since a match would reveal the member. */
async function readFilter({ input, brand, mask }: Pick<ListContext, 'input' | 'brand' | 'mask'>) {
  const filter = { states: input.state, ...filterOf(input, brand.settings.time_zone) }
  if (filter.words.length > 0) (await mask()).refuseFilter('text')
  return filter
}

function readerOf({ brand, language }: Pick<ListContext, 'brand' | 'language'>, mask: MemberMask) {
  return { timeZone: brand.settings.time_zone, language, mask }
}
