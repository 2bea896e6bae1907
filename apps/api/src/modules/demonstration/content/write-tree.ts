import type { ContentBlock, ContentSentence } from '@throughway/contract/content/blocks'
import type { ContentValue } from '@throughway/domain/content/content-values'

type Label = Extract<ContentBlock, { type: 'heading' }>['content']
type LinkedPlace = Extract<ContentBlock, { type: 'place_button' }>['target']

/**
 * A sentence as the demonstration writes it: `{points_of_bike}` is a value of the rules, `**so**` is strong, and
 * `[words](points?table=rules)` leads to a place of the product, `[words](https://…)` elsewhere.
 */
export function s(written: string): ContentSentence {
  const runs: ContentSentence = []
  let end = 0
  for (const found of written.matchAll(/\{(\w+)\}|\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g)) {
    if (found.index > end) runs.push({ type: 'text', text: written.slice(end, found.index) })
    end = found.index + found[0].length
    const [, value, strong, words, address] = found
    if (value) runs.push({ type: 'value', name: value as ContentValue })
    else if (strong) runs.push({ type: 'text', text: strong, strong: true })
    else runs.push(linkTo(words!, address!))
  }
  if (end < written.length) runs.push({ type: 'text', text: written.slice(end) })
  return runs
}

function linkTo(words: string, address: string): ContentSentence[number] {
  const content = s(words) as Label
  if (address.includes(':')) return { type: 'link', href: address, content }
  const [target, query] = address.split('?')
  return { type: 'place', target: target as LinkedPlace, ...queryOf(query), content }
}

function queryOf(query: string | undefined) {
  return query ? { query: Object.fromEntries(new URLSearchParams(query)) } : {}
}

export const p = (written: string): Extract<ContentBlock, { type: 'paragraph' }> => ({
  type: 'paragraph',
  content: s(written),
})

export const h2 = (written: string, anchor?: string): ContentBlock => ({
  type: 'heading',
  level: 2,
  ...(anchor && { anchor }),
  content: s(written) as Label,
})

export const ul = (...items: string[]): Extract<ContentBlock, { type: 'list' }> => ({
  type: 'list',
  ordered: false,
  items: items.map((each) => ({ content: s(each) })),
})

export const steps = (...items: [title: string, text: string][]): ContentBlock => ({
  type: 'steps',
  items: items.map(([title, text]) => ({ title: s(title) as Label, content: [p(text)] })),
})

export const tip = (written: string): ContentBlock => ({ type: 'call_out', tone: 'tip', content: [p(written)] })

/** Several paragraphs; one that begins with a dash is a point of a list. */
export function answer(...lines: string[]) {
  const blocks: (ReturnType<typeof p> | ReturnType<typeof ul>)[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (!line.startsWith('- ')) blocks.push(p(line))
    else if (last?.type === 'list') last.items.push({ content: s(line.slice(2)) })
    else blocks.push(ul(line.slice(2)))
  }
  return blocks
}

export const question = (anchor: string, asked: string, ...lines: string[]): ContentBlock => ({
  type: 'question',
  anchor,
  question: s(asked) as Label,
  answer: answer(...lines),
})

export const button = (written: string, target: LinkedPlace, query?: string): ContentBlock => ({
  type: 'place_button',
  target,
  ...queryOf(query),
  content: s(written) as Label,
})
