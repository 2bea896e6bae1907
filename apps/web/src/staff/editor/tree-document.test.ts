import { contentTree, type ContentTree } from '@throughway/contract/content/tree'
import { contentValues } from '@throughway/domain/content/content-values'
import { describe, expect, it } from 'vitest'
import { documentOf, readDocument } from './tree-document.ts'

/** Numbers of chance from a seed (mulberry32), so that a tree that fails can be made again. */
function chanceOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const one = <Each>(choices: readonly Each[]) => choices[below(choices.length)]!
  const some = <Each>(make: (index: number) => Each, most: number) =>
    Array.from({ length: 1 + below(most) }, (_, i) => make(i))
  const maybe = (facts: object) => (next() < 0.5 ? facts : {})
  return { below, one, some, maybe }
}

const image = '0192f0c4-7b1c-7d9e-8a55-0123456789ab'
const letters = ['a', ' b', 'Ñ ', '😀', 'x\ny', '<b>', '  ', 'https:']

/** A random tree of the contract's. Texts and links that stand side by side differ, as one text is one run. */
function makeTree(seed: number): ContentTree {
  const { below, one, some, maybe } = chanceOf(seed)
  const words = () => some(() => one(letters), 4).join('')
  const line = () => `w${below(1000)} ${one(['x', 'ü', '–'])}`
  const look = () => ({ ...maybe({ strong: true }), ...maybe({ emphasis: true }) })
  const textOrValue = () =>
    one([
      () => ({ type: 'text', text: words(), ...look() }),
      () => ({ type: 'value', name: one(contentValues), ...look() }),
    ])()
  const label = () => canonical(some(textOrValue, 4))
  const placed = () => one([{ target: 'find' }, { target: 'points', query: { table: 'rules' } }, { target: 'help' }])
  const link = () =>
    one([
      () => ({ type: 'link', href: one(['https://a.example/', 'tel:511', 'mailto:a@b.example']), content: label() }),
      () => ({ type: 'place', ...placed(), content: label() }),
    ])()
  const sentence = () => canonical(some(() => one([textOrValue, textOrValue, link])(), 6))
  const subList = () => ({ list: { ordered: one([true, false]), items: some(sentence, 3) } })
  const anchor = (index: number) => `a${index}-${below(1_000_000)}`
  const simple = {
    paragraph: () => ({ content: sentence() }),
    list: () => ({ ordered: one([true, false]), items: some(() => ({ content: sentence(), ...maybe(subList()) }), 3) }),
    quote: () => ({ content: sentence(), ...maybe({ source: line() }) }),
    image: () => ({
      image,
      alt: one([null, line()]),
      ...maybe({ caption: sentence() }),
      ...maybe({ size: { width: 1 + below(1600), height: 1 + below(1600) } }),
    }),
    button: () => ({ href: 'https://a.example/', content: label() }),
    place_button: () => ({ ...placed(), content: label() }),
    table: () => {
      const width = 1 + below(4)
      const cells = <Cell>(make: () => Cell) => Array.from({ length: width }, make)
      return {
        caption: line(),
        head: cells(label),
        rows: some(() => cells(() => one([sentence, () => []])()), 3),
      }
    },
    video: () => ({
      href: 'https://a.example/',
      title: line(),
      ...maybe({ minutes: 1 + below(600) }),
      transcript: some(sentence, 3),
    }),
    divider: () => ({}),
    frame: () => ({ href: 'https://a.example/', title: line(), height: 100 + below(1900) }),
    contact: () => ({
      name: line(),
      ...maybe({ role: line() }),
      ...maybe({ phone: '(503) 555-0143' }),
      ...maybe({ email: 'help@harborbus.example' }),
      ...maybe({ website: 'https://a.example/' }),
      ...maybe({ address: line() }),
      ...maybe({ hours: line() }),
    }),
  }
  const names = Object.keys(simple) as (keyof typeof simple)[]
  const simpleBlock = () => {
    const type = one(names)
    return { type, ...simple[type]() }
  }
  const callOut = () => ({ type: 'call_out', tone: one(['note', 'tip', 'warning']), content: some(simpleBlock, 3) })
  const block = (index: number) =>
    one([
      simpleBlock,
      simpleBlock,
      () => ({ type: 'heading', level: 2, ...maybe({ anchor: anchor(index) }), content: label() }),
      callOut,
      () => ({
        type: 'question',
        anchor: anchor(index),
        question: label(),
        answer: some(() => one([simpleBlock, callOut])(), 3),
      }),
      () => ({
        type: 'steps',
        items: some(() => ({ title: label(), ...maybe({ content: some(simpleBlock, 3) }) }), 3),
      }),
    ])()
  return { blocks: some(block, 12) } as ContentTree
}

type Run = { type: string; text?: string; content?: Run[]; [more: string]: unknown }

/** Joins texts of one look, and links that lead to one place, where they stand side by side. */
function canonical(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const [{ text, content, ...facts }, { text: before, content: inside, ...known }] = [run, last ?? { type: '' }]
    const isSame = last !== undefined && JSON.stringify(sorted(facts)) === JSON.stringify(sorted(known))
    if (isSame && run.type === 'text') last.text = `${before}${text}`
    else if (isSame && content && inside) last.content = canonical([...inside, ...content])
    else joined.push({ ...run })
  }
  return joined
}

const sorted = (facts: object) => Object.entries(facts).toSorted(([one], [other]) => one.localeCompare(other))

describe('a tree in the editor', () => {
  it('is the same tree after it was a document, for a thousand trees of chance', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 1000; seed += 1) {
      const tree = makeTree(seed)
      expect(contentTree.safeParse(tree).error?.issues, `the tree of ${seed}`).toBeUndefined()
      const doc = documentOf(tree)
      doc.check()
      expect(readDocument(doc).tree, `the tree of ${seed}`).toEqual(tree)
      for (const { type } of tree.blocks) seen.add(type)
    }
    expect(seen.size).toBe(15)
  })

  it('joins texts of one look and links to one place, which no reader can tell apart', () => {
    const text = (words: string) => ({ type: 'text' as const, text: words })
    const link = (words: string) => ({ type: 'link' as const, href: 'tel:511', content: [text(words)] })
    const tree = { blocks: [{ type: 'paragraph' as const, content: [text('a'), text('b'), link('c'), link('d')] }] }
    expect(readDocument(documentOf(tree)).tree).toEqual({
      blocks: [{ type: 'paragraph', content: [text('ab'), link('cd')] }],
    })
  })

  it('of nothing is one empty paragraph, and an empty paragraph is nothing', () => {
    const doc = documentOf(null)
    expect(doc.childCount).toBe(1)
    expect(readDocument(doc)).toEqual({ tree: { blocks: [] }, places: [] })
  })

  it('says where each block stands, empty paragraphs not counted', () => {
    const paragraph = (text: string) => ({
      type: 'paragraph' as const,
      content: text ? [{ type: 'text' as const, text }] : [],
    })
    const doc = documentOf({ blocks: [paragraph('ab'), paragraph(''), { type: 'divider' }] })
    expect(readDocument(doc).places).toEqual([0, 6])
  })
})
