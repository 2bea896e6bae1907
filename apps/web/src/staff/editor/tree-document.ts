import type { ContentBlock, ContentInline, ContentSentence } from '@throughway/contract/content/blocks'
import type { ContentTree } from '@throughway/contract/content/tree'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { blockTypes, editorSchema, markTypes } from './editor-schema.ts'

/** A tree in the editor: it may break rules of the contract, for example by a button without an address. */
export type DraftTree = ContentTree

type Block<Type extends ContentBlock['type']> = Extract<ContentBlock, { type: Type }>
type Label = Block<'heading'>['content']

const node = (type: keyof typeof blockTypes, attrs: Record<string, unknown> | null, content?: Fragment | Node[]) =>
  blockTypes[type]!.create(attrs, content)

/** The document of a tree; of nothing, one empty paragraph. */
export function documentOf(tree: DraftTree | null): Node {
  const blocks = tree?.blocks ?? []
  return node('doc', null, blocks.length > 0 ? blocks.map(nodeOf) : [node('paragraph', null)])
}

function nodeOf(block: ContentBlock): Node {
  switch (block.type) {
    case 'paragraph':
      return node('paragraph', null, runsOf(block.content))
    case 'heading':
      return node('heading', { level: block.level, anchor: block.anchor ?? null }, runsOf(block.content))
    case 'list':
      return node('list', { ordered: block.ordered }, block.items.map(itemOf))
    case 'quote':
      return node('quote', { source: block.source ?? '' }, runsOf(block.content))
    case 'image':
      return node(
        'image',
        { image: block.image, alt: block.alt, size: block.size ?? null },
        runsOf(block.caption ?? []),
      )
    case 'button':
      return node('button', { href: block.href }, runsOf(block.content))
    case 'place_button':
      return node('place_button', { target: block.target, query: block.query ?? null }, runsOf(block.content))
    case 'table':
      return node('table', { caption: block.caption }, [
        node(
          'table_row',
          null,
          block.head.map((cell) => node('table_header', null, runsOf(cell))),
        ),
        ...block.rows.map((cells) =>
          node(
            'table_row',
            null,
            cells.map((cell) => node('table_cell', null, runsOf(cell))),
          ),
        ),
      ])
    case 'video':
      return node(
        'video',
        { href: block.href, title: block.title, minutes: block.minutes ?? null },
        block.transcript.map(paragraphOf),
      )
    case 'divider':
      return node('divider', null)
    case 'frame':
      return node('frame', { href: block.href, title: block.title, height: block.height })
    case 'contact': {
      const { type: _type, ...facts } = block
      return node('contact', facts)
    }
    case 'call_out':
      return node('call_out', { tone: block.tone }, block.content.map(nodeOf))
    case 'question':
      return node('question', { anchor: block.anchor }, [
        node('question_title', null, runsOf(block.question)),
        ...block.answer.map(nodeOf),
      ])
    case 'steps':
      return node(
        'steps',
        null,
        block.items.map(({ title, content = [] }) =>
          node('step', null, [node('step_title', null, runsOf(title)), ...content.map(nodeOf)]),
        ),
      )
  }
}

const paragraphOf = (sentence: ContentSentence) => node('paragraph', null, runsOf(sentence))

function itemOf({ content, list }: Block<'list'>['items'][number]): Node {
  const items = list?.items.map((each) => node('sub_item', null, [paragraphOf(each)]))
  return node('list_item', null, [
    paragraphOf(content),
    ...(list && items ? [node('sub_list', { ordered: list.ordered }, items)] : []),
  ])
}

function runsOf(runs: readonly ContentInline[]): Fragment {
  return Fragment.from(runs.flatMap((run) => nodesOfRun(run, [])))
}

function nodesOfRun(run: ContentInline, outer: readonly Mark[]): Node[] {
  if (run.type === 'link') return nodesWithin(run.content, markTypes.link.create({ href: run.href }))
  if (run.type === 'place')
    return nodesWithin(run.content, markTypes.place.create({ target: run.target, query: run.query ?? null }))
  const marks = [
    ...outer,
    ...(run.strong ? [markTypes.strong.create()] : []),
    ...(run.emphasis ? [markTypes.emphasis.create()] : []),
  ]
  if (run.type === 'value') return [blockTypes.value.create({ name: run.name }, null, marks)]
  return run.text === '' ? [] : [editorSchema.text(run.text, marks)]
}

const nodesWithin = (runs: Label, mark: Mark) => runs.flatMap((run) => nodesOfRun(run, [mark]))

/** A tree, and the position of each of its blocks in the document. */
export type ReadTree = { tree: DraftTree; places: number[] }

/** The tree of a document. Empty paragraphs are left out. */
export function readDocument(doc: Node): ReadTree {
  const blocks: ContentBlock[] = []
  const places: number[] = []
  doc.forEach((child, offset) => {
    if (isNothing(child)) return
    blocks.push(blockOf(child))
    places.push(offset)
  })
  return { tree: { blocks }, places }
}

