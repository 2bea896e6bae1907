import { describe, expect, it } from 'vitest'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { contentTree } from '@throughway/contract/content/tree'
import { listInlines } from '@throughway/contract/content/tree-rules'
import { helpTopics } from '@throughway/domain/content/help-topics'
import { describeProgramme } from '../programme.ts'
import { describeContent } from './content.ts'

const partners = [{ number: 1, name: 'Harbor Rides', phone: '(555) 555-0134', email: 'a@b.example', link: null }]

describe('R2.11 R2.13 R2.19 R2.25 R2.26 what the demonstration says', () => {
  it.each(brandKeys)('%s: every text is a tree, in each language that is spoken', (key) => {
    const settings = brandSettings[key]
    const texts = describeContent(settings, describeProgramme(key).website, partners)
    expect(new Set(texts.map(({ kind }) => kind))).toEqual(
      new Set(['faqs', 'help', 'legal', 'starter', 'page', 'partner']),
    )
    for (const { kind, slug, texts: ofLanguages } of texts) {
      expect(ofLanguages.map(({ language }) => language)).toEqual([...settings.languages])
      for (const { tree, title, description } of ofLanguages) {
        expect(contentTree.safeParse(tree).error?.issues, `${kind} ${slug}`).toBeUndefined()
        expect(title.length).toBeLessThanOrEqual(200)
        expect(description.length).toBeLessThanOrEqual(320)
      }
    }
  })

  const harbor = describeContent(brandSettings.harbor, null, partners)

  it('answers twenty questions or more, the same ones in both languages', () => {
    const anchors = harbor
      .find(({ kind }) => kind === 'faqs')!
      .texts.map(({ tree }) => tree.blocks.flatMap((block) => (block.type === 'question' ? [block.anchor] : [])))
    expect(anchors[0]!.length).toBeGreaterThanOrEqual(20)
    expect(anchors[1]).toEqual(anchors[0])
  })

  it('R2.25 explains every topic that a screen links to, and no other', () => {
    const slugs = harbor.flatMap(({ kind, slug }) => (kind === 'help' ? [slug] : []))
    expect(slugs.toSorted()).toEqual(Object.keys(helpTopics).toSorted())
  })

  it('types no number of a rule: each is a value', () => {
    const typed = harbor.flatMap(({ texts }) =>
      texts.flatMap(({ tree }) =>
        [...listInlines(tree.blocks)].flatMap((run) => ('text' in run && /\d/.test(run.text) ? [run.text] : [])),
      ),
    )
    expect(typed).toEqual(
      ['In an emergency call 911.', 'llama al 911.'].flatMap((end) => typed.filter((text) => text.endsWith(end))),
    )
    const values = harbor.flatMap(({ texts }) =>
      texts.flatMap(({ tree }) => [...listInlines(tree.blocks)].filter(({ type }) => type === 'value')),
    )
    expect(values.length).toBeGreaterThan(100)
  })
})

it('R3.02 the demonstration has programmes with a ride home and without one', () => {
  const numbers = brandKeys.map((key) => describeProgramme(key).rideHomeNumber)
  expect(new Set(numbers)).toEqual(new Set([0, 1]))
})
