import { renderToString } from 'react-dom/server'
import { readEarlyQuestion } from '#features/planner/question/early-question.ts'
import { plainWords } from '#lib/language/plain-words.ts'
import { takeWords } from '#lib/language/use-translation.ts'
import { brandStore, languageStore } from '#lib/send/client.ts'
import type { Drawn, EarlyQuestion, Island } from '#lib/send/island.ts'
import { DrawnLanding } from './drawn-landing.tsx'
import { DrawnPlanner } from './drawn-planner.tsx'
import { DrawnText } from './drawn-text.tsx'

export type DrawnIsland = Omit<Island, 'brand' | 'drawn'> & { brand: NonNullable<Island['brand']>; drawn: Drawn }

/**
 * A page in HTML, for the server. The stores are filled, read and left in one go, so that no page is drawn with what another
 * one holds: nothing here waits.
 */
export function drawPage({ drawn, ...island }: DrawnIsland): string {
  brandStore.take({ ...island, programme: drawn.programme })
  languageStore.start(drawn.language, island.brand.languages)
  takeWords(plainWords(drawn.language, drawn.texts))
  return renderToString(draw(drawn))
}

function draw(drawn: Drawn) {
  if (drawn.screen === 'landing') return <DrawnLanding />
  return drawn.screen === 'planner' ? <DrawnPlanner asked={drawn.asked} /> : <DrawnText drawn={drawn} />
}

/** What a query asks the planner, for the data with which its page is drawn. */
export function readQuery(query: string): EarlyQuestion {
  return readEarlyQuestion(Object.fromEntries(new URLSearchParams(query)))
}
