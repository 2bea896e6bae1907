import { specialEventCalls, type SpecialEvent } from '@throughway/contract/content/special-event'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { type EventRow, findEventFor, listToday } from './special-event.queries.ts'
import { describeRegistration } from './describe-registration.ts'
import { textOf } from './text-of.ts'

/** R3.06, R7.12, C17: special events as members meet them. */
export async function specialEventRoutes(api: Api) {
  const { app } = api

  serve(api, 'listSpecialEvents', specialEventCalls.listSpecialEvents, async ({ brand, db, bearer, language, now }) => {
    const { languages, time_zone: timeZone } = brand.settings
    // without a sign-in, or with one that has run out, it is a visitor's list
    const claims =
      bearer === undefined ? undefined : await app.readSession(bearer, brand.id, now).catch(() => undefined)
    const [rows] = await db.send(listToday(localDate(now, timeZone), claims?.signInId))
    return rows.map((row) => ({
      id: row.number,
      name: textOf(row, language, languages).name,
      priority: row.priority,
    }))
  })

  serve(api, 'getSpecialEvent', specialEventCalls.getSpecialEvent, async (context) => {
    const { input, db, member, brand, language } = context
    const [[row]] = await db.send(findEventFor(member.id, input.id))
    const text = row && textOf(row, language, brand.settings.languages)
    if (!row || !text?.about) throw new Refusal('notFound')
    const { name, language: lang, about, rules } = text
    const { number: id, starts_on, ends_on, kind, revision } = row
    return {
      id,
      name,
      lang,
      starts_on,
      ends_on,
      about,
      rules,
      kind,
      place: placeOf(row),
      revision,
      registration: await describeRegistration(row, context),
    }
  })
}

function placeOf({ place_name: name, place_lat: lat, place_lng: lng }: EventRow): SpecialEvent['place'] {
  return name !== null && lat !== null && lng !== null ? { name, lat, lng } : null
}
