import type { ContentTree } from '@throughway/contract/content/tree'
import { listImages, mapImages } from '@throughway/contract/content/tree-rules'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { insertUses, replaceMessageImages, takeRows } from './content-image.queries.ts'

/**
 * Answers the tree with the sizes of its pictures, which stay until the transaction ends. Throws `invalid`, beside
 * `field`, where one of them is not there.
 */
export async function takeImages(tx: Transaction, tree: ContentTree, now: Date, field = 'tree'): Promise<ContentTree> {
  const ids = [...new Set(listImages(tree.blocks))]
  if (ids.length === 0) return tree
  const [rows] = await tx.send(takeRows(ids, now))
  const sizes = new Map(rows.map(({ id, width, height }) => [id, { width, height }]))
  if (sizes.size < ids.length) throw new Refusal('invalid', { fields: { [field]: 'field.picture_unknown' } })
  return { blocks: mapImages(tree.blocks, (image) => ({ ...image, size: sizes.get(image.image)! })) }
}

/**
 * Answers one picture with its size, which stays until the transaction ends. Throws `invalid`, beside `field`, where it
 * is not there.
 */
export async function takeImage(tx: Transaction, id: string, now: Date, field = 'image') {
  const [[row]] = await tx.send(takeRows([id], now))
  if (!row) throw new Refusal('invalid', { fields: { [field]: 'field.picture_unknown' } })
  return row
}

/** Says that a revision shows the pictures of its tree, so that they stay. */
export function useImages(revisionId: string, tree: ContentTree) {
  const ids = listImages(tree.blocks)
  return ids.length === 0 ? [] : [insertUses(revisionId, ids)]
}

/** Says which pictures the texts of a message show, so that they stay as long as the message does. */
export function useImagesInMessage(messageId: string, trees: readonly ContentTree[]) {
  return replaceMessageImages(
    messageId,
    trees.flatMap((tree) => listImages(tree.blocks)),
  )
}
