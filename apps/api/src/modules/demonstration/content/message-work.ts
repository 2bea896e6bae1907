import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { brandSettings } from '@throughway/brands/settings'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import { rawQuery } from '#database/query.ts'
import { countAudience } from '#modules/audience/audience.ts'
import { insertMessage } from '#modules/message/message.ts'
import { finds, type Working } from '../finished-work.ts'
import { h2, p, ul } from './write-tree.ts'

/**
 * A newsletter that the staff sent last week, by mail alone, and a message that is still a draft. What the staff have
 * made of them stays.
 */
export async function ensureMessageWork(working: Working): Promise<void> {
  const { app, key } = working
  const settings = brandSettings[key]
  const db = app.databases.ofBrand(settings.id)
  const known = sql`select from message where brand_id = current_brand_id() and made_by is not null`
  if (await finds(working, known)) return
  const [[author]] = await db.send(
    rawQuery(sql<{ member_id: string }>`select member_id from member_address
      where brand_id = current_brand_id() and email = ${`admin@${key}.example`} limit 1`),
  )
  if (!author) return
  const now = app.now()
  const today = localDate(now, settings.time_zone)
  const everybody = { newcomers: false }
  const [[all]] = await db.send(countAudience(everybody, { now, settings }))
  const count = all!.count
  const facts = {
    kind: 'brand' as const,
    priority: 'normal' as const,
    audience: JSON.stringify(everybody),
    organisation_id: null,
    made_by: author.member_id,
    expires_at: null,
    withdrawn_at: null,
    mailed_up_to: null,
  }
  const sentAt = instantOf(addDays(today, -6), '10:00', settings.time_zone)
  const newsletter = {
    ...facts,
    id: makeUuid({ msecs: sentAt.getTime() }),
    topic: 'events' as const,
    channels: ['mail' as const],
    state: 'sent' as const,
    revision: 3,
    previewed_revision: 3,
    audience_count: count,
    mail_count: count,
    // two have come to do without such mails before theirs was due
    mailed: Math.max(count - 2, 0),
    made_at: instantOf(addDays(today, -8), '15:00', settings.time_zone),
    sent_by: author.member_id,
    sent_at: sentAt,
    mailed_at: sentAt,
  }
  const draft = {
    ...facts,
    id: makeUuid(),
    topic: 'rewards' as const,
    channels: ['centre' as const],
    state: 'draft' as const,
    revision: 1,
    previewed_revision: null,
    audience_count: null,
    made_at: instantOf(addDays(today, -1), '16:30', settings.time_zone),
    sent_by: null,
    sent_at: null,
    mailed_at: null,
  }
  const textsOf = (words: typeof newsletterWords) =>
    settings.languages.map((language) => {
      const { title, lead, head, lines } = words[language]
      return { language, title, body: { blocks: [p(lead), h2(head), ul(...lines)] } }
    })
  await db.send(...insertMessage(newsletter, textsOf(newsletterWords)), ...insertMessage(draft, textsOf(draftWords)))
}

const newsletterWords = {
  en: {
    title: 'Four ways to spare a car this month',
    lead: 'Fewer cars on the road begin with one trip a week. Here is what others do.',
    head: 'What works',
    lines: [
      'Walk to the second stop: it wakes you up, and the seat is still free.',
      'Ask a neighbor: two in a car are half the cars.',
      'Keep a light and a raincoat at work.',
      'Work at home on the day with the most rain.',
    ],
  },
  es: {
    title: 'Cuatro formas de ahorrar un auto este mes',
    lead: 'Menos autos en la calle empiezan con un viaje por semana. Esto hacen otras personas.',
    head: 'Lo que funciona',
    lines: [
      'Camina hasta la segunda parada: despierta, y el asiento sigue libre.',
      'Pregunta a alguien de tu calle: dos en un auto son la mitad de los autos.',
      'Guarda una luz y un impermeable en el trabajo.',
      'Trabaja en casa el día de más lluvia.',
    ],
  },
}

const draftWords: typeof newsletterWords = {
  en: {
    title: 'New rewards are coming',
    lead: 'Next month the catalog grows. Points that you earn now count.',
    head: 'What is planned',
    lines: ['Coffee near the station', 'A day pass for the weekend'],
  },
  es: {
    title: 'Llegan nuevas recompensas',
    lead: 'El mes que viene crece el catálogo. Los puntos que ganes ahora cuentan.',
    head: 'Lo que está previsto',
    lines: ['Café cerca de la estación', 'Un pase de un día para el fin de semana'],
  },
}
