import type { BrandSettings } from '@throughway/brands/define-brand'
import type { ContentTree } from '@throughway/contract/content/tree'
import { addDays, localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { takeNumber } from '#database/take-number.ts'
import { countEvents, insertEvent } from '#modules/special-event/special-event.ts'

type Words = { name: string; about: string[]; rules: string[] }

function describeWeek({ city }: BrandSettings): Record<'en' | 'es', Words> {
  return {
    en: {
      name: 'Car-free week',
      about: [
        `For a week, ${city} tries the way to work without a car: on foot, by bike, by bus or train, or together with somebody.`,
        'Log each trip on the day you make it. Whoever tries something new finds that the way home is the best part of the day.',
      ],
      rules: [
        'Everybody who is a member can take part.',
        'A trip counts when it is made between the first and the last day.',
      ],
    },
    es: {
      name: 'Semana sin coche',
      about: [
        `Durante una semana, ${city} prueba el camino al trabajo sin coche: a pie, en bici, en autobús o tren, o con alguien más.`,
        'Registra cada viaje el día en que lo haces. Quien prueba algo nuevo descubre que el camino a casa es lo mejor del día.',
      ],
      rules: [
        'Pueden participar todas las personas que son miembros.',
        'Cuentan los viajes que se hacen entre el primer y el último día.',
      ],
    },
  }
}

/** Adds one special event in the coming week; does nothing where the programme has events. */
export async function ensureEvents(db: Database, settings: BrandSettings, now: Date): Promise<void> {
  const [[known]] = await db.send(countEvents())
  if (known!.count) return
  const today = localDate(now, settings.time_zone)
  const words = describeWeek(settings)
  const texts = settings.languages.map((language) => {
    const { name, about, rules } = words[language]
    return { language, revision: 1, name, about: treeOf(about), rules: treeOf(rules) }
  })
  const [[taken]] = await db.send(takeNumber('special_event'))
  await db.send(
    insertEvent({
      number: taken!.number,
      state: 'published',
      priority: 10,
      starts_on: addDays(today, 5),
      ends_on: addDays(today, 11),
      organisations: [],
      texts: JSON.stringify(texts),
      made_by: null,
      made_at: now,
      published_at: now,
      ended_at: null,
    }),
  )
}

function treeOf(paragraphs: readonly string[]): ContentTree {
  return { blocks: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) }
}
