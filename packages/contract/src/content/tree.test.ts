import { describe, expect, it } from 'vitest'
import type { ContentTree } from './tree.ts'
import { contentTree, contentTreeField, mostTreeBytes, sentTreeField } from './tree.ts'
import { listImages, listInlines } from './tree-rules.ts'

const text = (words: string) => ({ type: 'text' as const, text: words })
const image = '0192f0c4-7b1c-7d9e-8a55-0123456789ab'

/** One of each block. */
const whole: ContentTree = {
  blocks: [
    { type: 'heading', level: 2, anchor: 'points', content: [text('Points')] },
    {
      type: 'paragraph',
      content: [
        text('A bike trip earns '),
        { type: 'value', name: 'points_of_bike', strong: true },
        text(' points. '),
        { type: 'place', target: 'points', query: { table: 'rules' }, content: [text('All rules')] },
        { type: 'link', href: 'https://harborbus.example/', content: [text('the bus')] },
      ],
    },
    { type: 'heading', level: 3, content: [text('More')] },
    {
      type: 'list',
      ordered: false,
      items: [{ content: [text('One')], list: { ordered: true, items: [[text('In it')]] } }],
    },
    { type: 'quote', content: [text('I sleep on the bus.')], source: 'Ana' },
    { type: 'image', image, alt: null, caption: [text('The harbor')] },
    { type: 'button', href: 'tel:511', content: [text('Call 511')] },
    { type: 'place_button', target: 'find', content: [text('Find a way')] },
    { type: 'table', caption: 'Fares', head: [[text('Zone')], [text('Fare')]], rows: [[[text('1')], []]] },
    { type: 'video', href: 'https://video.example/1', title: 'How to', transcript: [[text('Hello.')]] },
    { type: 'frame', href: 'https://fares.example/', title: 'Fares', height: 400 },
    { type: 'divider' },
    { type: 'contact', name: 'Harbor Bus', phone: '(503) 555-0143', email: 'help@harborbus.example' },
    { type: 'call_out', tone: 'tip', content: [{ type: 'image', image, alt: 'A bus' }] },
    { type: 'question', anchor: 'why', question: [text('Why?')], answer: [{ type: 'divider' }] },
    { type: 'steps', items: [{ title: [text('First')], content: [{ type: 'divider' }] }, { title: [text('Then')] }] },
  ],
}

