import { passQueueCalls } from '@throughway/contract/reward/pass-queue-staff'
import { nameWords } from '@throughway/domain/identity/name-words'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import type { MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { findReach } from '#plugins/staff-grants.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { describeForStaff, describeOrder } from './describe-pass.ts'
import { passColumns } from './pass-columns.ts'
import { findForStaff, listForStaff, type PassFilter, passKeys, selectForStaff } from './pass-staff.queries.ts'

type ListContext = CallContext<typeof passQueueCalls.listPassOrders | typeof passQueueCalls.exportPassOrders>
type Reading = Pick<CallContext<never>, 'brand' | 'language' | 'now'>

/** C18: orders of passes as staff list them. */
export async function passQueueRoutes(api: Api) {
  serve(api, 'listPassOrders', passQueueCalls.listPassOrders, async (context) => {
    const page = openPage(api.app, passQueueCalls.listPassOrders, context, passKeys)
    const filter = await readFilter(context)
    const [rows, counted] = await context.db.send(listForStaff(filter, page), ...page.counting(selectForStaff(filter)))
    const reader = readerOf(context, await context.mask())
    return { ...page.answer(rows, (row) => describeOrder(row, reader)), ...page.counted(counted) }
  })

  serve(api, 'exportPassOrders', passQueueCalls.exportPassOrders, async (context) => {
    const { brand, language } = context
    const filter = await readFilter(context)
    const reader = readerOf(context, await context.mask())
    return writeListFile(passQueueCalls.exportPassOrders, context, passKeys, {
      name: [brand.key, language === 'es' ? 'pases' : 'passes', reader.today].join('-'),
      rowsOf: (asked) => listForStaff(filter, asked),
      describe: (row) => describeOrder(row, reader),
      columns: passColumns(language),
    })
  })

  serve(api, 'getPassOrder', passQueueCalls.getPassOrder, async (context) => {
    const { input, db, member, now } = context
    const [[row], [manager]] = await db.send(findForStaff(input.id), findReach(member.id, 'pass.manage', now))
    if (!row) throw new Refusal('notFound')
    const pass = describeForStaff(row, readerOf(context, await context.mask()))
    return manager?.reach ? pass : { ...pass, code: null }
  })
}

/** A masked reader cannot search by name, since a match would reveal the member. */
async function readFilter({ input, mask }: Pick<ListContext, 'input' | 'mask'>): Promise<PassFilter> {
  const { state, kind, month, organisation, text } = input
  const words = nameWords(text ?? '')
  if (words.length > 0) (await mask()).refuseFilter('text')
  return { state, kind, month, organisation, words }
}

function readerOf({ brand, language, now }: Reading, mask: MemberMask) {
  const timeZone = brand.settings.time_zone
  return { language, timeZone, today: localDate(now, timeZone), mask }
}
