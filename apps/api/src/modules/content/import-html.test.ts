import { describe, expect, it } from 'vitest'
import { contentTree } from '@throughway/contract/content/tree'
import { importHtml } from './import-html.ts'

const blocksOf = (html: string) => importHtml(html).tree?.blocks
const leftOut = (html: string) => importHtml(html).left_out.map(({ what, why, count }) => [what, why, count])
const text = (words: string, marks = {}) => ({ type: 'text', text: words, ...marks })
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] })

describe('HTML that a programme brings along', () => {
  it('becomes blocks: headings, sentences, lists, quotes, tables, folds', () => {
    const html = `<!doctype html><html><head><title>x</title></head><body><h1>Fares &amp; passes</h1>
      <p>A <b>day</b> pass is <em>cheap</em>.<br>Buy it <a href="https://harborbus.example/buy">here</a>.</p>
      <h4>Zones</h4><ul><li>Downtown<ol><li>Pier</li></ol></li><li>Hills</li></ul>
      <blockquote><p>I sleep on the bus.</p></blockquote><hr>
      <table><caption>Fares</caption><tr><th>Zone</th><th>Fare</th></tr><tr><td>1</td><td></td></tr></table>
      <details><summary>Why?</summary><p>Because.</p></details></body></html>`
    expect(blocksOf(html)).toEqual([
      { type: 'heading', level: 2, content: [text('Fares & passes')] },
      {
        type: 'paragraph',
        content: [
          text('A '),
          text('day', { strong: true }),
          text(' pass is '),
          text('cheap', { emphasis: true }),
          text('.'),
        ],
      },
      {
        type: 'paragraph',
        content: [
          text('Buy it '),
          { type: 'link', href: 'https://harborbus.example/buy', content: [text('here')] },
          text('.'),
        ],
      },
      { type: 'heading', level: 3, content: [text('Zones')] },
      {
        type: 'list',
        ordered: false,
        items: [
          { content: [text('Downtown')], list: { ordered: true, items: [[text('Pier')]] } },
          { content: [text('Hills')] },
        ],
      },
      { type: 'quote', content: [text('I sleep on the bus.')] },
      { type: 'divider' },
      {
        type: 'table',
        caption: 'Fares',
        head: [[text('Zone')], [text('Fare')]],
        rows: [[[text('1')], []]],
      },
      { type: 'question', anchor: 'question-1', question: [text('Why?')], answer: [paragraph('Because.')] },
    ])
    expect(leftOut(html)).toEqual([])
  })

  it.each([
    ['<p>Hello<script>alert(1)</script></p>', [['script', 'unsafe', 1]]],
    [
      '<p onclick="alert(1)" style="color:red">Hello</p>',
      [
        ['onclick', 'unsafe', 1],
        ['style', 'style', 1],
      ],
    ],
    ['<p>Hello</p><iframe src="https://evil.example"></iframe>', [['iframe', 'unsafe', 1]]],
    ['<p>Hello</p><svg><script>alert(1)</script></svg>', [['svg', 'unsafe', 1]]],
    ['<p>Hello</p><math><mtext><img src=x onerror=alert(1)></mtext></math>', [['math', 'unsafe', 1]]],
    ['<p>Hello</p><form action="https://evil.example"><input name="password"></form>', [['form', 'unsafe', 1]]],
    [
      '<p>Hello</p><img src="https://evil.example/pixel.gif" onerror="alert(1)">',
      [
        ['onerror', 'unsafe', 1],
        ['img', 'picture', 1],
      ],
    ],
    ['<p>Hello</p><style>*{display:none}</style>', [['style', 'style', 1]]],
    [
      '<p>Hello</p><base href="https://evil.example"><meta http-equiv="refresh" content="0;url=x">',
      [
        ['base', 'unsafe', 1],
        ['meta', 'unsafe', 1],
      ],
    ],
    ['<p>Hello</p><x-widget></x-widget>', [['x-widget', 'unknown', 1]]],
    ['<p>Hello</p><noscript><p title="</noscript><img src=x onerror=alert(1)>">', [['noscript', 'unsafe', 1]]],
    ['<p>Hello<!--<img src=x onerror=alert(1)>--></p>', []],
  ])('%s keeps its words and nothing that runs', (html, left) => {
    expect(blocksOf(html)?.[0]).toEqual(paragraph('Hello'))
    expect(JSON.stringify(blocksOf(html))).not.toMatch(/alert|evil/)
    expect(leftOut(html)).toEqual(left)
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT&#58;alert(1)',
    'java&#x0A;script:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://plain.example',
    '/account/logout',
    'https://user:secret@evil.example',
  ])('a link to %s stays as words and is listed', (href) => {
    const { tree, left_out } = importHtml(`<p>See <a href="${href}">this</a></p>`)
    expect(tree).toEqual({ blocks: [{ type: 'paragraph', content: [text('See '), text('this')] }] })
    expect(left_out).toMatchObject([{ what: 'a', why: 'link' }])
  })

  it.each([
    ['help', 'topicID=points', { target: 'help', query: { topicID: 'points' } }],
    ['rewards', '', { target: 'rewards' }],
    ['calendar', 'date=2026-03-02', { target: 'calendar', query: { date: '2026-03-02' } }],
    ['event', 'id=7&leaderboard=true', { target: 'event', query: { id: '7', leaderboard: 'true' } }],
  ])('R2.54 data-place="%s" %s calls its helper', (name, query, place) => {
    const html = `<p>See <span data-place="${name}" data-place-query="${query}" onclick="x()">this</span></p>`
    expect(blocksOf(html)).toEqual([
      { type: 'paragraph', content: [text('See '), { type: 'place', ...place, content: [text('this')] }] },
    ])
  })

  it.each([
    ['nothing', ''],
    ['constructor', ''],
    ['__proto__', ''],
    ['edit_trip', 'tripID=018f0000-0000-7000-8000-000000000000'],
    ['login', 'tpLink=//evil.example'],
    ['login', 'tpLink=https://evil.example'],
    ['login', 'user=ana&password=x'],
    ['home', 'suffix=%3Fimpersonate=1'],
    ['home', 'suffix=//evil.example'],
    ['reward', 'rewardID=1%2F..%2Flogout'],
    ['find', 'impersonate=1'],
    ['help', '__proto__=1'],
    ['help', `topicID=${'x'.repeat(2000)}`],
    ['javascript:alert(1)', ''],
  ])('R2.54 data-place="%s" %s calls nothing', (name, query) => {
    const html = `<p>See <a href="https://fine.example" data-place="${name}" data-place-query="${query}">this</a></p>`
    expect(blocksOf(html)).toEqual([{ type: 'paragraph', content: [text('See '), text('this')] }])
    expect(leftOut(html)).toEqual([['data-place', 'link', 1]])
  })

  it('lists a link whose words name another host', () => {
    expect(leftOut('<p><a href="https://evil.example">www.bank.example</a></p>')).toEqual([['a', 'link', 1]])
  })

  it('stands deep nesting, long words, and what is cut off in the middle', () => {
    const many = 20_000
    for (const html of [
      '<div>'.repeat(many) + 'x',
      '<b>'.repeat(many) + 'x',
      '<ul><li>'.repeat(many / 2) + 'x',
      '<table><tr><td>'.repeat(many / 4) + 'x',
      '<a href="tel:511">'.repeat(many / 4),
      '<p>'.repeat(many) + 'x',
      'x'.repeat(149_000),
      '<p>word</p>'.repeat(10_000),
      '<p title="',
      '<',
      '&#0;&#xD800;<p>&#x1F6B2;</p>',
    ]) {
      const { tree } = importHtml(html)
      if (tree) expect(contentTree.safeParse(tree).success).toBe(true)
    }
    expect(leftOut('<p>word</p>'.repeat(500))).toEqual([['body', 'too_long', 1]])
    expect(importHtml('<script>alert(1)</script>').tree).toBeNull()
  })
})
