import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import type { Node } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow } from 'prosemirror-tables'
import { useTranslation } from 'react-i18next'
import {
  addParagraphBehind,
  addStep,
  findBlock,
  listAround,
  moveBlock,
  type Placed,
  removeBlock,
  setAttribute,
} from './editor-commands.ts'
import { blockTypes } from './editor-schema.ts'
import type { Editor } from './open-editor.ts'
import { type Place, PlaceFields } from './place-fields.tsx'

type BlockPanelProps = {
  editor: Editor
  state: EditorState
  /** Names the text on a page that has several editors. */
  text: string
}

const withFields = [
  'heading',
  'quote',
  'image',
  'button',
  'place_button',
  'table',
  'video',
  'contact',
  'frame',
  'call_out',
  'question',
  'steps',
]

/** The settings of the block with the cursor, apart from its words, and the actions on the whole block. */
export function BlockPanel({ editor, state, text }: BlockPanelProps) {
  const { t } = useTranslation('staff-content')
  const block = findBlock(state)
  const placed = listAround(state).filter(({ node }) => withFields.includes(node.type.name))
  const act = (command: Command) => () => {
    editor.run(command)
    editor.focus()
  }
  const tool = (name: string, command: Command) => (
    <Button size="small" aria-disabled={!editor.can(command) || undefined} onClick={act(command)}>
      {t(`panel.${name}`)}
    </Button>
  )

  return (
    <fieldset className="edit-panel">
      <legend className="visually-hidden">{`${t('panel.label')} (${text})`}</legend>
      <p className="edit-panel__name">
        {t('panel.at')} <strong>{t(`block.${block?.node.type.name ?? 'paragraph'}`)}</strong>
      </p>
      <div className="edit-panel__tools">
        {tool('up', moveBlock(-1))}
        {tool('down', moveBlock(1))}
        {tool('behind', addParagraphBehind)}
        {tool('remove', removeBlock)}
      </div>
      {placed.map(({ node, pos }) => (
        <fieldset key={`${pos} ${node.type.name}`} className="edit-panel__fields">
          <legend>{t(`block.${node.type.name}`)}</legend>
          <BlockFields
            placed={{ node, pos }}
            onChange={(name, value) => void editor.run(setAttribute(pos, name, value))}
          />
          {node.type === blockTypes.table && (
            <div className="edit-panel__tools">
              {tool('row_behind', addRowAfter)}
              {tool('column_behind', addColumnAfter)}
              {tool('row_remove', deleteRow)}
              {tool('column_remove', deleteColumn)}
            </div>
          )}
          {node.type === blockTypes.steps && <div className="edit-panel__tools">{tool('step_behind', addStep)}</div>}
        </fieldset>
      ))}
    </fieldset>
  )
}

type BlockFieldsProps = { placed: Placed; onChange: (name: string, value: unknown) => void }

function BlockFields({ placed: { node }, onChange }: BlockFieldsProps) {
  const { t } = useTranslation('staff-content')
  const { attrs } = node
  const text = (name: string, { isOptional = false, most = 200 } = {}) => (
    <Field key={name} label={t(`attribute.${name}`)} {...(isOptional && { optionalText: t('staff:form.optional') })}>
      <TextInput
        value={String(attrs[name] ?? '')}
        maxLength={most}
        autoComplete="off"
        onChange={({ target }) => onChange(name, target.value)}
      />
    </Field>
  )

  switch (node.type.name) {
    case 'heading':
      return (
        <>
          <Choice
            label={t('attribute.level')}
            value={String(attrs['level'])}
            options={['2', '3', '4'].map((level) => ({ value: level, label: t('attribute.level_of', { level }) }))}
            onChange={(level) => onChange('level', Number(level))}
          />
          <Anchor node={node} isOptional onChange={(anchor) => onChange('anchor', anchor || null)} />
        </>
      )
    case 'quote':
      return text('source', { isOptional: true })
    case 'image':
      return (
        <>
          <Checkbox
            label={t('picture.decorative')}
            checked={attrs['alt'] === null}
            onChange={({ target }) => onChange('alt', target.checked ? null : '')}
          />
          {attrs['alt'] !== null && text('alt', { most: 300 })}
        </>
      )
    case 'button':
      return text('href', { most: 2000 })
    case 'place_button':
      return (
        <PlaceFields
          {...(attrs as Place)}
          onChange={({ target, query }) => {
            onChange('target', target)
            onChange('query', query)
          }}
        />
      )
    case 'table':
      return text('caption')
    case 'video':
      return (
        <>
          {text('title')}
          {text('href', { most: 2000 })}
          <Field label={t('attribute.minutes')} optionalText={t('staff:form.optional')}>
            <TextInput
              inputMode="numeric"
              maxLength={3}
              value={String(attrs['minutes'] ?? '')}
              onChange={({ target }) => onChange('minutes', Number(target.value.replace(/\D/g, '')) || null)}
            />
          </Field>
        </>
      )
    case 'contact':
      return ['name', 'role', 'phone', 'email', 'website', 'address', 'hours'].map((name) =>
        text(name, { isOptional: name !== 'name', most: 300 }),
      )
    case 'frame':
      return (
        <>
          {text('title')}
          {text('href', { most: 2000 })}
          <Field label={t('attribute.height')}>
            <TextInput
              inputMode="numeric"
              maxLength={4}
              value={String(attrs['height'])}
              onChange={({ target }) => onChange('height', Number(target.value.replace(/\D/g, '')))}
            />
          </Field>
        </>
      )
    case 'call_out':
      return (
        <Choice
          label={t('attribute.tone')}
          value={String(attrs['tone'])}
          options={['note', 'tip', 'warning'].map((tone) => ({ value: tone, label: t(`attribute.tone_${tone}`) }))}
          onChange={(tone) => onChange('tone', tone)}
        />
      )
    case 'question':
      return <Anchor node={node} onChange={(anchor) => onChange('anchor', anchor)} />
    default:
      return null
  }
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, onChange, ...rest }: ChoiceProps) {
  return (
    <Field label={label}>
      <SelectInput {...rest} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}

type AnchorProps = { node: Node; isOptional?: boolean; onChange: (anchor: string) => void }

/** The part of the address that leads here. It is made from the title when the editor asks for it. */
function Anchor({ node, isOptional = false, onChange }: AnchorProps) {
  const { t } = useTranslation('staff-content')
  const words = (node.type === blockTypes.question ? node.firstChild! : node).textContent
  return (
    <>
      <Field
        label={t('attribute.anchor')}
        hint={t('attribute.anchor_hint')}
        {...(isOptional && { optionalText: t('staff:form.optional') })}
      >
        <TextInput
          value={String(node.attrs['anchor'] ?? '')}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <p>
        <Button size="small" aria-disabled={!anchorOf(words) || undefined} onClick={() => onChange(anchorOf(words))}>
          {t('attribute.anchor_make')}
        </Button>
      </p>
    </>
  )
}

/** Small letters, digits and hyphens of the words. */
function anchorOf(words: string): string {
  const folded = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replace(/^-+|-+$/g, '')
}
