import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import IconH2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs'
import IconH3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs'
import IconH4 from '@tabler/icons-react/dist/esm/icons/IconH4.mjs'
import IconIndentDecrease from '@tabler/icons-react/dist/esm/icons/IconIndentDecrease.mjs'
import IconIndentIncrease from '@tabler/icons-react/dist/esm/icons/IconIndentIncrease.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconVariable from '@tabler/icons-react/dist/esm/icons/IconVariable.mjs'
import { toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { type ComponentType, type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  findList,
  isType,
  liftItem,
  sinkItem,
  takesMark,
  toggleList,
  toggleType,
  wrapInCallOut,
} from './editor-commands.ts'
import { blockTypes, markTypes } from './editor-schema.ts'
import type { Editor } from './open-editor.ts'

export type EditorForm = 'link' | 'value' | 'insert' | 'import'

type Tool = {
  id: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>
  /** Opens a form; otherwise it acts at once. */
  opens?: EditorForm
  command?: Command
  isOn?: (state: EditorState) => boolean
  isOff?: (state: EditorState) => boolean
  /** Begins a group of its own. */
  begins?: true
}

const hasMark = (name: 'strong' | 'emphasis') => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection
  const mark = markTypes[name]
  return empty ? mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, mark)
}
const heading = (level: number): Pick<Tool, 'command' | 'isOn'> => ({
  command: toggleType(blockTypes.heading, { level }),
  isOn: (state) => isType(state, blockTypes.heading, { level }),
})
const list = (ordered: boolean): Pick<Tool, 'command' | 'isOn'> => ({
  command: toggleList(ordered),
  isOn: (state) => findList(state)?.node.attrs['ordered'] === ordered,
})

const allTools: readonly Tool[] = [
  { id: 'undo', icon: IconArrowBackUp, command: undo },
  { id: 'redo', icon: IconArrowForwardUp, command: redo },
  { id: 'heading_2', icon: IconH2, begins: true, ...heading(2) },
  { id: 'heading_3', icon: IconH3, ...heading(3) },
  { id: 'heading_4', icon: IconH4, ...heading(4) },
  {
    id: 'quote',
    icon: IconBlockquote,
    command: toggleType(blockTypes.quote),
    isOn: (state) => isType(state, blockTypes.quote),
  },
  { id: 'strong', icon: IconBold, begins: true, command: toggleMark(markTypes.strong), isOn: hasMark('strong') },
  { id: 'emphasis', icon: IconItalic, command: toggleMark(markTypes.emphasis), isOn: hasMark('emphasis') },
  { id: 'link', icon: IconLink, opens: 'link', isOff: (state) => !takesMark(state, 'link') },
  { id: 'value', icon: IconVariable, opens: 'value', isOff: (state) => !state.selection.$from.parent.inlineContent },
  { id: 'bullets', icon: IconList, begins: true, ...list(false) },
  { id: 'numbers', icon: IconListNumbers, ...list(true) },
  { id: 'deeper', icon: IconIndentIncrease, command: sinkItem },
  { id: 'higher', icon: IconIndentDecrease, command: liftItem },
  { id: 'call_out', icon: IconMessage2, command: wrapInCallOut },
  { id: 'insert', icon: IconPlus, begins: true, opens: 'insert' },
  { id: 'import', icon: IconClipboardText, opens: 'import' },
]

type ToolbarProps = {
  editor: Editor
  state: EditorState
  /** The id of the editor's own element. */
  controls: string
  ref: Ref<HTMLDivElement>
  onOpen: (form: EditorForm) => void
  /** Tools that are not there. */
  without: readonly EditorForm[]
}

/** One stop for Tab; arrows move between the tools, and Escape returns to the text. */
export function Toolbar({ editor, state, controls, ref, onOpen, without }: ToolbarProps) {
  const { t } = useTranslation('staff-content')
  const [current, setCurrent] = useState(0)
  const tools = allTools.filter(({ opens }) => !opens || !without.includes(opens))

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') return editor.focus()
    const next = {
      ArrowRight: (current + 1) % tools.length,
      ArrowLeft: (current - 1 + tools.length) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={t('tool.label')}
      aria-controls={controls}
      className="edit-tools"
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {tools.map(({ id, icon: Icon, opens, command, isOn, isOff, begins }, index) => {
        const isOffNow = isOff ? isOff(state) : command ? !editor.can(command) : false
        const name = t(`tool.${id}`)
        return (
          <button
            key={id}
            type="button"
            className="edit-tool"
            data-begins={begins}
            title={name}
            aria-label={name}
            aria-pressed={isOn ? isOn(state) : undefined}
            aria-haspopup={opens ? 'dialog' : undefined}
            aria-disabled={isOffNow || undefined}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => {
              if (isOffNow) return
              if (opens) return onOpen(opens)
              editor.run(command!)
              editor.focus()
            }}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        )
      })}
    </div>
  )
}
