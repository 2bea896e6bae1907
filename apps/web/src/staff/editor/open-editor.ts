import { EditorState, type Command, Selection, type Transaction } from 'prosemirror-state'
import { EditorView, type NodeView } from 'prosemirror-view'
import type { Node } from 'prosemirror-model'
import { clipboardEvents } from './clipboard.ts'
import { type EditorKeys, makePlugins } from './editor-plugins.ts'
import { documentOf, type DraftTree, type ReadTree, readDocument } from './tree-document.ts'

type EditorParts = {
  tree: DraftTree | null
  keys: EditorKeys
  /** The note above a block that says what it is. */
  noteOf: (node: Node) => string | undefined
  /** What a value is called. */
  nameOf: (value: string) => string
  onChange: (read: ReadTree) => void
  /** Undefined for a person who may not import HTML. */
  onHtml: ((html: string) => void) | undefined
}

/** The editor of one text, apart from any screen: its state, and the view while it is in the page. */
export function openEditor({ tree, keys, noteOf, nameOf, onChange, onHtml }: EditorParts) {
  const listeners = new Set<() => void>()
  let view: EditorView | undefined
  let state = EditorState.create({ doc: documentOf(tree), plugins: makePlugins(keys, noteOf) })

  function apply(transaction: Transaction) {
    state = state.apply(transaction)
    view?.updateState(state)
    if (transaction.docChanged) onChange(readDocument(state.doc))
    for (const listener of listeners) listener()
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Runs a command and answers whether it did anything. */
    run: (command: Command) => command(state, apply, view),
    can: (command: Command) => command(state),
    focus: () => view?.focus(),
    view: () => view,
    /** Replaces the whole text by another one; undo restores it. */
    replace(next: DraftTree) {
      apply(state.tr.replaceWith(0, state.doc.content.size, documentOf(next).content))
    },
    /** Puts the cursor into the block of the tree. */
    goTo(place: number) {
      apply(state.tr.setSelection(Selection.near(state.doc.resolve(place + 1))).scrollIntoView())
      view?.focus()
    },
    mount(element: HTMLElement, attributes: Record<string, string>, isReadOnly: boolean) {
      const mounted = new EditorView(
        { mount: element },
        {
          state,
          dispatchTransaction: apply,
          attributes,
          editable: () => !isReadOnly,
          nodeViews: { value: (node) => drawValue(nameOf(String(node.attrs['name']))) },
          handleDOMEvents: clipboardEvents(onHtml),
        },
      )
      view = mounted
      return () => {
        mounted.destroy()
        if (view === mounted) view = undefined
      }
    },
  }
}

export type Editor = ReturnType<typeof openEditor>

function drawValue(name: string): NodeView {
  const dom = document.createElement('span')
  dom.className = 'edit-value'
  dom.textContent = name
  return { dom }
}
