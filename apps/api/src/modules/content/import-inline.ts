import type { ContentInline } from '@throughway/contract/content/blocks'
import { addressOfPlace, linkedPlaces } from '@throughway/domain/content/place-targets'
import { normaliseLink, saysAnotherHost } from '@throughway/domain/content/safe-link'
import { type Element, isElement, isText, type Node, type Report, textOf } from './import-report.ts'

export type Inline = ContentInline
type Text = Extract<Inline, { type: 'text' }>
export type Label = Text[]
type Marks = Pick<Text, 'strong' | 'emphasis'>

/** A run of words, a link around some of them, or the end of a line. */
type Piece = Inline | 'line'

const deepest = 60
const [longestRun, mostRuns, mostWordsOfLink, longestQuery] = [4000, 80, 20, 1000]

const strong = new Set(['b', 'strong'])
const emphasised = new Set(['i', 'em', 'cite', 'dfn', 'var'])
const silent = new Set('script style iframe object embed svg math template noscript canvas video audio'.split(' '))

/** The sentences of inline content, one for each `<br>`; long ones are split. */
export function readSentences(nodes: readonly Node[], report: Report): Inline[][] {
  const pieces: Piece[] = []
  for (const node of nodes) readNode(node, {}, pieces, report, 0)
  const sentences: Inline[][] = [[]]
  for (const piece of pieces) {
    const last = sentences.at(-1)!
    if (piece === 'line') sentences.push([])
    else if (last.length >= mostRuns) sentences.push([piece])
    else last.push(piece)
  }
  return sentences.map(trimEnds).filter((each) => each.length)
}

/** The same for places that cannot have a link: its words stay, and its target is listed in the report. */
export function readLabel(nodes: readonly Node[], report: Report): Label | undefined {
  const runs = readSentences(nodes, report)
    .flat()
    .flatMap((run): Text[] => {
      if (run.type === 'text') return [run]
      if (run.type === 'value') return []
      report.add('a', 'link', run.type === 'link' ? run.href : run.target)
      return run.content.filter((each) => each.type === 'text')
    })
    .slice(0, mostWordsOfLink)
  return runs.length ? runs : undefined
}

function readNode(node: Node, marks: Marks, into: Piece[], report: Report, depth: number): void {
  if (isText(node)) return addText(node.data, marks, into)
  if (!isElement(node)) return
  const { name } = node
  if (name === 'br') return void into.push('line')
  if (silent.has(name)) return report.add(name, name === 'style' ? 'style' : 'unsafe', textOf(node))
  if (name === 'img') return report.add(name, 'picture', node.attribs['alt'] ?? node.attribs['src'] ?? '')
  report.addAttributes(node)
  if (depth > deepest) return report.add(name, 'too_deep', textOf(node))
  if (node.attribs['data-place'] !== undefined) return readPlace(node, marks, into, report)
  if (name === 'a' && node.attribs['href'] !== undefined) return readLink(node, marks, into, report)
  // a block within a line begins a line of its own
  const isBlock = /^(p|div|li|tr|h[1-6]|section|article|blockquote|pre|dt|dd)$/.test(name)
  if (isBlock) into.push('line')
  const inner = {
    ...marks,
    ...(strong.has(name) && { strong: true as const }),
    ...(emphasised.has(name) && { emphasis: true as const }),
  }
  for (const child of node.children) readNode(child, inner, into, report, depth + 1)
  if (isBlock) into.push('line')
}

function addText(written: string, marks: Marks, into: Piece[]): void {
  const text = written.replace(/[\s\u00a0]+/g, ' ').toWellFormed()
  const before = into.at(-1)
  const startsLine = before === undefined || before === 'line'
  const words = startsLine ? text.trimStart() : text
  for (let from = 0; from < words.length; from += longestRun)
    into.push({ type: 'text', text: words.slice(from, from + longestRun).toWellFormed(), ...marks })
}

function readLink(element: Element, marks: Marks, into: Piece[], report: Report): void {
  const written = element.attribs['href']!
  const words = textOf(element)
  const href = normaliseLink(written)
  if (!words) return
  if (href === undefined || saysAnotherHost(words, href)) {
    report.add('a', 'link', written)
    return addText(words, marks, into)
  }
  into.push({
    type: 'link',
    href,
    content: [{ type: 'text', text: words.slice(0, longestRun).toWellFormed(), ...marks }],
  })
}

/**
 * R2.54: reads a link to a helper, `data-place="help" data-place-query="topicID=points"`. A link with an unknown
 * helper, or with a query that the helper does not take, becomes plain words.
 */
function readPlace(element: Element, marks: Marks, into: Piece[], report: Report): void {
  const words = textOf(element).slice(0, longestRun).toWellFormed()
  if (!words) return
  const { 'data-place': name = '', 'data-place-query': written = '' } = element.attribs
  const target = linkedPlaces.find((each) => each === name)
  const query = Object.fromEntries(new URLSearchParams(written.slice(0, longestQuery)))
  if (!target || addressOfPlace(target, query) === undefined) {
    report.add('data-place', 'link', `${name} ${written}`)
    return addText(words, marks, into)
  }
  const content = [{ type: 'text' as const, text: words, ...marks }]
  into.push({ type: 'place', target, ...(written && { query }), content })
}

/** Removes the space that HTML leaves at both ends. */
function trimEnds(runs: Inline[]): Inline[] {
  const kept = runs.filter((run) => run.type !== 'text' || run.text !== '')
  const last = kept.at(-1)
  if (last?.type !== 'text') return kept
  const text = last.text.trimEnd()
  return text ? [...kept.slice(0, -1), { ...last, text }] : trimEnds(kept.slice(0, -1))
}
