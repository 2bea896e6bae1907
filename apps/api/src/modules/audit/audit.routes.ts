import { auditCalls } from '@throughway/contract/programme/audit'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import { serve } from '#plugins/serve.ts'
import { readFilter } from './audit-filter.ts'
import { auditKeys, findLastHead, listEvents, selectEvents } from './audit.queries.ts'
import { auditColumns, describeEvent } from './describe-event.ts'

/** The list of staff events for readers with the permission, and the head of the chain for everybody. */
export async function auditRoutes(api: Api) {
  const { app } = api

  serve(api, 'listAudit', auditCalls.listAudit, async (context) => {
    const page = openPage(app, auditCalls.listAudit, context, auditKeys)
    const filter = await readFilter(context)
    const [rows, counted] = await context.db.send(listEvents(filter, page), ...page.counting(selectEvents(filter)))
    const mask = await context.mask()
    return { ...page.answer(rows, (row) => describeEvent(row, mask)), ...page.counted(counted) }
  })

  serve(api, 'exportAudit', auditCalls.exportAudit, async (context) => {
    const { brand, now, language } = context
    const filter = await readFilter(context)
    const mask = await context.mask()
    return writeListFile(auditCalls.exportAudit, context, auditKeys, {
      name: [brand.key, language === 'es' ? 'auditoria' : 'audit', localDate(now, brand.settings.time_zone)].join('-'),
      rowsOf: (asked) => listEvents(filter, asked),
      describe: (row) => describeEvent(row, mask),
      columns: auditColumns,
    })
  })

  serve(api, 'getAuditHead', auditCalls.getAuditHead, async ({ db }) => {
    const [[head]] = await db.send(findLastHead())
    return { head: head ? { day: head.day, hash: head.hash.toString('hex') } : null }
  })
}
