import type { Mark, Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import { chainCommands, setBlockType, wrapIn } from 'prosemirror-commands'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { blockTypes, editorSchema, markTypes } from './editor-schema.ts'

/** A node of the document and its position. */
export type Placed = { node: Node; pos: number }

/** The nodes around the selection, the outermost first; a block that is selected as a whole is the last. */
export function listAround({ selection }: EditorState): Placed[] {
  const { $from } = selection
  const around = Array.from({ length: $from.depth }, (_, above) => ({
    node: $from.node(above + 1),
    pos: $from.before(above + 1),
  }))
  if (selection instanceof NodeSelection && selection.node.isBlock)
    around.push({ node: selection.node, pos: selection.from })
  return around
}

const isBlock = ({ type }: Node) => type.isInGroup('block') || type.isInGroup('simple')

/** The innermost block at the selection. A paragraph of a list belongs to its list. */
export function findBlock(state: EditorState): Placed | undefined {
  const around = listAround(state)
  const list = around.find(({ node }) => node.type === blockTypes.list)
  return list ?? around.findLast(({ node, pos }) => isBlock(node) && isPart(state, pos))
}

/** Whether a node is where blocks can be exchanged freely: the page, a call-out, an answer, a step. */
function isPart(state: EditorState, pos: number): boolean {
  const { parent } = state.doc.resolve(pos)
  return ['doc', 'call_out', 'question', 'step'].includes(parent.type.name)
}

/** Puts a block in the place of the empty paragraph with the cursor, or behind the block around it that has room for it. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const place = findRoom(state, block.type)
    if (!place) return false
    if (dispatch) {
      const { tr } = state
      tr.replaceWith(place.from, place.to, block)
      const isLeaf = block.isAtom || block.type.spec.content === undefined
      tr.setSelection(
        isLeaf ? NodeSelection.create(tr.doc, place.from) : Selection.near(tr.doc.resolve(place.from + 1)),
      )
      dispatch(tr.scrollIntoView())
    }
    return true
  }
}

function findRoom({ selection }: EditorState, type: NodeType): { from: number; to: number } | undefined {
  const { $from, to } = selection
  if (selection instanceof NodeSelection && $from.parent.canReplaceWith($from.index() + 1, $from.index() + 1, type))
    return { from: to, to }
  for (let { depth } = $from; depth > 0; depth -= 1) {
    const parent = $from.node(depth - 1)
    const index = $from.index(depth - 1)
    const child = $from.node(depth)
    const isEmpty = child.type === blockTypes.paragraph && child.content.size === 0
    if (isEmpty && parent.canReplaceWith(index, index + 1, type))
      return { from: $from.before(depth), to: $from.after(depth) }
    if (parent.canReplaceWith(index + 1, index + 1, type)) return { from: $from.after(depth), to: $from.after(depth) }
  }
  return $from.depth === 0 ? { from: to, to } : undefined
}

/** Adds an empty paragraph behind the innermost block, for a block that Enter does not leave. */
export const addParagraphBehind: Command = (state, dispatch) => {
  const block = findBlock(state)
  if (!block) return false
  if (dispatch) {
    const at = block.pos + block.node.nodeSize
    const tr = state.tr.insert(at, blockTypes.paragraph.create())
    dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView())
  }
  return true
}

/** Moves the innermost block by one place among its neighbours. */
export function moveBlock(step: -1 | 1): Command {
  return (state, dispatch) => {
    const block = findBlock(state)
    if (!block) return false
    const { node, pos } = block
    const $pos = state.doc.resolve(pos)
    const index = $pos.index()
    const other = index + step
    // the title of an answer or a step stays first
    if (other < 0 || other >= $pos.parent.childCount || !isBlock($pos.parent.child(other))) return false
    if (dispatch) {
      const neighbour = $pos.parent.child(other)
      const at = step === -1 ? pos - neighbour.nodeSize : pos + neighbour.nodeSize
      const inside = state.selection.from - pos
      const tr = state.tr.delete(pos, pos + node.nodeSize).insert(at, node)
      tr.setSelection(
        state.selection instanceof NodeSelection
          ? NodeSelection.create(tr.doc, at)
          : Selection.near(tr.doc.resolve(at + inside)),
      )
      dispatch(tr.scrollIntoView())
    }
    return true
  }
}

