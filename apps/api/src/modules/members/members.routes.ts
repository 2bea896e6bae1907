import { memberStaffCalls } from '@throughway/contract/identity/member-staff'
import { isUnnamedSearch, readMemberSearch } from '@throughway/domain/identity/member-search'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import { readPlaceName } from '@throughway/domain/planner/place-words'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import { describeEntries, ledgerKeys, type LedgerEntryRow, listLedger } from '#modules/points/points.ts'
import { nameDevice } from '#modules/session/session.ts'
import { listTrips, tripKeys } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { describeListed, describeMember, memberColumns } from './describe-member.ts'
import { memberActRoutes, memberMergeRoutes } from './member-acts.routes.ts'
import {
  findMember,
  findPresent,
  listCases,
  listConsents,
  listDevices,
  listMails,
  listRewards,
  listRides,
  type MailSummary,
} from './member-page.queries.ts'
import { listMembers, type MemberFilter, memberKeys } from './members.queries.ts'

/** 5 of 14: members as staff find, see and help them. It is long because it lists short handlers, one for each call. */
export async function membersRoutes(api: Api) {
  const { app } = api

  serve(api, 'listMembers', memberStaffCalls.listMembers, async (context) => {
    const page = openPage(app, memberStaffCalls.listMembers, context, memberKeys)
    const filter = await readFilter(context)
    const [rows] = await context.db.send(listMembers(filter, page, page.isFirst))
    const mask = await context.mask()
    return { ...page.answer(rows, (row) => describeListed(row, mask)), ...page.countedWith(rows) }
  })

  serve(api, 'exportMembers', memberStaffCalls.exportMembers, async (context) => {
    const { brand, now, language } = context
    const filter = await readFilter(context)
    const mask = await context.mask()
    return writeListFile(memberStaffCalls.exportMembers, context, memberKeys, {
      name: [brand.key, language === 'es' ? 'miembros' : 'members', localDate(now, brand.settings.time_zone)].join('-'),
      rowsOf: (asked) => listMembers(filter, asked),
      describe: (row) => describeListed(row, mask),
      columns: memberColumns(language),
    })
  })

  serve(api, 'getStaffMember', memberStaffCalls.getStaffMember, async (context) => {
    const [[row]] = await context.db.send(findMember(context.input.id, context.now))
    if (!row) throw new Refusal('notFound')
    return describeMember(row, await context.mask(), context.member.id)
  })

  serve(api, 'listMemberTrips', memberStaffCalls.listMemberTrips, async (context) => {
    const page = openPage(app, memberStaffCalls.listMemberTrips, context, tripKeys)
    const [[present], rows] = await context.db.send(
      findPresent(context.input.id),
      listTrips(context.input.id, {}, page),
    )
    if (!present) throw new Refusal('notFound')
    const mask = await context.mask()
    return page.answer(rows, (row) => ({
      id: row.id,
      date: row.date,
      mode: row.mode,
      direction: row.direction,
      miles: milesFromMetres(row.metres),
      state: row.state,
      points: row.points,
      no_points_reason: row.no_points_reason,
      from: mask.textOf(readPlaceName(row.from_name, context.language)),
      to: mask.textOf(readPlaceName(row.to_name, context.language)),
    }))
  })

  serve(api, 'listMemberLedger', memberStaffCalls.listMemberLedger, async (context) => {
    const { input, db, brand, language } = context
    const page = openPage(app, memberStaffCalls.listMemberLedger, context, ledgerKeys)
    const [[present], found] = await db.send(
      findPresent(input.id),
      listLedger(input.id, { table: 'ledger', language }, page),
    )
    if (!present) throw new Refusal('notFound')
    const newest = page.isFirst ? (found[0]?.total_now ?? 0) : page.carried
    const describe = (rows: readonly LedgerEntryRow[]) => describeEntries(rows, newest, brand.settings.time_zone)
    const { rows, next } = page.cut(found, (entries) => describe(entries).total)
    const mask = await context.mask()
    return { items: describe(rows).items.map((item) => ({ ...item, reason: mask.textOf(item.reason) })), next }
  })

  serve(api, 'listMemberRewards', memberStaffCalls.listMemberRewards, async ({ input, db, language }) => {
    const [[present], rows] = await db.send(findPresent(input.id), listRewards(input.id, language))
    if (!present) throw new Refusal('notFound')
    return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
  })

  serve(api, 'listMemberRides', memberStaffCalls.listMemberRides, async ({ input, db, language }) => {
    const [[present], rows] = await db.send(findPresent(input.id), listRides(input.id))
    if (!present) throw new Refusal('notFound')
    return {
      items: rows.map(({ service, ...row }) => ({ ...row, service: service?.[language] ?? service?.en ?? '' })),
    }
  })

  serve(api, 'listMemberMessages', memberStaffCalls.listMemberMessages, async ({ input, db }) => {
    const [[present], mails, cases] = await db.send(findPresent(input.id), listMails(input.id), listCases(input.id))
    if (!present) throw new Refusal('notFound')
    return {
      mails: mails.map((mail) => ({
        id: mail.id,
        template: mail.template,
        at: (mail.sent_at ?? mail.created_at).toISOString(),
        state: stateOf(mail),
      })),
      cases: cases.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    }
  })

  serve(api, 'getMemberConsents', memberStaffCalls.getMemberConsents, async ({ input, db, now }) => {
    const [[member], rows] = await db.send(findMember(input.id, now), listConsents(input.id))
    if (!member?.is_whole) throw new Refusal('notFound')
    return { items: rows.map(({ given_at: at, ...row }) => ({ ...row, given_at: at.toISOString() })) }
  })

  serve(api, 'listMemberDevices', memberStaffCalls.listMemberDevices, async ({ input, db }) => {
    const [[present], rows] = await db.send(findPresent(input.id), listDevices(input.id))
    if (!present) throw new Refusal('notFound')
    return {
      items: rows.map((row) => ({
        id: row.id,
        device: nameDevice(row.user_agent),
        first_seen_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
      })),
    }
  })

  await memberActRoutes(api)
  await memberMergeRoutes(api)
}

type Asked = CallContext<typeof memberStaffCalls.listMembers | typeof memberStaffCalls.exportMembers>

/**
 * Days are those of the programme. A masked reader can search only by number and id, since any other match would reveal
 * the member.
 */
async function readFilter({
  input,
  brand,
  mask,
  now,
}: Pick<Asked, 'input' | 'brand' | 'mask' | 'now'>): Promise<MemberFilter> {
  const { text, state, organisation, language, from, to } = input
  const begin = (date: string) => instantOf(date, '00:00', brand.settings.time_zone)
  const search = readMemberSearch(text ?? '')
  if (search && !isUnnamedSearch(search)) (await mask()).refuseFilter('text')
  return {
    search,
    state,
    organisation,
    language,
    from: from === undefined ? undefined : begin(from),
    before: to === undefined ? undefined : begin(addDays(to, 1)),
    now,
  }
}

function stateOf({ sent_at: sentAt, withheld, next_attempt_at: next }: MailSummary) {
  if (sentAt) return 'sent' as const
  if (withheld) return 'withheld' as const
  return next ? ('waiting' as const) : ('failed' as const)
}
