import { specialEventStaffCalls, type StaffEvent } from '@throughway/contract/content/special-event-staff'
import { isListed } from '@throughway/domain/event/listing-window'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { draftEvent, dropEvent, endEvent, factsOf, publishEvent, saveEvent, saveEventText } from './special-event.ts'
import { textOf } from './text-of.ts'
import {
  type CountedEventRow,
  eventKeys,
  findCountedEvent,
  listEvents,
  selectMatching,
} from './special-event.queries.ts'

/** C17: special events as staff make them. */
export async function specialEventStaffRoutes(api: Api) {
  const calls = specialEventStaffCalls

  serve(api, 'listStaffEvents', calls.listStaffEvents, async (context) => {
    const { input, db, brand, language } = context
    const page = openPage(api.app, calls.listStaffEvents, context, eventKeys)
    const [rows, counted] = await db.send(listEvents(input, page), ...page.counting(selectMatching(input)))
    const describe = (row: CountedEventRow) => ({
      ...describeFacts(row, context),
      id: String(row.number),
      name: textOf(row, language, brand.settings.languages).name,
    })
    return { ...page.answer(rows, describe), ...page.counted(counted) }
  })

  serve(api, 'getStaffEvent', calls.getStaffEvent, (context) => readOne(context, context.input.id))

  serve(api, 'draftEvent', calls.draftEvent, async (context) => {
    const { input, write, brand } = context
    return readOne(context, await write((tx) => draftEvent(tx, input, brand.settings.languages[0]!, context)))
  })

  serve(api, 'saveEvent', calls.saveEvent, async (context) => {
    await context.write((tx) => saveEvent(tx, context.input, { ...context, app: api.app }))
    return readOne(context, context.input.id)
  })

  serve(api, 'saveEventText', calls.saveEventText, async (context) => {
    const { input, write, brand } = context
    await write((tx) => saveEventText(tx, input, brand.settings.languages, context))
    return readOne(context, input.id)
  })

  serve(api, 'dropEvent', calls.dropEvent, async ({ input, write }) => {
    await write((tx) => dropEvent(tx, input))
    return null
  })

  serve(api, 'publishEvent', calls.publishEvent, async (context) => {
    const { input, write, brand } = context
    await write((tx) => publishEvent(tx, input, brand, context.now))
    return readOne(context, input.id)
  })

  serve(api, 'endEvent', calls.endEvent, async (context) => {
    const { brand, now, audit } = context
    await context.write(async (tx) => {
      if (!(await endEvent(tx, context.input.id, { app: api.app, brand, now }))) audit.unchanged()
    })
    return readOne(context, context.input.id)
  })
}

type Reading = Pick<CallContext<never>, 'db' | 'brand' | 'now'>

/** Throws `notFound`. */
async function readOne(reading: Reading, number: number): Promise<StaffEvent> {
  const [[row]] = await reading.db.send(findCountedEvent(number))
  if (!row) throw new Refusal('notFound')
  const { languages } = reading.brand.settings
  return {
    ...describeFacts(row, reading),
    texts: languages.flatMap((language) => row.texts.find((text) => text.language === language) ?? []),
  }
}

function describeFacts(row: CountedEventRow, { brand, now }: Pick<Reading, 'brand' | 'now'>) {
  const { number: id, state, revision, registered, waiting } = row
  return {
    id,
    state,
    revision,
    ...factsOf(row),
    registered,
    waiting,
    is_listed: state === 'published' && isListed(row, localDate(now, brand.settings.time_zone)),
    made_at: row.made_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
