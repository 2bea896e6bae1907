import type { ContentRevision } from '@throughway/contract/content/content-staff'
import { documentOf, readDocument } from '../editor/tree-document.ts'
import { writeTree } from '../editor/tree-text.ts'

/** What an editor types of one language. The tree is kept as text, as a form carries it. */
export type TextValues = {
  title: string
  description: string
  tree: string
  effective_on: string
  needs_consent: boolean
  /** The revision of the default language that the text says; empty where it translates none. */
  translates: string
}

const noText: TextValues = {
  title: '',
  description: '',
  tree: writeTree({ blocks: [] }),
  effective_on: '',
  needs_consent: false,
  translates: '',
}

/** A tree in the editor's own spelling, so that opening a text does not change it. */
export function valuesOf(revision: ContentRevision | null): TextValues {
  if (!revision) return noText
  return {
    title: revision.title,
    description: revision.description,
    tree: writeTree(readDocument(documentOf(revision.tree)).tree),
    effective_on: revision.effective_on ?? '',
    needs_consent: revision.needs_consent,
    translates: revision.translates ?? '',
  }
}
