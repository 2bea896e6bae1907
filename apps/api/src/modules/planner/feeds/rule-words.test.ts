import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { gbfsRules } from '@throughway/journey-engine/gbfs/gbfs-rules'
import { feedRules } from '@throughway/journey-engine/gtfs/validate/feed-rules'

const locales = new URL('../../../../../web/public/locales/', import.meta.url)

it.each(['en', 'es'])(
  'C24 every rule of a feed has its words in %s, and so have those of live feeds and of shared vehicles',
  async (language) => {
    const texts = await readFile(new URL(`${language}/staff-feeds.json`, locales), 'utf8')
    const { rule } = JSON.parse(texts) as { rule: Record<string, string> }
    const rules = [...Object.keys(feedRules), ...Object.keys(gbfsRules), 'W001', 'W008']
    expect(Object.keys(rule).toSorted()).toEqual(rules.toSorted())
  },
)
