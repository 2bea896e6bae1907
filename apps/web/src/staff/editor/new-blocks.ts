import type { Node } from 'prosemirror-model'
import { blockTypes } from './editor-schema.ts'

/** The blocks that an editor inserts. Paragraphs, headings, lists and quotes come from typed text instead. */
export const newBlocks = [
  'image',
  'button',
  'place_button',
  'call_out',
  'question',
  'steps',
  'table',
  'video',
  'contact',
  'frame',
  'divider',
] as const
export type NewBlock = (typeof newBlocks)[number]

/** A block with room for what it needs. */
export function makeBlock(name: NewBlock): Node {
  const node = (type: string, attrs: Record<string, unknown> | null, content: Node[]) =>
    blockTypes[type]!.create(attrs, content)
  const paragraph = () => node('paragraph', null, [])
  switch (name) {
    case 'call_out':
      return node('call_out', { tone: 'note' }, [paragraph()])
    case 'question':
      return node('question', { anchor: '' }, [node('question_title', null, []), paragraph()])
    case 'steps':
      return node('steps', null, [node('step', null, [node('step_title', null, [])])])
    case 'table': {
      const row = (type: string) => node('table_row', null, [node(type, null, []), node(type, null, [])])
      return node('table', { caption: '' }, [row('table_header'), row('table_cell')])
    }
    case 'video':
      return node('video', null, [paragraph()])
    default:
      return node(name, null, [])
  }
}
