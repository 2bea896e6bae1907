import {
  addressOfPlace,
  linkedPlaces,
  type PlaceQuery,
  type PlaceTarget,
} from '@throughway/domain/content/place-targets'
import { normaliseLink } from '@throughway/domain/content/safe-link'
import { listImageWidths } from '@throughway/domain/content/content-images'
import { contentValues } from '@throughway/domain/content/content-values'
import {
  type Attrs,
  type AttributeSpec,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  Schema,
} from 'prosemirror-model'

/*
 * The document of the editor: the contract's tree of blocks (`content/blocks.ts`) as nodes of ProseMirror. It nests
 * exactly as the contract does. Attributes are checked when a copied part comes back from the clipboard, because any
 * page can write to it. Texts that the contract requires may be empty while somebody types.
 */

const isOneOf = (choices: readonly unknown[]) => (value: unknown) => {
  if (!choices.includes(value)) throw new RangeError('not a choice')
}
const isText = (value: unknown) => {
  if (typeof value !== 'string') throw new RangeError('not a text')
}
const isTextOrNull = (value: unknown) => {
  if (value !== null) isText(value)
}
/** An address while it is typed, or a safe one. */
const isLink = (value: unknown) => {
  isText(value)
  if (value !== '' && normaliseLink(value as string) === undefined) throw new RangeError('not a safe link')
}
const isQuery = (value: unknown) => {
  if (value === null) return
  if (typeof value !== 'object' || Object.values(value).some((each) => typeof each !== 'string'))
    throw new RangeError('not a query')
}
const isSize = (value: unknown) => {
  if (value === null) return
  const { width, height } = value as { width?: unknown; height?: unknown }
  if (!Number.isInteger(width) || !Number.isInteger(height)) throw new RangeError('not a size')
}
const isUuid = (value: unknown) => {
  isText(value)
  if (!/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i.test(value as string)) throw new RangeError('not an id')
}
const isCount = (value: unknown) => {
  if (value !== null && !Number.isInteger(value)) throw new RangeError('not a number')
}
const isOne = isOneOf([1])

const attribute = (initial: unknown, validate: AttributeSpec['validate']): AttributeSpec => ({
  default: initial,
  ...(validate && { validate }),
})

const label: Partial<NodeSpec> = { content: '(text | value)*', marks: 'strong emphasis' }
const sentence: Partial<NodeSpec> = { content: '(text | value)*' }
const place = {
  target: attribute('find', isOneOf(linkedPlaces)),
  query: attribute(null, isQuery),
}
const ofClass = (name: string, block: string): DOMOutputSpec => [
  name,
  { class: `edit-${block}`, 'data-block': block },
  0,
]