/** Removes the innermost block. What has to hold something keeps an empty paragraph. */
export const removeBlock: Command = (state, dispatch) => {
  const block = findBlock(state)
  if (!block) return false
  if (dispatch) {
    const { node, pos } = block
    const $pos = state.doc.resolve(pos)
    const isNeeded = !$pos.parent.canReplace($pos.index(), $pos.index() + 1)
    const { tr } = state
    if (isNeeded) tr.replaceWith(pos, pos + node.nodeSize, blockTypes.paragraph.create())
    else tr.delete(pos, pos + node.nodeSize)
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(pos + 1, tr.doc.content.size)), -1))
    dispatch(tr.scrollIntoView())
  }
  return true
}

/** Writes an attribute of a block. */
export function setAttribute(pos: number, name: string, value: unknown): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.setNodeAttribute(pos, name, value))
    return true
  }
}

/** Makes the paragraph a block of another type; a second time makes it a paragraph again. */
export function toggleType(type: NodeType, attrs: Record<string, unknown> = {}): Command {
  return (state, dispatch) => {
    const isOn = isType(state, type, attrs)
    return isOn ? setBlockType(blockTypes.paragraph)(state, dispatch) : setBlockType(type, attrs)(state, dispatch)
  }
}

export function isType(state: EditorState, type: NodeType, attrs: Record<string, unknown> = {}): boolean {
  const { parent } = state.selection.$from
  return parent.type === type && Object.entries(attrs).every(([name, value]) => parent.attrs[name] === value)
}

/** Wraps the paragraphs into a call-out. */
export const wrapInCallOut: Command = wrapIn(blockTypes.call_out, { tone: 'note' })

// Lists

const depthOf = ($pos: ResolvedPos, types: readonly NodeType[]) => {
  for (let { depth } = $pos; depth > 0; depth -= 1) if (types.includes($pos.node(depth).type)) return depth
  return undefined
}
const { list, list_item: listItem, sub_list: subList, sub_item: subItem } = blockTypes

/** The list around the selection: the inner one where it is in one. */
export function findList(state: EditorState): Placed | undefined {
  return listAround(state).findLast(({ node }) => node.type === list || node.type === subList)
}

/** Makes a list of the paragraphs; turns a list of the other kind, and takes the item out of one of the same. */
export function toggleList(ordered: boolean): Command {
  return (state, dispatch) => {
    const found = findList(state)
    if (!found) return wrapInList(list, { ordered })(state, dispatch)
    if (found.node.attrs['ordered'] === ordered) return liftItem(state, dispatch)
    return setAttribute(found.pos, 'ordered', ordered)(state, dispatch)
  }
}

/** Takes an item out of its inner list, or out of the list. */
export const liftItem: Command = (state, dispatch) => {
  const { $from } = state.selection
  const depth = depthOf($from, [subItem])
  if (depth === undefined) return liftListItem(listItem)(state, dispatch)
  if (dispatch) {
    const [inner, outer] = [$from.node(depth - 1), $from.node(depth - 2)]
    const index = $from.index(depth - 1)
    const moved = inner.child(index)
    const [before, after] = [inner.children.slice(0, index), inner.children.slice(index + 1)]
    const listOf = (items: readonly Node[]) => (items.length > 0 ? [subList.create(inner.attrs, [...items])] : [])
    const first = listItem.create(outer.attrs, [outer.firstChild!, ...listOf(before)])
    const second = listItem.create(null, [moved.firstChild!, ...listOf(after)])
    const at = $from.before(depth - 2)
    const tr = state.tr.replaceWith(at, at + outer.nodeSize, [first, second])
    dispatch(select(tr, at + first.nodeSize + 2 + $from.parentOffset).scrollIntoView())
  }
  return true
}

/** Moves an item into the inner list of the previous one. Items of an inner list cannot be moved deeper. */
export const sinkItem: Command = (state, dispatch) => {
  const { $from } = state.selection
  const depth = depthOf($from, [listItem, subItem])
  if (depth === undefined || $from.node(depth).type !== listItem) return false
  const index = $from.index(depth - 1)
  if (index === 0) return false
  if (dispatch) {
    const outer = $from.node(depth - 1)
    const [before, moved] = [outer.child(index - 1), outer.child(index)]
    const [known, own] = [before.maybeChild(1), moved.maybeChild(1)]
    const items = [...(known?.children ?? []), subItem.create(null, moved.firstChild), ...(own?.children ?? [])]
    const attrs = known?.attrs ?? { ordered: outer.attrs['ordered'] }
    const joined = listItem.create(before.attrs, [before.firstChild!, subList.create(attrs, items)])
    const at = $from.before(depth) - before.nodeSize
    const tr = state.tr.replaceWith(at, $from.after(depth), joined)
    const skipped = [before.firstChild!, ...(known?.children ?? [])].reduce((sum, node) => sum + node.nodeSize, 0)
    dispatch(select(tr, at + 1 + skipped + 3 + $from.parentOffset).scrollIntoView())
  }
  return true
}

