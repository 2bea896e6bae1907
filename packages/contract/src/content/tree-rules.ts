import type { ContentBlock, ContentInline, ContentSentence } from './blocks.ts'

const mostNodes = 3000
const mostLetters = 60_000

export type TreeFault = { message: string; path: (string | number)[] }

/**
 * Finds a fault in a tree whose single blocks are all valid: it is too large, it skips a level of heading (readers by
 * ear then lose their way), or two parts share one address.
 */
export function findTreeFault(blocks: readonly ContentBlock[]): TreeFault | undefined {
  let [nodes, letters] = [0, 0]
  for (const run of listInlines(blocks)) {
    nodes += 1
    if ('text' in run) letters += run.text.length
  }
  nodes += blocks.length
  if (nodes > mostNodes || letters > mostLetters) return { message: 'field.too_long', path: ['blocks'] }
  return findSkippedHeading(blocks) ?? findDoubleAnchor(blocks)
}

function findSkippedHeading(blocks: readonly ContentBlock[]): TreeFault | undefined {
  let level = 1
  for (const [index, each] of blocks.entries()) {
    if (each.type !== 'heading') continue
    if (each.level > level + 1) return { message: 'field.heading_skips', path: ['blocks', index, 'level'] }
    level = each.level
  }
  return undefined
}

function findDoubleAnchor(blocks: readonly ContentBlock[]): TreeFault | undefined {
  const known = new Set<string>()
  for (const [index, each] of blocks.entries()) {
    const anchor = 'anchor' in each ? each.anchor : undefined
    if (anchor === undefined) continue
    if (known.has(anchor)) return { message: 'field.anchor_doubled', path: ['blocks', index, 'anchor'] }
    known.add(anchor)
  }
  return undefined
}

/** Every sentence of the blocks, in reading order. */
export function* listSentences(blocks: readonly ContentBlock[]): Generator<ContentSentence> {
  for (const each of blocks) {
    switch (each.type) {
      case 'paragraph':
      case 'heading':
      case 'quote':
      case 'button':
      case 'place_button':
        yield each.content
        break
      case 'list':
        for (const item of each.items) {
          yield item.content
          if (item.list) yield* item.list.items
        }
        break
      case 'image':
        if (each.caption) yield each.caption
        break
      case 'table':
        yield* each.head
        for (const cells of each.rows) yield* cells
        break
      case 'video':
        yield* each.transcript
        break
      case 'call_out':
        yield* listSentences(each.content)
        break
      case 'question':
        yield each.question
        yield* listSentences(each.answer)
        break
      case 'steps':
        for (const { title, content = [] } of each.items) {
          yield title
          yield* listSentences(content)
        }
        break
      case 'divider':
      case 'contact':
      case 'frame':
        break
    }
  }
}

/** Every run of text, value, link and place; the words of links too. */
export function* listInlines(blocks: readonly ContentBlock[]): Generator<ContentInline> {
  for (const sentence of listSentences(blocks)) {
    for (const run of sentence) {
      yield run
      if ('content' in run) yield* run.content
    }
  }
}

/** The pictures that a tree shows, by their ids. */
export function listImages(blocks: readonly ContentBlock[]): string[] {
  return listSimpleBlocks(blocks).flatMap((each) => (each.type === 'image' ? [each.image] : []))
}

/** The addresses of the pages that a tree shows in frames. */
export function listFrames(blocks: readonly ContentBlock[]): string[] {
  return listSimpleBlocks(blocks).flatMap((each) => (each.type === 'frame' ? [each.href] : []))
}

/** Every block that holds no other. */
function listSimpleBlocks(blocks: readonly ContentBlock[]): ContentBlock[] {
  return blocks.flatMap((each) => {
    if (each.type === 'call_out') return listSimpleBlocks(each.content)
    if (each.type === 'question') return listSimpleBlocks(each.answer)
    if (each.type === 'steps') return each.items.flatMap(({ content = [] }) => listSimpleBlocks(content))
    return [each]
  })
}

type Image = Extract<ContentBlock, { type: 'image' }>
type Step = Extract<ContentBlock, { type: 'steps' }>['items'][number]

/** The same blocks with each picture as `change` answers it. */
export function mapImages<Block extends ContentBlock>(
  blocks: readonly Block[],
  change: (image: Image) => Image,
): Block[] {
  return blocks.map((each: ContentBlock): ContentBlock => {
    if (each.type === 'image') return change(each)
    if (each.type === 'call_out') return { ...each, content: mapImages(each.content, change) }
    if (each.type === 'question') return { ...each, answer: mapImages(each.answer, change) }
    if (each.type !== 'steps') return each
    return { ...each, items: each.items.map((item) => mapStep(item, change)) }
  }) as Block[]
}

function mapStep(item: Step, change: (image: Image) => Image): Step {
  return item.content ? { ...item, content: mapImages(item.content, change) } : item
}
