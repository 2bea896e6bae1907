import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { addParagraphBehind, liftItem, moveBlock, pressEnter, sinkItem } from './editor-commands.ts'
import { blockTypes, markTypes } from './editor-schema.ts'

export type EditorKeys = {
  /** Opens the form of a link. */
  openLink: Command
  /** Goes to the tools. */
  goToTools: () => boolean
}

/** The behaviour of the editor: keys, input rules, undo, tables, and the label over each block that names its kind. */
export function makePlugins(keys: EditorKeys, noteOf: (node: Node) => string | undefined): Plugin[] {
  return [
    inputRules({
      rules: [
        textblockTypeInputRule(/^(#{2,4})\s$/, blockTypes.heading, ([, signs]) => ({ level: signs!.length })),
        wrappingInputRule(/^\s*[-*]\s$/, blockTypes.list, { ordered: false }),
        wrappingInputRule(/^1[.)]\s$/, blockTypes.list, { ordered: true }),
      ],
    }),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': toggleMark(markTypes.strong),
      'Mod-i': toggleMark(markTypes.emphasis),
      'Mod-k': keys.openLink,
      'Mod-]': sinkItem,
      'Mod-[': liftItem,
      'Mod-Enter': addParagraphBehind,
      'Alt-ArrowUp': moveBlock(-1),
      'Alt-ArrowDown': moveBlock(1),
      'Alt-F10': keys.goToTools,
      Enter: pressEnter,
    }),
    keymap(baseKeymap),
    history(),
    tableEditing(),
    keepTableHeads,
    gapCursor(),
    dropCursor({ class: 'edit-drop' }),
    noteBlocks(noteOf),
  ]
}

/** The first row of a table is its head, and no other row is. */
const keepTableHeads = new Plugin({
  appendTransaction(transactions, _before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    doc.descendants((table, pos) => {
      if (table.type !== blockTypes.table) return !table.isTextblock
      table.forEach((row, rowOffset, index) => {
        const wanted = index === 0 ? blockTypes.table_header : blockTypes.table_cell
        row.forEach((cell, cellOffset) => {
          if (cell.type === wanted) return
          const at = pos + 1 + rowOffset + 1 + cellOffset
          if (index === 0)
            tr.removeMark(at, at + cell.nodeSize, markTypes.link).removeMark(at, at + cell.nodeSize, markTypes.place)
          tr.setNodeMarkup(at, wanted)
        })
      })
      return false
    })
    return tr.docChanged ? tr : null
  },
})

/** Draws a note over a block: its kind, and what its text does not show. */
function noteBlocks(noteOf: (node: Node) => string | undefined): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const notes: Decoration[] = []
        doc.descendants((node, pos) => {
          const note = noteOf(node)
          if (note !== undefined) notes.push(Decoration.node(pos, pos + node.nodeSize, { 'data-note': note }))
          return !node.isTextblock
        })
        return DecorationSet.create(doc, notes)
      },
    },
  })
}
