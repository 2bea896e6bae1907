import type { ContentValue } from '@throughway/domain/content/content-values'
import type { ContentTree } from './tree.ts'

/** The tree with text in the place of each value. */
export function writeValues(tree: ContentTree, write: (name: ContentValue) => string): ContentTree {
  return replace(tree) as ContentTree

  function replace(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(replace)
    if (typeof node !== 'object' || node === null) return node
    if ('type' in node && node.type === 'value') {
      const { name, ...rest } = node as unknown as { name: ContentValue }
      return { ...rest, type: 'text', text: write(name) }
    }
    return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, replace(each)]))
  }
}
