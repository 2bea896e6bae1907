import type { ContentTree } from '@throughway/contract/content/tree'
import { EditorState, type Command, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import {
  findLink,
  insertBlock,
  insertValue,
  liftItem,
  moveBlock,
  pressEnter,
  removeBlock,
  setLink,
  sinkItem,
  toggleList,
} from './editor-commands.ts'
import { markTypes } from './editor-schema.ts'
import { makeBlock, newBlocks } from './new-blocks.ts'
import { documentOf, readDocument } from './tree-document.ts'

type Blocks = ContentTree['blocks']

const text = (words: string) => ({ type: 'text' as const, text: words })
const p = (words: string) => ({ type: 'paragraph' as const, content: words ? [text(words)] : [] })
const list = (...items: (string | [string, ...string[]])[]) => ({
  type: 'list' as const,
  ordered: false,
  items: items.map((item) => {
    const [first, ...inner] = typeof item === 'string' ? [item] : item
    return {
      content: [text(first)],
      ...(inner.length > 0 && { list: { ordered: false, items: inner.map((each) => [text(each)]) } }),
    }
  }),
})

/** A text with the cursor behind the first place where these words end. */
function stateAt(blocks: unknown[], words: string, selects = false): EditorState {
  const doc = documentOf({ blocks } as ContentTree)
  let end = 1
  doc.descendants((node, pos) => {
    const at = node.isText ? node.text!.indexOf(words) : -1
    if (at >= 0 && end === 1) end = pos + at + words.length
  })
  return EditorState.create({ doc, selection: TextSelection.create(doc, selects ? end - words.length : end, end) })
}

function run(state: EditorState, ...commands: Command[]): { blocks: Blocks; did: boolean; state: EditorState } {
  let now = state
  let did = true
  for (const command of commands) did = command(now, (transaction) => void (now = now.apply(transaction))) && did
  now.doc.check()
  return { blocks: readDocument(now.doc).tree.blocks, did, state: now }
}

const type =
  (words: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(words))
    return true
  }

describe('what an editor does to blocks', () => {
  it('sinks an item into the one before it and lifts it out again, with the cursor in it', () => {
    const sunk = run(stateAt([list('one', 'two', 'three')], 'two'), sinkItem, type('!'))
    expect(sunk.blocks).toEqual([list(['one', 'two!'], 'three')])
    expect(run(sunk.state, sinkItem).did).toBe(false)
    expect(run(sunk.state, liftItem, type('?')).blocks).toEqual([list('one', 'two!?', 'three')])
  })

  it('takes the items behind a lifted one along below it', () => {
    expect(run(stateAt([list(['one', 'a', 'b', 'c'])], 'b'), liftItem).blocks).toEqual([list(['one', 'a'], ['b', 'c'])])
  })

  it('sinks an item with an inner list flat, as the contract nests no deeper', () => {
    expect(run(stateAt([list('one', ['two', 'a'])], 'two'), sinkItem).blocks).toEqual([list(['one', 'two', 'a'])])
  })

  it('makes a list of a paragraph and a paragraph of its item', () => {
    const made = run(stateAt([p('one')], 'one'), toggleList(false))
    expect(made.blocks).toEqual([list('one')])
    expect(run(made.state, toggleList(false)).blocks).toEqual([p('one')])
    expect(run(made.state, toggleList(true)).blocks).toMatchObject([{ ordered: true }])
  })

  it('leaves an inner list, and then the list, by Enter in an empty item', () => {
    const inner = run(stateAt([list(['one', 'a'])], 'a'), pressEnter, pressEnter, type('two'))
    expect(inner.blocks).toEqual([list(['one', 'a'], 'two')])
    expect(run(inner.state, pressEnter, pressEnter, type('out')).blocks).toEqual([list(['one', 'a'], 'two'), p('out')])
  })

  it.each(newBlocks)('puts a new %s in the place of an empty paragraph and behind a full one', (name) => {
    const block = makeBlock(name)
    block.check()
    expect(run(stateAt([p('one')], 'one'), insertBlock(block)).blocks.map((each) => each.type)).toEqual([
      'paragraph',
      name,
    ])
    expect(run(stateAt([p('')], ''), insertBlock(block)).blocks.map((each) => each.type)).toEqual([name])
  })

  it('puts a block that a call-out cannot hold behind the call-out', () => {
    const state = stateAt([{ type: 'call_out', tone: 'tip', content: [p('one')] }], 'one')
    expect(run(state, insertBlock(makeBlock('steps'))).blocks.map((each) => each.type)).toEqual(['call_out', 'steps'])
    expect(run(state, insertBlock(makeBlock('divider'))).blocks).toMatchObject([{ content: [{}, { type: 'divider' }] }])
  })

  it('moves a block among its neighbours with the cursor, and not beyond them', () => {
    const moved = run(stateAt([p('one'), p('two')], 'two'), moveBlock(-1), type('!'))
    expect(moved.blocks).toEqual([p('two!'), p('one')])
    expect(run(moved.state, moveBlock(-1)).did).toBe(false)
    const answer = { type: 'question', anchor: 'a', question: [text('Why?')], answer: [p('one'), p('two')] }
    expect(run(stateAt([answer], 'one'), moveBlock(-1)).did).toBe(false)
  })

  it('removes a block, and keeps an empty one where there has to be one', () => {
    expect(run(stateAt([p('one'), p('two')], 'two'), removeBlock).blocks).toEqual([p('one')])
    const { state } = run(stateAt([p('one')], 'one'), removeBlock)
    expect(state.doc.childCount).toBe(1)
  })
})

describe('links', () => {
  const link = (href: string, words: string) => ({ type: 'link' as const, href, content: [text(words)] })
  const mark = (href: string) => markTypes.link.create({ href })

  it('are made of the selected words', () => {
    const state = stateAt([p('Ask the bus now')], 'the bus', true)
    const { blocks } = run(state, setLink(findLink(state), mark('tel:511'), 'the bus'))
    expect(blocks).toEqual([{ type: 'paragraph', content: [text('Ask '), link('tel:511', 'the bus'), text(' now')] }])
  })

  it('are found from within, changed with their words, and taken away', () => {
    const content = [text('Ask '), link('tel:511', 'the bus'), text(' now')]
    const state = stateAt([{ type: 'paragraph', content }], 'the')
    const found = findLink(state)
    expect(found).toMatchObject({ words: 'the bus' })
    expect(run(state, setLink(found, mark('tel:512'), 'a van')).blocks).toEqual([
      { type: 'paragraph', content: [text('Ask '), link('tel:512', 'a van'), text(' now')] },
    ])
    expect(run(state, setLink(found, undefined, found.words)).blocks).toEqual([p('Ask the bus now')])
  })

  it('are no part of a heading', () => {
    const state = stateAt([{ type: 'heading', level: 2, content: [text('Buses')] }], 'Buses', true)
    expect(run(state, setLink(findLink(state), mark('tel:511'), 'Buses')).blocks).toMatchObject([
      { content: [text('Buses')] },
    ])
  })

  it('a value stands in a sentence', () => {
    expect(run(stateAt([p('Earn ')], 'Earn '), insertValue('points_of_bike')).blocks).toEqual([
      { type: 'paragraph', content: [text('Earn '), { type: 'value', name: 'points_of_bike' }] },
    ])
  })
})
