import type { RacePrize } from '@throughway/contract/race/race-prize'
import type { Language } from '@throughway/contract/programme/brand'
import type { NamedPrize } from './race-prize.queries.ts'

export function describePrize(row: NamedPrize, language: Language): RacePrize {
  const { position, given_for, place_from, place_to, size_class, least_days, entries } = row
  return {
    position,
    given_for,
    place_from,
    place_to,
    size_class,
    least_days,
    reward: row.item_texts ? { id: row.item_number!, title: row.item_texts[language].title } : null,
    drawing: row.drawing_texts ? { id: row.drawing_id!, title: row.drawing_texts[language].title } : null,
    entries,
  }
}
