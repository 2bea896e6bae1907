import type { BrandSettings } from '@throughway/brands/define-brand'
import type { ContentBlock } from '@throughway/contract/content/blocks'
import { type BroughtText, bringContent } from '#modules/content/content.ts'
import type { Database } from '#database/open-database.ts'
import { listPartners } from '../demonstration.queries.ts'
import { drawingRules, effectiveOn, privacy, terms } from './legal.ts'
import { describeAbout, describePartner, type PartnerFacts, starter } from './pages.ts'
import { listQuestions } from './questions.ts'
import { listTopics, type Text } from './topics.ts'
import { h2, p, question } from './write-tree.ts'

/** Gives a programme the texts whose names it lacks. Changes by an editor stay. */
export async function ensureContent(
  db: Database,
  settings: BrandSettings,
  website: string | null,
  now: Date,
): Promise<void> {
  const [partners] = await db.send(listPartners())
  const facts = partners.map(({ number, name, contact, link }) => ({ number, name, link, ...contact }))
  await bringContent(db, describeContent(settings, website, facts), now)
}

/** Everything that the demonstration says, in the languages that the programme speaks. */
export function describeContent(
  settings: BrandSettings,
  website: string | null,
  partners: readonly PartnerFacts[],
): BroughtText[] {
  const { languages } = settings
  const bring = (
    facts: Pick<BroughtText, 'kind' | 'slug'> & Partial<BroughtText>,
    position: number,
    texts: { en: Text; es: Text },
  ): BroughtText => ({
    area: null,
    effectiveOn: null,
    ...facts,
    position,
    texts: languages.map((language) => {
      const { title, description, blocks } = texts[language]
      return { language, title, description, tree: { blocks } }
    }),
  })
  return [
    bring({ kind: 'faqs', slug: 'faqs' }, 0, { en: faqs(settings, 'en'), es: faqs(settings, 'es') }),
    ...listTopics(settings).map(({ slug, area, ...texts }, index) => bring({ kind: 'help', slug, area }, index, texts)),
    bring({ kind: 'legal', slug: 'terms', effectiveOn }, 0, terms),
    bring({ kind: 'legal', slug: 'privacy', effectiveOn }, 1, privacy),
    bring({ kind: 'legal', slug: 'drawings', effectiveOn }, 2, drawingRules),
    bring({ kind: 'starter', slug: 'starter' }, 0, starter),
    bring({ kind: 'page', slug: 'about' }, 0, describeAbout(settings, website)),
    ...partners.map((each, index) =>
      bring({ kind: 'partner', slug: String(each.number) }, index, describePartner(each)),
    ),
  ]
}

const heads = {
  en: {
    title: 'Questions and answers',
    description: 'How points, trips, rewards, the planner, rides and your account work.',
    lead: 'Short answers about how things work here. Search them, or open a group.',
  },
  es: {
    title: 'Preguntas y respuestas',
    description: 'Cómo funcionan los puntos, los viajes, las recompensas, el planificador y tu cuenta.',
    lead: 'Respuestas cortas sobre cómo funcionan las cosas aquí. Búscalas o abre un grupo.',
  },
}

function faqs(settings: BrandSettings, language: 'en' | 'es'): Text {
  const { title, description, lead } = heads[language]
  const groups = listQuestions(settings).flatMap((group): ContentBlock[] => [
    h2(group.title[language], group.anchor),
    ...Object.entries(group.questions).map(([anchor, words]) => {
      const [asked, ...lines] = words[language]
      return question(anchor, asked, ...lines)
    }),
  ])
  return { title, description, blocks: [p(lead), ...groups] }
}
