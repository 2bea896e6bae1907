import { v7 as makeUuid } from 'uuid'
import type { BrandSettings } from '@throughway/brands/define-brand'
import type { ContentBlock } from '@throughway/contract/content/blocks'
import type { MessageKind, MessagePriority } from '@throughway/contract/content/message'
import type { Database } from '#database/open-database.ts'
import { countProgrammeMessages, insertSentMessage } from '#modules/message/message.ts'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'

type Words = { en: string; es: string }
type Told = {
  kind: MessageKind
  priority?: MessagePriority
  daysAgo: number
  title: Words
  paragraphs: readonly Words[]
  button: Extract<ContentBlock, { type: 'place_button' }>['target']
  label: Words
}

/** The messages of a programme in its first weeks. */
function listMessages({ app_name: name, city }: BrandSettings): Told[] {
  return [
    {
      kind: 'brand',
      daysAgo: 24,
      title: { en: `Welcome to ${name}`, es: `Te damos la bienvenida a ${name}` },
      paragraphs: [
        {
          en: `Log how you travel around ${city} and earn points for each trip that spares a car: on foot, by bike, by transit or in company.`,
          es: `Anota cómo te mueves por ${city} y gana puntos por cada viaje que ahorra un auto: a pie, en bici, en transporte público o en compañía.`,
        },
        {
          en: 'Points become rewards, and entries in drawings. What each way is worth stands beside the form while you log a trip.',
          es: 'Los puntos se convierten en recompensas y en participaciones en sorteos. Cuánto vale cada modo lo dice el formulario mientras anotas un viaje.',
        },
      ],
      button: 'trip',
      label: { en: 'Log a trip', es: 'Anotar un viaje' },
    },
    {
      kind: 'system',
      daysAgo: 15,
      title: { en: 'Save the places you travel between', es: 'Guarda los lugares entre los que viajas' },
      paragraphs: [
        {
          en: 'With home and work saved, the planner knows where you start, and the distance of a trip is filled in for you.',
          es: 'Con tu casa y tu trabajo guardados, el planificador sabe desde dónde sales y la distancia de un viaje se rellena sola.',
        },
      ],
      button: 'locations',
      label: { en: 'My places', es: 'Mis lugares' },
    },
    {
      kind: 'brand',
      daysAgo: 9,
      title: { en: 'Late at work, or the bus does not come?', es: '¿Sales tarde o no llega el autobús?' },
      paragraphs: [
        {
          en: 'If you came without your car and something unforeseen happens, the program pays your ride home. See beforehand whether you are covered.',
          es: 'Si viniste sin tu auto y ocurre un imprevisto, el programa paga tu viaje a casa. Mira antes si tienes cobertura.',
        },
      ],
      button: 'ride_home',
      label: { en: 'My ride home', es: 'Mi viaje a casa' },
    },
    {
      kind: 'brand',
      priority: 'urgent',
      daysAgo: 2,
      title: { en: 'Track works this week: check your way', es: 'Obras en las vías esta semana: revisa tu camino' },
      paragraphs: [
        {
          en: `Some lines in ${city} run less often in the evening. The planner knows the changed times; look before you leave.`,
          es: `Algunas líneas de ${city} pasan con menos frecuencia por la noche. El planificador conoce los horarios cambiados; míralo antes de salir.`,
        },
      ],
      button: 'find',
      label: { en: 'Plan a trip', es: 'Planear un viaje' },
    },
  ]
}

/** Messages for everybody, in the languages of the programme; does nothing where it has some. */
export async function ensureMessages(db: Database, settings: BrandSettings, now: Date): Promise<void> {
  const [[known]] = await db.send(countProgrammeMessages())
  if (known!.count) return
  const today = localDate(now, settings.time_zone)
  for (const { kind, priority = 'normal', daysAgo, title, paragraphs, button, label } of listMessages(settings)) {
    const sentAt = instantOf(addDays(today, -daysAgo), '09:00', settings.time_zone)
    const texts = settings.languages.map((language) => {
      const say = (words: Words) => [{ type: 'text' as const, text: words[language] }]
      const blocks: ContentBlock[] = [
        ...paragraphs.map((each) => ({ type: 'paragraph' as const, content: say(each) })),
        { type: 'place_button', target: button, content: say(label) },
      ]
      return { language, title: title[language], body: { blocks } }
    })
    await db.send(...insertSentMessage({ id: makeUuid(), kind, priority, topic: 'account', sentAt }, texts))
  }
}
