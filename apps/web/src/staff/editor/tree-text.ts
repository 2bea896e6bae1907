import type { DraftTree } from './tree-document.ts'

/** A tree as a form keeps it. */
export function writeTree(tree: DraftTree): string {
  return JSON.stringify(tree)
}

export function readTree(written: string): DraftTree {
  return JSON.parse(written) as DraftTree
}
