import { parseDocument } from 'htmlparser2'
import type { AnswerOf } from '@throughway/contract/call'
import type { ContentBlock } from '@throughway/contract/content/blocks'
import type { contentToolCalls } from '@throughway/contract/content/content-tools'
import { contentTree, mostBlocks } from '@throughway/contract/content/tree'
import { findTreeFault } from '@throughway/contract/content/tree-rules'
import { type Inline, type Label, readLabel, readSentences } from './import-inline.ts'
import { type Element, isElement, isText, makeReport, type Node, type Report, textOf } from './import-report.ts'

type Imported = AnswerOf<typeof contentToolCalls.importHtml>

/**
 * Turns HTML into a tree. No markup is copied: an element becomes the block or mark that matches it, any other element
 * keeps only its words, and everything that cannot be converted is listed by name, so that an editor sees what is
 * missing.
 */
export function importHtml(html: string): Imported {
  const report = makeReport()
  const blocks: ContentBlock[] = []
  readBlocks(parseDocument(html, { decodeEntities: true }).children, blocks, report, 0)
  return { tree: cutToBounds(blocks, report), left_out: report.list() }
}

/** Nobody writes deeper nesting by hand; it is made to break readers. */
const deepest = 60

/** Their children are the page's own. */
const containers = new Set(
  'html body main article section div header footer center aside nav figure fieldset address hgroup dl dd'.split(' '),
)
/** Elements that would run code, ask for input or load something else onto the page. */
const unsafe = new Set(
  'script iframe object embed applet form input button select textarea option svg math canvas video audio source track base link meta template noscript frame frameset portal dialog'.split(
    ' ',
  ),
)
const inlines = new Set(
  'a b strong i em u s span font small mark code kbd samp var sub sup abbr cite q time br del ins wbr bdi bdo data dfn'.split(
    ' ',
  ),
)

function readBlocks(nodes: readonly Node[], into: ContentBlock[], report: Report, depth: number): void {
  let run: Node[] = []
  const flush = () => {
    for (const content of readSentences(run, report)) into.push({ type: 'paragraph', content })
    run = []
  }
  for (const node of nodes) {
    if (!isElement(node)) {
      if (isText(node)) run.push(node)
      continue
    }
    if (inlines.has(node.name)) {
      run.push(node)
      continue
    }
    flush()
    if (depth > deepest) report.add(node.name, 'too_deep', textOf(node))
    else readBlock(node, into, report, depth)
  }
  flush()
}

function readBlock(element: Element, into: ContentBlock[], report: Report, depth: number): void {
  const { name } = element
  if (name === 'style') return report.add(name, 'style', '')
  if (name === 'title' || name === 'head') return
  if (unsafe.has(name)) return report.add(name, 'unsafe', textOf(element))
  report.addAttributes(element)
  if (/^h[1-6]$/.test(name)) return readHeading(element, into, report)
  switch (name) {
    case 'p':
    case 'dt':
    case 'pre':
    case 'summary':
    case 'figcaption':
      return readBlocks(element.children, into, report, depth + 1)
    case 'ul':
    case 'ol':
    case 'menu':
      return readList(element, into, report)
    case 'blockquote':
      for (const content of readSentences(element.children, report)) into.push({ type: 'quote', content })
      return
    case 'table':
      return readTable(element, into, report, depth)
    case 'details':
      return readQuestion(element, into, report, depth)
    case 'hr':
      into.push({ type: 'divider' })
      return
    case 'img':
    case 'picture':
      return report.add(name, 'picture', element.attribs['alt'] ?? element.attribs['src'] ?? '')
  }
  if (!containers.has(name)) report.add(name, 'unknown', textOf(element))
  readBlocks(element.children, into, report, depth + 1)
}

/**
 * The item holds the page's title, so the first level of headings in HTML becomes the second here. No level is skipped.
 */
function readHeading(element: Element, into: ContentBlock[], report: Report): void {
  const content = readLabel(element.children, report)
  if (!content) return
  const before = into.findLast((each) => each.type === 'heading')?.level ?? 1
  const level = Math.min(Math.max(2, Number(element.name[1])), before + 1, 4) as 2 | 3 | 4
  into.push({ type: 'heading', level, content })
}

type List = Extract<ContentBlock, { type: 'list' }>
const mostItems = { list: 80, subList: 40 }