const select = (tr: EditorState['tr'], pos: number) => tr.setSelection(TextSelection.create(tr.doc, pos))

/** Enter: a new item, or out of the list from an empty one; no line breaks in a cell; a paragraph behind a button. */
export const pressEnter: Command = chainCommands(
  splitListItem(subItem),
  (state, dispatch) => {
    const { $from } = state.selection
    const isEmpty = $from.parent.content.size === 0 && depthOf($from, [subItem]) !== undefined
    return isEmpty && liftItem(state, dispatch)
  },
  splitListItem(listItem),
  (state, dispatch) => {
    const isEmptyItem = state.selection.$from.parent.content.size === 0 && findList(state) !== undefined
    return isEmptyItem && liftItem(state, dispatch)
  },
  (state, dispatch) => {
    const { parent } = state.selection.$from
    if (parent.type.spec['tableRole']) return true
    const isWhole = ['button', 'place_button', 'image'].includes(parent.type.name)
    return isWhole && addParagraphBehind(state, dispatch)
  },
)

/** Adds a step after the one with the cursor. */
export const addStep: Command = (state, dispatch) => {
  const step = listAround(state).findLast(({ node }) => node.type === blockTypes.step)
  if (!step) return false
  if (dispatch) {
    const at = step.pos + step.node.nodeSize
    const tr = state.tr.insert(at, blockTypes.step.create(null, blockTypes.step_title.create()))
    dispatch(select(tr, at + 2).scrollIntoView())
  }
  return true
}

// Words

/** Whether the words at the selection may have the mark. */
export function takesMark({ selection }: EditorState, mark: keyof typeof markTypes): boolean {
  const { parent } = selection.$from
  return parent.isTextblock && parent.type.allowsMarkType(markTypes[mark]!)
}

type LinkAt = { from: number; to: number; mark: Mark | undefined; words: string }

/** The link with the cursor and its words, or else the words that are selected. */
export function findLink({ selection }: EditorState): LinkAt {
  const { $from, from, to } = selection
  const marksHere = [...$from.marks(), ...($from.nodeAfter?.marks ?? [])]
  const mark = marksHere.find(({ type }) => type === markTypes.link || type === markTypes.place)
  const wordsOf = (start: number, end: number) =>
    $from.doc.textBetween(start, end, ' ', (leaf) => (leaf.type === blockTypes.value ? '' : ''))
  if (!mark) return { from, to, mark, words: wordsOf(from, to) }
  let [start, end] = [$from.start(), $from.start()]
  let offset = $from.start()
  for (const child of $from.parent.children) {
    const next = offset + child.nodeSize
    const isIn = mark.isInSet(child.marks)
    if (isIn && start === end) start = offset
    if (isIn) end = next
    else if (end >= from && end > start) break
    else [start, end] = [next, next]
    offset = next
  }
  return { from: start, to: end, mark, words: wordsOf(start, end) }
}

/** Makes a link of the words; other words take the place of those that were there. No mark takes the link away. */
export function setLink({ from, to, words: before }: LinkAt, mark: Mark | undefined, words: string): Command {
  return (state, dispatch) => {
    if (dispatch) {
      const { tr } = state
      if (words !== before) tr.replaceWith(from, to, editorSchema.text(words))
      const end = words === before ? to : from + words.length
      tr.removeMark(from, end, markTypes.link).removeMark(from, end, markTypes.place)
      if (mark) tr.addMark(from, end, mark)
      dispatch(select(tr, end).scrollIntoView())
    }
    return true
  }
}

export function insertValue(name: string): Command {
  return (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent) return false
    dispatch?.(state.tr.replaceSelectionWith(blockTypes.value.create({ name })).scrollIntoView())
    return true
  }
}
