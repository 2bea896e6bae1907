import type { ContentTree } from '@throughway/contract/content/tree'
import { type Node, Slice } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { editorSchema } from './editor-schema.ts'
import { documentOf } from './tree-document.ts'

/** The clipboard type under which a copied part reaches another text of this product unchanged. */
const ownType = 'application/x-throughway-content'

/** The most HTML that the server's import takes; longer HTML is pasted as plain words. */
const longestHtml = 150_000

/**
 * A clipboard without markup. Pasted HTML is handed to `onHtml`, which asks the server to convert it, so that no string
 * ever becomes markup here; without `onHtml`, only the words are pasted. ProseMirror's own reader of HTML is never
 * used.
 */
export function clipboardEvents(onHtml: ((html: string) => void) | undefined) {
  function copy(view: EditorView, event: ClipboardEvent): boolean {
    const { selection } = view.state
    if (selection.empty || !event.clipboardData) return false
    const { dom, text, slice } = view.serializeForClipboard(selection.content())
    event.preventDefault()
    event.clipboardData.setData(ownType, JSON.stringify(slice.toJSON()))
    event.clipboardData.setData('text/html', dom.innerHTML)
    event.clipboardData.setData('text/plain', text)
    return true
  }

  function take(view: EditorView, data: DataTransfer | null): void {
    const own = pasteOwn(view, data?.getData(ownType))
    const html = data?.getData('text/html')
    const text = data?.getData('text/plain')
    if (own) view.dispatch(own.scrollIntoView())
    else if (onHtml && html && isMarked(html) && html.length <= longestHtml) onHtml(html)
    else if (text) pasteText(view, text)
  }

  return {
    copy,
    cut(view: EditorView, event: ClipboardEvent) {
      if (!view.editable || !copy(view, event)) return false
      view.dispatch(view.state.tr.deleteSelection().scrollIntoView())
      return true
    },
    paste(view: EditorView, event: ClipboardEvent) {
      event.preventDefault()
      if (view.editable) take(view, event.clipboardData)
      return true
    },
    drop(view: EditorView, event: DragEvent) {
      // a part of this text that is moved
      if (view.dragging) return false
      event.preventDefault()
      if (view.editable) take(view, event.dataTransfer)
      return true
    },
  }
}

/** Some programs give plain words as HTML too. */
function isMarked(html: string): boolean {
  return html.includes('<')
}

/** Any page can write to the clipboard, so a part that does not fit the schema is ignored. */
function pasteOwn(view: EditorView, written: string | undefined): Transaction | undefined {
  if (!written) return undefined
  try {
    const pasted = view.state.tr.replaceSelection(Slice.fromJSON(editorSchema, JSON.parse(written)))
    pasted.doc.check()
    return pasted
  } catch {
    return undefined
  }
}

/** Each line is a paragraph of its own. */
function pasteText(view: EditorView, text: string): void {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const { state } = view
  if (lines.length < 2 || !state.selection.$from.parent.type.isInGroup('block'))
    return view.dispatch(state.tr.insertText(lines.join(' ')).scrollIntoView())
  const paragraphs = lines.map((line) => editorSchema.node('paragraph', null, editorSchema.text(line)))
  pasteBlocks(view, paragraphs)
}

/** Puts what was turned from HTML where the cursor is. */
export function pasteTree(view: EditorView, tree: ContentTree): void {
  pasteBlocks(view, documentOf(tree).children)
}

function pasteBlocks(view: EditorView, blocks: readonly Node[]): void {
  const fragment = editorSchema.node('doc', null, [...blocks]).content
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(fragment)).scrollIntoView())
}
