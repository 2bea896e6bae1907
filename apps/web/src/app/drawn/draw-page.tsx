import { renderToString } from 'react-dom/server'
import { plainWords } from '#lib/language/plain-words.ts'
import { takeWords } from '#lib/language/use-translation.ts'
import { brandStore, languageStore } from '#lib/send/client.ts'
import type { Drawn, Island } from '#lib/send/island.ts'
import { DrawnLanding } from './drawn-landing.tsx'
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
  return renderToString(drawn.screen === 'landing' ? <DrawnLanding /> : <DrawnText drawn={drawn} />)
}