const blocks = (...some: unknown[]) => ({ blocks: some })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const link = (href: string, words = 'here') => paragraph({ type: 'link', href, content: [text(words)] })
const faultsOf = (tree: unknown) =>
  contentTree.safeParse(tree).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('content as a tree of blocks', () => {
  it('takes one of each, as a value and as the text of a form', () => {
    expect(contentTree.parse(whole)).toEqual(whole)
    expect(contentTreeField().parse(JSON.stringify(whole))).toEqual(whole)
  })

  it('finds every run of words and every picture', () => {
    const words = [...listInlines(whole.blocks)].flatMap((run) => ('text' in run ? [run.text] : []))
    expect(words).toEqual(
      'Points|A bike trip earns | points. |All rules|the bus|More|One|In it|I sleep on the bus.|The harbor|Call 511|Find a way|Zone|Fare|1|Hello.|Why?|First|Then'.split(
        '|',
      ),
    )
    expect(listImages(whole.blocks)).toEqual([image, image])
  })

  it('keeps a link in its one spelling', () => {
    expect(contentTree.parse(blocks(link('HTTPS://АPPLE.example/')))).toEqual(
      blocks(link('https://xn--pple-43d.example/')),
    )
  })

  it.each([
    ['javascript', link('javascript:alert(1)'), 'blocks.0.content.0.href field.link_unsafe'],
    ['data', link('data:text/html,x'), 'blocks.0.content.0.href field.link_unsafe'],
    ['protocol-relative', link('//evil.example'), 'blocks.0.content.0.href field.link_unsafe'],
    ['plain http', link('http://harbor.example'), 'blocks.0.content.0.href field.link_unsafe'],
    ['a lying host', link('https://evil.example', 'bank.example'), 'blocks.0.content.0.href field.link_says_other'],
    [
      'a place that is none',
      paragraph({ type: 'place', target: 'edit_trip', content: [text('x')] }),
      'blocks.0.content.0.target field.not_a_choice',
    ],
    [
      'a place with a foreign query',
      paragraph({ type: 'place', target: 'login', query: { tpLink: '//evil.example' }, content: [text('x')] }),
      'blocks.0.content.0.query field.link_unsafe',
    ],
    [
      'an unknown value',
      paragraph({ type: 'value', name: 'session_secret' }),
      'blocks.0.content.0.name field.not_a_choice',
    ],
    ['no picture description', { type: 'image', image }, 'blocks.0.alt field.required'],
    ['no words', paragraph(), 'blocks.0.content field.required'],
    ['a null character', paragraph(text('a\0b')), 'blocks.0.content.0.text field.not_valid'],
    ['half a pair', paragraph(text('a\ud83d')), 'blocks.0.content.0.text field.not_valid'],
    [
      'rows of other widths',
      { type: 'table', caption: 'x', head: [[text('a')]], rows: [[[], []]] },
      'blocks.0.rows field.not_valid',
    ],
    [
      'a video that is a script',
      { type: 'video', href: 'mailto:a@b.example', title: 'x', transcript: [[text('x')]] },
      'blocks.0.href field.link_unsafe',
    ],
  ])('refuses %s', (_, block, fault) => {
    expect(faultsOf(blocks(block))).toContain(fault)
  })

  it.each([
    ['markup', { type: 'html', html: '<b>x</b>' }],
    ['a script', { type: 'script', text: 'alert(1)' }],
    ['a heading of the first level', { type: 'heading', level: 1, content: [text('x')] }],
    ['what nobody knows', { type: 'divider', onclick: 'alert(1)' }],
    ['a style', paragraph({ ...text('x'), style: 'position:fixed' })],
    [
      'a link in a link',
      paragraph({ type: 'link', href: 'tel:511', content: [{ type: 'link', href: 'tel:511', content: [text('x')] }] }),
    ],
    [
      'a call-out in a call-out',
      { type: 'call_out', tone: 'tip', content: [{ type: 'call_out', tone: 'tip', content: [{ type: 'divider' }] }] },
    ],
    ['a prototype', JSON.parse('{"type":"divider","__proto__":{"x":1}}')],
  ])('refuses %s', (_, block) => {
    expect(contentTree.safeParse(blocks(block)).success).toBe(false)
  })

  it('refuses a skipped heading, two parts of one name, and too much', () => {
    const heading = (level: number, anchor?: string) => ({ type: 'heading', level, anchor, content: [text('x')] })
    expect(faultsOf(blocks(heading(2), heading(4)))).toEqual(['blocks.1.level field.heading_skips'])
    expect(faultsOf(blocks(heading(3)))).toEqual(['blocks.0.level field.heading_skips'])
    expect(faultsOf(blocks(heading(2, 'a'), heading(2, 'a')))).toEqual(['blocks.1.anchor field.anchor_doubled'])
    const long = paragraph(...Array.from({ length: 80 }, () => text('x')))
    expect(faultsOf(blocks(...Array.from({ length: 40 }, () => long)))).toEqual(['blocks field.too_long'])
    const letters = paragraph(...Array.from({ length: 16 }, () => text('x'.repeat(4000))))
    expect(faultsOf(blocks(letters))).toEqual(['blocks field.too_long'])
    expect(contentTreeField().safeParse(`{"blocks":"${'x'.repeat(mostTreeBytes)}"}`).success).toBe(false)
    expect(contentTreeField().safeParse('[1').success).toBe(false)
  })

  it('does not fall over what is deeply nested', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    expect(contentTreeField().safeParse(`{"blocks":${deep}}`).success).toBe(false)
  })
})

describe('a tree that is sent', () => {
  const read = (...blocks: object[]) => sentTreeField().safeParse(JSON.stringify({ blocks }))
  const picture = { type: 'image', image, alt: null }
  const value = { type: 'paragraph', content: [{ type: 'value', name: 'programme' }] }

  it('is made of words and pictures', () => {
    expect(read({ type: 'divider' }, picture).success).toBe(true)
  })

  it.each<[string, object, string]>([['a value', value, 'field.no_value_here']])('has no %s', (_, block, message) => {
    expect(read(block).error?.issues).toMatchObject([{ message }])
  })
})
