import { z } from 'zod'
import { jsonText } from '../fields.ts'
import { contentBlock } from './blocks.ts'
import { findTreeFault, listInlines } from './tree-rules.ts'

/** The largest tree in bytes of JSON. A form can carry this much beside its other fields. */
export const mostTreeBytes = 100_000
export const mostBlocks = 400

/** A whole text: its blocks, up to the number that one reader is given at once. */
export const contentTree = z
  .strictObject({ blocks: z.array(contentBlock).min(1, 'field.required').max(mostBlocks, 'field.too_long') })
  .superRefine(({ blocks }, context) => {
    const fault = findTreeFault(blocks)
    if (fault) context.addIssue({ code: 'custom', ...fault })
  })
export type ContentTree = z.output<typeof contentTree>

/** The same tree in a form: one text of JSON. A fault names its place in the tree. */
export function contentTreeField(mostBytes = mostTreeBytes) {
  return jsonText(mostBytes)
    .transform((json): unknown => JSON.parse(json))
    .pipe(contentTree)
}

/**
 * A tree that is sent, and so says what held when it was sent: no value of the rules, which change.
 */
export function sentTreeField() {
  return contentTreeField().refine(
    ({ blocks }) => ![...listInlines(blocks)].some(({ type }) => type === 'value'),
    'field.no_value_here',
  )
}
