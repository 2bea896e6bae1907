import type { Language } from '@throughway/contract/programme/brand'
import { type ContentValue, contentValues } from '@throughway/domain/content/content-values'
import { type ComponentProps, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { useContentValues, useImportHtml } from './editor.calls.ts'
import { BlockPanel } from './block-panel.tsx'
import { pasteTree } from './clipboard.ts'
import { takesMark } from './editor-commands.ts'
import { ImportForm } from './import-form.tsx'
import { type Imported, ImportReport } from './import-report.tsx'
import { InsertForm } from './insert-form.tsx'
import { LinkForm } from './link-form.tsx'
import { type Editor, openEditor } from './open-editor.ts'
import { PictureForm } from './picture-form.tsx'
import { type EditorForm, Toolbar } from './toolbar.tsx'
import type { DraftTree, ReadTree } from './tree-document.ts'
import { useNames } from './use-names.ts'
import { ValueForm } from './value-form.tsx'
import './editor.css'

type ContentEditorProps = {
  /** The editor opens with this text. */
  start: DraftTree | null
  language: Language
  /** A message cannot contain values of the rules, since they could change after it was sent. */
  of?: 'page' | 'message'
  isReadOnly: boolean
  /** The fault of the text as a whole. */
  error?: string | undefined
  onChange: (read: ReadTree) => void
  /** Hands the opened editor to the screen around it. */
  onOpen: (editor: Editor) => void
}

/**
 * Writes the blocks of a text. Everything is done by keyboard too; Tab leaves the text, Alt and F10 go to the tools. It
 * is one long function because its parts share the editor.
 */
export function ContentEditor({
  start,
  language,
  of = 'page',
  isReadOnly,
  error,
  onChange,
  onOpen,
}: ContentEditorProps) {
  const { t } = useTranslation('staff-content')
  const { noteOf, nameOf } = useNames()
  const importHtml = useImportHtml()
  const { permissions } = useMember()
  // a person who may only write messages cannot send pictures or import HTML
  const canEditPages = permissions.includes('content.edit')
  const without: readonly EditorForm[] = [
    ...(of === 'message' ? (['value'] as const) : []),
    ...(canEditPages ? [] : (['import'] as const)),
  ]
  const values = useContentValues(of === 'page').data?.items.find((each) => each.language === language)?.values ?? []
  const [form, setForm] = useState<EditorForm | 'picture'>()
  const [imported, setImported] = useState<Imported>()
  const element = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const editorId = useId()
  // the editor lives as long as the screen and asks for what the latest render says
  const latest = useRef({ onChange, handleHtml, noteOf, nameOf })
  useEffect(() => void (latest.current = { onChange, handleHtml, noteOf, nameOf }))
  const [editor] = useState(() =>
    openEditor({
      tree: start,
      keys: {
        openLink: (state) => {
          if (!takesMark(state, 'link')) return false
          setForm('link')
          return true
        },
        goToTools: () => {
          tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          return true
        },
      },
      noteOf: (node) => latest.current.noteOf(node),
      nameOf: (name) => latest.current.nameOf(name as ContentValue),
      onChange: (read) => latest.current.onChange(read),
      onHtml: canEditPages ? (html) => latest.current.handleHtml(html) : undefined,
    }),
  )
  const state = useSyncExternalStore(editor.subscribe, editor.read)
  const label = t('edit.label', { language: t(`language.${language}`) })

  useEffect(() => onOpen(editor), [editor, onOpen])
  useMounted(editor, element, { id: editorId, label, language, isReadOnly })

  function handleHtml(html: string) {
    importHtml.mutate({ html }, { onSuccess: take })
  }

  function take(answer: Imported) {
    setImported(answer)
    const view = editor.view()
    if (answer.tree && view) pasteTree(view, answer.tree)
  }

  function close() {
    setForm(undefined)
    // the dialog gives the focus back to the tool; the text is where the work goes on
    setTimeout(() => editor.focus())
  }

  return (
    <div className="edit" data-faulty={error ? true : undefined}>
      <div className="edit__frame">
        {!isReadOnly && (
          <Toolbar ref={tools} editor={editor} state={state} controls={editorId} onOpen={setForm} without={without} />
        )}
        <div className="edit__sheet">
          <div ref={element} />
        </div>
      </div>
      <p id={`${editorId}-help`} className="quiet edit__help">
        {t(isReadOnly ? 'edit.read_only' : 'edit.help')}
      </p>
      {error && (
        <p className="field__error" tabIndex={-1} data-refused>
          {error}
        </p>
      )}
      {imported && <ImportReport imported={imported} onClose={() => setImported(undefined)} />}
      <FormRefusal error={importHtml.error} />
      {!isReadOnly && <BlockPanel editor={editor} state={state} text={label} />}
      {form && (
        <FormOver
          form={form}
          editor={editor}
          values={contentValues.map((name) => ({
            name,
            title: nameOf(name),
            text: values.find((value) => value.name === name)?.text ?? '',
          }))}
          onPicture={canEditPages ? () => setForm('picture') : undefined}
          onImport={(answer) => {
            take(answer)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

type Mounted = { id: string; label: string; language: Language; isReadOnly: boolean }

/** Shows the editor in the element, named for screen readers. */
function useMounted(
  editor: Editor,
  element: { current: HTMLDivElement | null },
  { id, label, language, isReadOnly }: Mounted,
) {
  useEffect(() => {
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': `${id}-help`,
      ...(isReadOnly && { 'aria-readonly': 'true' }),
      lang: language,
      class: 'content edit-text',
    }
    return editor.mount(element.current!, attributes, isReadOnly)
  }, [editor, element, id, label, language, isReadOnly])
}

type FormOverProps = {
  form: EditorForm | 'picture'
  editor: Editor
  values: ComponentProps<typeof ValueForm>['values']
  /** Undefined for whoever may send no pictures. */
  onPicture: (() => void) | undefined
  onImport: (answer: Imported) => void
  onClose: () => void
}

/** The form that lies over the text, as the pressed tool asks for it. */
function FormOver({ form, editor, values, onPicture, onImport, onClose }: FormOverProps) {
  switch (form) {
    case 'link':
      return <LinkForm editor={editor} onClose={onClose} />
    case 'value':
      return <ValueForm editor={editor} values={values} onClose={onClose} />
    case 'insert':
      return <InsertForm editor={editor} onPicture={onPicture} onClose={onClose} />
    case 'picture':
      return <PictureForm editor={editor} onClose={onClose} />
    case 'import':
      return <ImportForm onDone={onImport} onClose={onClose} />
  }
}