const nodes = {
  doc: { content: 'block+' },
  paragraph: { ...sentence, group: 'simple block', parseDOM: [{ tag: 'p' }, { tag: 'div' }], toDOM: () => ['p', 0] },
  heading: {
    ...label,
    group: 'simple block',
    defining: true,
    attrs: { level: attribute(2, isOneOf([2, 3, 4])), anchor: attribute(null, isTextOrNull) },
    toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, 0],
  },
  list: {
    content: 'list_item+',
    group: 'simple block',
    attrs: { ordered: attribute(false, 'boolean') },
    toDOM: ({ attrs }) => [attrs['ordered'] ? 'ol' : 'ul', 0],
  },
  list_item: { content: 'paragraph sub_list?', defining: true, toDOM: () => ['li', 0] },
  sub_list: {
    content: 'sub_item+',
    attrs: { ordered: attribute(false, 'boolean') },
    toDOM: ({ attrs }) => [attrs['ordered'] ? 'ol' : 'ul', 0],
  },
  sub_item: { content: 'paragraph', defining: true, toDOM: () => ['li', 0] },
  quote: {
    ...sentence,
    group: 'simple block',
    attrs: { source: attribute('', isText) },
    toDOM: () => ofClass('blockquote', 'quote'),
  },
  /** Its content is the caption. */
  image: {
    ...sentence,
    group: 'simple block',
    draggable: true,
    isolating: true,
    attrs: { image: attribute('', isUuid), alt: attribute('', isTextOrNull), size: attribute(null, isSize) },
    toDOM: ({ attrs }) => [
      'figure',
      { class: 'edit-image' },
      ['img', { src: pictureAddress(attrs), alt: '', draggable: 'false' }],
      ['figcaption', 0],
    ],
  },
  button: {
    ...label,
    group: 'simple block',
    attrs: { href: attribute('', isLink) },
    toDOM: () => ofClass('p', 'button'),
  },
  place_button: { ...label, group: 'simple block', attrs: place, toDOM: () => ofClass('p', 'button') },
  table: {
    content: 'table_row table_row+',
    group: 'simple block',
    tableRole: 'table',
    isolating: true,
    attrs: { caption: attribute('', isText) },
    toDOM: () => ['table', { class: 'edit-table' }, ['tbody', 0]],
  },
  table_row: { content: '(table_header | table_cell)+', tableRole: 'row', toDOM: () => ['tr', 0] },
  table_header: {
    ...label,
    tableRole: 'header_cell',
    isolating: true,
    attrs: { colspan: attribute(1, isOne), rowspan: attribute(1, isOne), colwidth: attribute(null, isOneOf([null])) },
    toDOM: () => ['th', { scope: 'col' }, 0],
  },
  table_cell: {
    ...sentence,
    tableRole: 'cell',
    isolating: true,
    attrs: { colspan: attribute(1, isOne), rowspan: attribute(1, isOne), colwidth: attribute(null, isOneOf([null])) },
    toDOM: () => ['td', 0],
  },
  /** Holds the transcript of the video, one sentence in each paragraph. */
  video: {
    content: 'paragraph+',
    group: 'simple block',
    attrs: { href: attribute('', isLink), title: attribute('', isText), minutes: attribute(null, isCount) },
    toDOM: () => ofClass('div', 'video'),
  },
  divider: { group: 'simple block', selectable: true, toDOM: () => ['hr'] },
  /** A page of a named site. The editor tells of it; the preview shows it. */
  frame: {
    group: 'simple block',
    attrs: { href: attribute('', isLink), title: attribute('', isText), height: attribute(400, 'number') },
    toDOM: () => ['div', { class: 'edit-contact' }],
  },
  contact: {
    group: 'simple block',
    attrs: Object.fromEntries(
      ['name', 'role', 'phone', 'email', 'website', 'address', 'hours'].map((name) => [name, attribute('', isText)]),
    ),
    toDOM: () => ['div', { class: 'edit-contact' }],
  },
  call_out: {
    content: 'simple+',
    group: 'block',
    defining: true,
    attrs: { tone: attribute('note', isOneOf(['note', 'tip', 'warning'])) },
    toDOM: ({ attrs }) => ['div', { class: `edit-call_out edit-call_out--${String(attrs['tone'])}` }, 0],
  },
  question: {
    content: 'question_title (simple | call_out)+',
    group: 'block',
    defining: true,
    attrs: { anchor: attribute('', isText) },
    toDOM: () => ofClass('section', 'question'),
  },
  question_title: { ...label, defining: true, toDOM: () => ['h3', 0] },
  steps: { content: 'step+', group: 'block', toDOM: () => ['ol', { class: 'content__steps' }, 0] },
  step: { content: 'step_title simple*', defining: true, toDOM: () => ['li', 0] },
  step_title: { ...label, defining: true, toDOM: () => ['p', { class: 'edit-step-title' }, 0] },
  /** A name or number of the rules in force. */
  value: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { name: attribute(contentValues[0], isOneOf(contentValues)) },
    toDOM: ({ attrs }) => ['span', { class: 'edit-value' }, String(attrs['name'])],
  },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { href: { validate: isLink } },
    inclusive: false,
    excludes: 'link place',
    toDOM: () => ['span', { class: 'edit-link' }, 0],
  },
  place: {
    attrs: { target: { validate: isOneOf(linkedPlaces) }, query: attribute(null, isQuery) },
    inclusive: false,
    excludes: 'link place',
    toDOM: () => ['span', { class: 'edit-link' }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  emphasis: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
} satisfies Record<string, MarkSpec>

export const editorSchema = new Schema({ nodes, marks })

export const blockTypes = editorSchema.nodes
export const markTypes = editorSchema.marks

/** The address of a link within the product; undefined where there is no such page. */
export function addressOf({ target, query }: Attrs): string | undefined {
  return addressOfPlace(target as PlaceTarget, (query ?? undefined) as PlaceQuery | undefined)
}

/** The smallest copy of a picture. */
function pictureAddress({ image, size }: Attrs): string {
  const [width = 0] = listImageWidths((size as { width: number } | null)?.width ?? 0)
  return `/api/public/pictures/${String(image)}/${width}`
}