const isNothing = (child: Node) => child.type === blockTypes.paragraph && child.content.size === 0

const childrenOf = (parent: Node, from = 0) => parent.children.slice(from)
const blocksOf = <Type extends ContentBlock>(children: readonly Node[]) =>
  children.filter((child) => !isNothing(child)).map(blockOf) as Type[]

function blockOf(block: Node): ContentBlock {
  const { attrs } = block
  switch (block.type.name as keyof typeof blockTypes) {
    case 'heading':
      return {
        type: 'heading',
        level: attrs['level'] as 2 | 3 | 4,
        ...(attrs['anchor'] && { anchor: String(attrs['anchor']) }),
        content: labelOf(block),
      }
    case 'list':
      return {
        type: 'list',
        ordered: attrs['ordered'] as boolean,
        items: block.children.map((item) => {
          const [words, list] = item.children
          return { content: sentenceOf(words!), ...(list && { list: subListOf(list) }) }
        }),
      }
    case 'quote':
      return {
        type: 'quote',
        content: sentenceOf(block),
        ...(attrs['source'] && { source: String(attrs['source']) }),
      }
    case 'image':
      return {
        type: 'image',
        image: String(attrs['image']),
        alt: attrs['alt'] as string | null,
        ...(block.content.size > 0 && { caption: sentenceOf(block) }),
        ...(attrs['size'] && { size: attrs['size'] as { width: number; height: number } }),
      }
    case 'button':
      return { type: 'button', href: String(attrs['href']), content: labelOf(block) }
    case 'place_button':
      return { type: 'place_button', ...placeOf(attrs), content: labelOf(block) }
    case 'table': {
      const [head, ...rows] = block.children
      return {
        type: 'table',
        caption: String(attrs['caption']),
        head: head!.children.map(labelOf),
        rows: rows.map((row) => row.children.map(sentenceOf)),
      }
    }
    case 'video':
      return {
        type: 'video',
        href: String(attrs['href']),
        title: String(attrs['title']),
        ...(attrs['minutes'] && { minutes: Number(attrs['minutes']) }),
        transcript: block.children.filter((child) => !isNothing(child)).map(sentenceOf),
      }
    case 'divider':
      return { type: 'divider' }
    case 'frame':
      return {
        type: 'frame',
        href: String(attrs['href']),
        title: String(attrs['title']),
        height: Number(attrs['height']),
      }
    case 'contact': {
      const facts = Object.entries(attrs).filter(([name, value]) => name === 'name' || value !== '')
      return { type: 'contact', ...(Object.fromEntries(facts) as { name: string }) }
    }
    case 'call_out':
      return { type: 'call_out', tone: attrs['tone'] as Block<'call_out'>['tone'], content: blocksOf(block.children) }
    case 'question':
      return {
        type: 'question',
        anchor: String(attrs['anchor']),
        question: labelOf(block.firstChild!),
        answer: blocksOf(childrenOf(block, 1)),
      }
    case 'steps':
      return {
        type: 'steps',
        items: block.children.map((step) => {
          const content = blocksOf<NonNullable<Block<'steps'>['items'][number]['content']>[number]>(childrenOf(step, 1))
          return { title: labelOf(step.firstChild!), ...(content.length > 0 && { content }) }
        }),
      }
    default:
      return { type: 'paragraph', content: sentenceOf(block) }
  }
}

function subListOf(list: Node) {
  return { ordered: list.attrs['ordered'] as boolean, items: list.children.map((item) => sentenceOf(item.firstChild!)) }
}

function placeOf({ target, query }: Node['attrs']): Pick<Block<'place_button'>, 'target' | 'query'> {
  return {
    target: target as Block<'place_button'>['target'],
    ...(query && { query: query as Record<string, string> }),
  }
}

const labelOf = (parent: Node) => sentenceOf(parent) as Label

function sentenceOf(parent: Node): ContentSentence {
  const runs: ContentSentence = []
  let link: Mark | undefined
  for (const child of parent.children) {
    const run = runOf(child)
    const around = child.marks.find(({ type }) => type === markTypes.link || type === markTypes.place)
    const last = runs.at(-1)
    if (around && link?.eq(around) && last && 'content' in last) last.content.push(run)
    else if (around) runs.push({ ...linkOf(around), content: [run] })
    else runs.push(run)
    link = around
  }
  return runs
}

function linkOf({ type, attrs }: Mark) {
  return type === markTypes.link
    ? { type: 'link' as const, href: String(attrs['href']) }
    : { type: 'place' as const, ...placeOf(attrs) }
}

function runOf(child: Node): Label[number] {
  const has = (name: 'strong' | 'emphasis') => child.marks.some(({ type }) => type === markTypes[name])
  const look = { ...(has('strong') && { strong: true as const }), ...(has('emphasis') && { emphasis: true as const }) }
  return child.isText
    ? { type: 'text', text: child.text!, ...look }
    : { type: 'value', name: child.attrs['name'] as Extract<Label[number], { type: 'value' }>['name'], ...look }
}