function readList(element: Element, into: ContentBlock[], report: Report): void {
  const items: List['items'] = []
  for (const entry of element.children.filter(isElement)) {
    const isList = ['ul', 'ol', 'menu'].includes(entry.name)
    const inner = isList ? [entry] : entry.children.filter(isElement).filter(({ name }) => /^(ul|ol|menu)$/.test(name))
    const words = isList ? [] : entry.children.filter((node) => !inner.includes(node as Element))
    const [content, ...more] = readSentences(words, report)
    const subItems = [...more, ...inner.flatMap((each) => readSubItems(each, report, 0))].slice(0, mostItems.subList)
    const ordered = inner[0]?.name === 'ol'
    if (content) items.push({ content, ...(subItems.length && { list: { ordered, items: subItems } }) })
    else items.push(...subItems.map((each) => ({ content: each })))
  }
  for (let from = 0; from < items.length; from += mostItems.list)
    into.push({ type: 'list', ordered: element.name === 'ol', items: items.slice(from, from + mostItems.list) })
}

/** A list that is nested deeper than a list in a list is moved up beside it. */
function readSubItems(element: Element, report: Report, depth: number): Inline[][] {
  if (depth > 0) report.add(element.name, 'too_deep', textOf(element))
  if (depth > deepest) return []
  return element.children.filter(isElement).flatMap((entry) => {
    const inner = entry.children.filter(isElement).filter(({ name }) => /^(ul|ol|menu)$/.test(name))
    const words = entry.children.filter((node) => !inner.includes(node as Element))
    return [...readSentences(words, report), ...inner.flatMap((each) => readSubItems(each, report, depth + 1))]
  })
}

const [mostColumns, mostRows] = [8, 80]

function readTable(element: Element, into: ContentBlock[], report: Report, depth: number): void {
  const found = listWithin(element, new Set(['tr', 'caption']))
  const caption = found.find(({ name }) => name === 'caption')
  const lines = found
    .filter(({ name }) => name === 'tr')
    .map((row) => row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th'))
    .filter((cells) => cells.length)
  const [first, ...rest] = lines
  // one line is no table: it lays something out
  if (!first || !rest.length)
    return readBlocks(
      lines.flat().flatMap(({ children }) => children),
      into,
      report,
      depth + 1,
    )
  if (first.length > mostColumns || rest.length > mostRows) report.add('table', 'too_long', textOf(element))
  const head = first.slice(0, mostColumns).map((cell) => readLabel(cell.children, report) ?? emptyLabel())
  const rows = rest
    .slice(0, mostRows)
    .map((cells) => head.map((_, index) => readSentences(cells[index]?.children ?? [], report)[0] ?? []))
  const heading = into.findLast((each) => each.type === 'heading')?.content
  const name = (caption && textOf(caption)) || heading?.map((run) => ('text' in run ? run.text : '')).join('')
  into.push({ type: 'table', caption: (name || '–').slice(0, 200), head, rows })
}

function emptyLabel(): Label {
  return [{ type: 'text', text: '–' }]
}

/** Elements of these names, not looked for within themselves. */
function listWithin(element: Element, names: ReadonlySet<string>): Element[] {
  const found: Element[] = []
  const waiting = [...element.children]
  while (waiting.length) {
    const node = waiting.shift()!
    if (!isElement(node)) continue
    if (names.has(node.name)) found.push(node)
    else waiting.unshift(...node.children)
  }
  return found
}

/** A fold with a title asks and answers. */
function readQuestion(element: Element, into: ContentBlock[], report: Report, depth: number): void {
  const summary = element.children.filter(isElement).find(({ name }) => name === 'summary')
  const question = summary && readLabel(summary.children, report)
  const answer: ContentBlock[] = []
  readBlocks(
    element.children.filter((node) => node !== summary),
    answer,
    report,
    depth + 1,
  )
  const simple = answer.filter((each) => each.type !== 'question' && each.type !== 'steps')
  if (!question || !simple.length || simple.length < answer.length) {
    if (question) into.push({ type: 'paragraph', content: question })
    into.push(...answer)
    return
  }
  const number = into.filter((each) => each.type === 'question').length + 1
  into.push({ type: 'question', anchor: `question-${number}`, question, answer: simple })
}

/** Keeps as many blocks from the beginning as a text may hold; null where no block is left. */
function cutToBounds(blocks: ContentBlock[], report: Report) {
  let count = Math.min(mostBlocks, blocks.length)
  while (count && findTreeFault(blocks.slice(0, count))?.message === 'field.too_long') count = Math.floor(count * 0.9)
  if (count < blocks.length) report.add('body', 'too_long', '')
  const { success, data } = contentTree.safeParse({ blocks: blocks.slice(0, count) })
  return success ? data : null
}
