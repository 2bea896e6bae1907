import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { feedRules } from '@throughway/journey-engine/gtfs/validate/feed-rules'

const locales = new URL('../../../../../web/public/locales/', import.meta.url)

it.each(['en', 'es'])(
  'C24 every rule of a feed has its words in %s, and so have those of live feeds',
  async (language) => {
    const texts = await readFile(new URL(`${language}/staff-feeds.json`, locales), 'utf8')
    const { rule } = JSON.parse(texts) as { rule: Record<string, string> }
    expect(Object.keys(rule).toSorted()).toEqual([...Object.keys(feedRules), 'W001', 'W008'].toSorted())
  },
)
