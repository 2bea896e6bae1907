import { randomBytes } from 'node:crypto'
import { v7 as makeUuid } from 'uuid'
import type { BrandSettings } from '@throughway/brands/define-brand'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { countPolls, insertPoll } from '#modules/poll/poll.ts'

type Words = { question: string; responses: string[] }

const open: Record<'en' | 'es', Words> = {
  en: {
    question: 'What would make your way to work easier?',
    responses: [
      'A place to lock a bike',
      'More frequent buses',
      'Somebody to share the ride with',
      'A ride home in an emergency',
    ],
  },
  es: {
    question: '¿Qué haría más fácil tu camino al trabajo?',
    responses: [
      'Un lugar para asegurar la bici',
      'Autobuses más frecuentes',
      'Alguien con quien compartir el viaje',
      'Un viaje a casa en una emergencia',
    ],
  },
}

const closed: Record<'en' | 'es', Words> = {
  en: {
    question: 'How many days a week do you come in?',
    responses: ['Five', 'Four', 'Three', 'Two or fewer'],
  },
  es: {
    question: '¿Cuántos días a la semana vas al trabajo?',
    responses: ['Cinco', 'Cuatro', 'Tres', 'Dos o menos'],
  },
}

/** One open poll and one with results, for present members; does nothing where the programme has polls. */
export async function ensurePolls(
  db: Database,
  { languages, time_zone: timeZone }: BrandSettings,
  now: Date,
): Promise<void> {
  const [[known]] = await db.send(countPolls())
  if (known!.count) return
  const today = localDate(now, timeZone)
  const day = (days: number) => instantOf(addDays(today, days), '09:00', timeZone)
  const common = { choice: 'single' as const, audience: '{"newcomers":false}', shows_results: true, made_by: null }
  const textsOf = (words: Record<'en' | 'es', Words>) =>
    JSON.stringify(languages.map((language) => ({ language, ...words[language] })))
  await db.send(
    insertPoll({
      ...common,
      id: makeUuid(),
      state: 'closed',
      texts: textsOf(closed),
      secret: null,
      sums: JSON.stringify({ answers: 34, counts: [14, 9, 7, 4] }),
      made_at: day(-22),
      opened_at: day(-20),
      closes_at: day(-3),
      closed_at: day(-3),
    }),
    insertPoll({
      ...common,
      id: makeUuid(),
      state: 'open',
      texts: textsOf(open),
      secret: randomBytes(32),
      sums: null,
      made_at: day(-2),
      opened_at: day(-1),
      closes_at: day(30),
      closed_at: null,
    }),
  )
}
