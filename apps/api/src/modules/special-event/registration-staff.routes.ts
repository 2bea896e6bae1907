import { eventRegistrationStaffCalls } from '@throughway/contract/content/event-registration-staff'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import type { MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { type Registration, registrationColumns } from './registration-columns.ts'
import { addRegistration, removeRegistration } from './registration-staff.ts'
import {
  listRegistrations,
  registrationKeys,
  type RegistrationsAsked,
  selectRegistrations,
  type StaffRegistrationRow,
} from './registration.queries.ts'
import { findEvent } from './special-event.queries.ts'

type Calls = typeof eventRegistrationStaffCalls

/** C17: the people who come to an event, and what staff change about them. */
export async function registrationStaffRoutes(api: Api) {
  const calls = eventRegistrationStaffCalls
  const { app } = api

  serve(api, 'listEventRegistrations', calls.listEventRegistrations, async (context) => {
    const page = openPage(app, calls.listEventRegistrations, context, registrationKeys)
    const asked = await readAsked(context)
    const [rows, counted] = await context.db.send(
      listRegistrations(asked, page),
      ...page.counting(selectRegistrations(asked)),
    )
    const mask = await context.mask()
    return { ...page.answer(rows, (row) => describe(row, mask)), ...page.counted(counted) }
  })

  serve(api, 'exportEventRegistrations', calls.exportEventRegistrations, async (context) => {
    const { brand, now, language, input } = context
    const asked = await readAsked(context)
    const mask = await context.mask()
    const word = language === 'es' ? 'inscripciones' : 'registrations'
    return writeListFile(calls.exportEventRegistrations, context, registrationKeys, {
      name: [brand.key, word, input.id, localDate(now, brand.settings.time_zone)].join('-'),
      rowsOf: (page) => listRegistrations(asked, page),
      describe: (row) => describe(row, mask),
      columns: registrationColumns(language),
    })
  })

  serve(api, 'addEventRegistration', calls.addEventRegistration, async (context) => ({
    state: await context.write((tx) => addRegistration(tx, context.input, { ...context, app })),
  }))

  serve(api, 'removeEventRegistration', calls.removeEventRegistration, async (context) => {
    await context.write((tx) => removeRegistration(tx, context.input, { ...context, app }))
    return null
  })
}

type Context = CallContext<Calls['listEventRegistrations']> | CallContext<Calls['exportEventRegistrations']>

/** Throws `notFound`. A masked reader cannot search by name, since a match would reveal the member. */
async function readAsked(context: Context): Promise<RegistrationsAsked> {
  const { id: number, state, text } = context.input
  const [[event]] = await context.db.send(findEvent(number))
  if (!event) throw new Refusal('notFound')
  if (text) (await context.mask()).refuseFilter('text')
  return { number, state, text }
}

function describe(row: StaffRegistrationRow, mask: MemberMask): Registration {
  return {
    id: row.member_id,
    name: mask.nameOf(row),
    email: mask.only(row.email),
    organisation: row.organisation,
    state: row.state,
    waits: row.state === 'waiting' ? row.ahead + 1 : null,
    is_added: row.is_added,
    asked_at: row.asked_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  }
}
