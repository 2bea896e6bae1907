import { type ContentBlock, contentBlock } from '@throughway/contract/content/blocks'
import { describe, expect, it } from 'vitest'
import { treeAsHtml, treeAsText } from './write-tree.ts'

const site = 'https://harbor.example'
const look = { brand: '#123456', onBrand: '#ffffff' }
const href = 'https://fares.example/table?zone=1&day=2'
const title = 'Fares <b> & "more"'
const say = (text: string) => [{ type: 'text' as const, text }]
const frame: ContentBlock = { type: 'frame', href, title, height: 400 }
const video: ContentBlock = { type: 'video', href, title, transcript: [say('Hello')] }
const image = '0198c1f4-0000-7000-8000-000000000001'
const paragraph: ContentBlock = { type: 'paragraph', content: say('A day out') }

/** For each kind of block: parts of its HTML, and its whole text. */
const examples: Record<ContentBlock['type'], [ContentBlock, html: (string | RegExp)[], text: string]> = {
  paragraph: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'On ', emphasis: true },
        { type: 'text', text: 'Monday <i>', strong: true },
        { type: 'link', href: 'https://example.org/?a=1&b=2', content: say(' see') },
        { type: 'place', target: 'find', content: say(' plan') },
      ],
    },
    [
      '<em>On </em><strong>Monday &#60;i&#62;</strong>',
      '<a href="https://example.org/?a=1&#38;b=2" style="color:#123456"> see</a>',
      `<a href="${site}/find"`,
    ],
    `On Monday <i> see (https://example.org/?a=1&b=2) plan (${site}/find)`,
  ],
  heading: [{ type: 'heading', level: 2, content: say('Bikes') }, [/<h2 style="[^"]*font-size:22px/], 'Bikes'],
  list: [
    {
      type: 'list',
      ordered: true,
      items: [{ content: say('Dry'), list: { ordered: false, items: [say('Warm')] } }, { content: say('Locked') }],
    },
    [/<ol style=.*<ul style=.*<li style="[^"]*">Warm<\/li><\/ul><\/li>/],
    '1. Dry\n  - Warm\n2. Locked',
  ],
  quote: [
    { type: 'quote', content: say('I ride'), source: 'Ana & Ben' },
    [/<blockquote style="[^"]*border-left/, 'Ana &#38; Ben'],
    '"I ride"\nAna & Ben',
  ],
  image: [
    { type: 'image', image, alt: 'The "cage"', caption: say('By the dock'), size: { width: 1200, height: 800 } },
    [
      `src="${site}/api/public/pictures/${image}/mail"`,
      'alt="The &#34;cage&#34;"',
      'width="584" height="389"',
      /max-width:584px;height:auto/,
      'By the dock',
    ],
    '[The "cage"]\nBy the dock',
  ],
  button: [
    { type: 'button', href, content: say('Fares') },
    [/<td class="m-button" bgcolor="#123456"[^>]*><a href="https:\/\/fares.example/, 'color:#ffffff'],
    `Fares:\n${href}`,
  ],
  place_button: [
    { type: 'place_button', target: 'find', content: say('Plan') },
    [`<a href="${site}/find"`],
    `Plan:\n${site}/find`,
  ],
  table: [
    { type: 'table', caption: 'Hours', head: [say('Day'), say('From')], rows: [[say('Mon'), []]] },
    ['>Hours</caption>', /<th scope="col"[^>]*>Day<\/th>/, /<td style="[^"]*">Mon<\/td><td style="[^"]*"><\/td>/],
    'Hours\nDay | From\nMon | ',
  ],
  video: [video, ['href="https://fares.example/table?zone=1&#38;day=2"', 'Hello'], `${title}:\n${href}\n\nHello`],
  frame: [frame, ['href="https://fares.example/table?zone=1&#38;day=2"'], `${title}:\n${href}`],
  divider: [{ type: 'divider' }, [/<hr style="/], '---'],
  contact: [
    {
      type: 'contact',
      name: 'Desk <1>',
      phone: '(617) 555-0123',
      email: 'desk@example.org',
      website: 'https://desk.example/',
      hours: '9 to 5',
    },
    ['Desk &#60;1&#62;', 'href="tel:6175550123"', 'href="mailto:desk@example.org"', 'href="https://desk.example/"'],
    'Desk <1>\n(617) 555-0123\ndesk@example.org\nhttps://desk.example/\n9 to 5',
  ],
  call_out: [
    { type: 'call_out', tone: 'tip', content: [{ type: 'paragraph', content: say('Bring a light') }] },
    [/<td style="[^"]*border-left:3px solid #123456"><p[^>]*>Bring a light/],
    'Bring a light',
  ],
  question: [
    { type: 'question', anchor: 'when', question: say('When?'), answer: [{ type: 'paragraph', content: say('Soon') }] },
    [/font-weight:600">When\?<\/p><p[^>]*>Soon/],
    'When?\nSoon',
  ],
  steps: [
    {
      type: 'steps',
      items: [
        { title: say('Sign up'), content: [{ type: 'paragraph', content: say('Once') }] },
        { title: say('Ride') },
      ],
    },
    [/<ol[^>]*><li[^>]*><strong>Sign up<\/strong><p[^>]*>Once/],
    '1. Sign up\n  Once\n2. Ride',
  ],
}

describe('C20 each kind of block in a mail', () => {
  it('has an example', () => {
    expect(Object.keys(examples).toSorted()).toEqual(
      contentBlock.options.map(({ shape }) => shape.type.value).toSorted(),
    )
  })

  it.each(Object.entries(examples))(
    '%s is plain elements with their styles on them, and text',
    (_, [block, html, text]) => {
      expect(contentBlock.parse(block)).toEqual(block)
      const written = treeAsHtml({ blocks: [block] }, site, look)
      for (const part of html) expect(written).toMatch(typeof part === 'string' ? new RegExp(escape(part)) : part)
      expect(treeAsText({ blocks: [block] }, site)).toBe(text)
      // no script, no style sheet, no address that mail programs do not know, nothing loaded but a picture
      expect(written).not.toMatch(
        /<script|<style|<link|<iframe|<video|url\(|class="(?!m-)|(?:src|href)="(?!https:|mailto:|tel:)/,
      )
      expect(written.match(/src="/g) ?? []).toHaveLength(block.type === 'image' ? 1 : 0)
      expect(written).not.toContain('undefined')
      expect(count(written, /<(table|tr|td|p|ul|ol|li|a|h2|blockquote)\b/g)).toBe(
        count(written, /<\/(table|tr|td|p|ul|ol|li|a|h2|blockquote)>/g),
      )
    },
  )

  it('stands with others in one column, in their order', () => {
    const blocks = Object.values(examples).map(([block]) => block)
    const html = treeAsHtml({ blocks }, site, look)
    expect(html.indexOf('A day out')).toBe(-1)
    expect(treeAsText({ blocks: [paragraph, ...blocks] }, site).startsWith('A day out\n\nOn Monday')).toBe(true)
  })

  it.each<[string, ContentBlock]>([
    ['a picture without a size is its words', { type: 'image', image, alt: 'The cage' }],
    [
      'a picture without a size in a note, too',
      { type: 'call_out', tone: 'note', content: [{ type: 'image', image, alt: 'The cage' }] },
    ],
  ])('%s', (_, block) => {
    const html = treeAsHtml({ blocks: [block] }, site, look)
    expect(html).toContain('The cage')
    expect(html).not.toContain('<img')
  })

  it('a picture that only decorates says nothing', () => {
    const block: ContentBlock = { type: 'image', image, alt: null, size: { width: 300, height: 200 } }
    expect(treeAsHtml({ blocks: [block] }, site, look)).toMatch(/alt="" width="300" height="200"/)
    expect(treeAsText({ blocks: [block] }, site)).toBe('')
  })
})

describe('R2.54 what a mail shows in the place of a page of another site', () => {
  it.each<[string, ContentBlock]>([
    ['a frame', frame],
    ['a film', video],
    ['a frame in a note', { type: 'call_out', tone: 'note', content: [frame] }],
  ])('%s is a link, and nothing that loads', (_, block) => {
    const html = treeAsHtml({ blocks: [block] }, site, look)
    expect(html).toContain('href="https://fares.example/table?zone=1&#38;day=2"')
    expect(html).toContain('Fares &#60;b&#62; &#38; &#34;more&#34;')
    expect(html).not.toMatch(/<iframe|<b>|src=/)
    expect(treeAsText({ blocks: [block] }, site)).toContain(`${title}:\n${href}`)
  })
})

function count(text: string, pattern: RegExp) {
  return (text.match(pattern) ?? []).length
}

function escape(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
