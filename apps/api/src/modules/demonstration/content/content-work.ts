import { sql } from 'kysely'
import { brandSettings } from '@throughway/brands/settings'
import { addDays, localDate } from '@throughway/domain/time/time'
import { rawQuery } from '#database/query.ts'
import { createItem, type Editor, publish, saveDraft, schedule } from '#modules/content/content.ts'
import { finds, type Working } from '../finished-work.ts'
import { h2, p, ul } from './write-tree.ts'

/**
 * Texts in work: a page whose translation is behind and whose next version is a draft, and a page that is scheduled.
 * Changes by an editor stay.
 */
export async function ensureContentWork(working: Working): Promise<void> {
  const { app, key } = working
  const settings = brandSettings[key]
  const db = app.databases.ofBrand(settings.id)
  const slugs = ['bike-month', 'winter-travel']
  const known = sql`select from content_item where brand_id = current_brand_id() and kind = 'page' and slug = any(${slugs})`
  if (await finds(working, known)) return
  const [[author]] = await db.send(
    rawQuery(sql<{ member_id: string }>`select member_id from member_address
      where brand_id = current_brand_id() and email = ${`editor@${key}.example`} limit 1`),
  )
  const now = app.now()
  const editor: Editor = {
    memberId: author?.member_id ?? null,
    languages: settings.languages,
    timeZone: settings.time_zone,
    frameOrigins: [],
    now,
  }
  const [source, ...others] = settings.languages
  await db.transaction(async (tx) => {
    const page = async (slug: string, position: number) => ({
      itemId: await createItem(tx, editor, { kind: 'page', slug, position }),
      language: source!,
    })
    const write = (more: string[]) => ({ needs_consent: false, tree: { blocks: [p(bikeMonth.en.lead), ul(...more)] } })
    const month = await page('bike-month', 1)
    const { title, description, lines } = bikeMonth.en
    const first = await saveDraft(tx, editor, month, { title, description, ...write(lines.slice(0, 2)) })
    await publish(tx, editor, { ...month, revision: first.id })
    for (const language of others) {
      const words = bikeMonth[language]
      const place = { ...month, language }
      const tree = { blocks: [p(words.lead), ul(...words.lines)] }
      const draft = { title: words.title, description: words.description, needs_consent: false, tree }
      const translated = await saveDraft(tx, editor, place, { ...draft, translates: first.id })
      await publish(tx, editor, { ...place, revision: translated.id })
    }
    const second = await saveDraft(tx, editor, month, {
      title,
      description,
      based_on: first.id,
      ...write(lines.slice(0, 3)),
    })
    await publish(tx, editor, { ...month, revision: second.id })
    await saveDraft(tx, editor, month, { title, description, based_on: second.id, ...write(lines) })

    const winter = await page('winter-travel', 2)
    const coming = await saveDraft(tx, editor, winter, {
      title: winterTravel.title,
      description: winterTravel.description,
      needs_consent: false,
      tree: { blocks: [p(winterTravel.lead), h2(winterTravel.head), p(winterTravel.text)] },
    })
    const local = `${addDays(localDate(now, settings.time_zone), 7)}T08:00`
    await schedule(tx, editor, { ...winter, revision: coming.id, local, zone: settings.time_zone })
  })
}

const bikeMonth = {
  en: {
    title: 'Bike month',
    description: 'What the program does for people who ride a bike.',
    lead: 'In bike month {programme} counts what everybody rides together.',
    lines: [
      'A bike trip earns {points_of_bike} points.',
      'Plan a quiet way in the [trip planner](find).',
      'Look at [all rules](points?table=rules).',
      'Bring a friend: an invitation earns {points_referral} points.',
    ],
  },
  es: {
    title: 'El mes de la bicicleta',
    description: 'Lo que hace el programa por quienes van en bicicleta.',
    lead: 'En el mes de la bicicleta {programme} cuenta lo que todos pedalean juntos.',
    lines: [
      'Un viaje en bicicleta da {points_of_bike} puntos.',
      'Planifica un camino tranquilo en el [planificador](find).',
    ],
  },
}

const winterTravel = {
  title: 'Getting there in winter',
  description: 'Which ways work when it snows.',
  lead: 'Snow and ice make some ways longer. Look before you leave.',
  head: 'When the bus is late',
  text: 'The [trip planner](find) knows of delays. The ride home brings you back when nothing else does.',
}
