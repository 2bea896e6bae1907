import type { HomeCard } from '@throughway/contract/account/home'
import { findCoverCard } from '@throughway/domain/ride/cover-card'
import type { Database } from '#database/open-database.ts'
import { readCover, type CoverViewer } from './cover.ts'

/** For the home screen: the cover in one line, where there is one. An open ride home has a card of its own. */
export async function listCover(db: Pick<Database, 'send'>, viewer: CoverViewer): Promise<HomeCard[]> {
  if (!viewer.brand.settings.erhgrh_name) return []
  const { is_covered: isCovered, until, gaps, open } = await readCover(db, viewer)
  const card = open ? undefined : findCoverCard({ isCovered, until, gaps })
  if (!card) return []
  return [
    {
      kind: 'cover',
      state: card.state,
      date: card.state === 'later' ? card.date : null,
      time: card.state === 'covered' ? card.until : card.state === 'later' ? card.from : null,
      count: 'count' in card ? card.count : null,
    },
  ]
}
