import { type ContentRevision, contentStaffCalls } from '@throughway/contract/content/content-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { type OpenedItem, useRevision, useSaveContent } from './content.calls.ts'
import { DiffView } from '../editor/diff-view.tsx'
import { listLines } from '../editor/differences.ts'
import { ContentEditor } from '../editor/content-editor.tsx'
import type { Editor } from '../editor/open-editor.ts'
import { readDocument } from '../editor/tree-document.ts'
import { Publishing } from './publishing.tsx'
import { readTree, writeTree } from '../editor/tree-text.ts'
import { type TextValues, valuesOf } from './text-values.ts'

type LanguageTextProps = {
  item: OpenedItem
  language: Language
  /** The language that the others translate. */
  source: Language
  isShown: boolean
  onText: (language: Language, text: TextValues, isChanged: boolean) => void
  /** The functions by which the history puts an older version into the editor. */
  takers: Map<Language, (text: TextValues) => void>
}

/** The text of one language in the editor; it is saved as a draft beside the published text. */
export function LanguageText({ item, language, source, isShown, onText, takers }: LanguageTextProps) {
  const { t } = useTranslation('staff-content')
  const canEdit = useMember().permissions.includes('content.edit')
  const draft = item.drafts.find((each) => each.language === language) ?? null
  const [saved, setSaved] = useState(() => valuesOf(draft))
  const [aside, setAside] = useState<TextValues>()
  const editor = useRef<Editor>(undefined)
  const section = useRef<HTMLElement>(null)
  const sourceId = item.locales.find((each) => each.language === source)?.published ?? null

  const form = useTextForm({ item, language, source, draft, onSaved: setSaved })
  const { values, elsewhere } = form
  const [start] = useState(() => readTree(values.tree))
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved)

  useEffect(() => onText(language, values, isChanged), [onText, language, values, isChanged])
  useEffect(() => {
    takers.set(language, take)
    return () => void takers.delete(language)
  })

  function take(next: TextValues) {
    editor.current?.replace(readTree(next.tree))
    form.change({ ...next, tree: editor.current ? writeTree(readDocument(editor.current.read().doc).tree) : next.tree })
  }

  /** A text that is as it was saved makes no new version. */
  function handleSave() {
    if (isChanged || !draft) void form.submit(section.current)
  }

  function takeTheirs() {
    if (!elsewhere) return
    setAside(values)
    editor.current?.replace(readTree(elsewhere.tree))
    form.takeElsewhere()
    setSaved(elsewhere)
  }

  return (
    // no form: the dialogs of the editor have forms of their own, and forms must not be nested
    <section
      ref={section}
      className="language-text"
      hidden={!isShown}
      aria-label={t('edit.form', { language: t(`language.${language}`) })}
    >
      {elsewhere && <Conflict theirs={elsewhere} own={values} language={language} onTake={takeTheirs} />}
      {aside && (
        <SetAside
          onBringBack={() => {
            take(aside)
            setAside(undefined)
          }}
          onDrop={() => setAside(undefined)}
        />
      )}
      <TitleFields form={form} language={language} isReadOnly={!canEdit} />
      <ContentEditor
        start={start}
        language={language}
        isReadOnly={!canEdit}
        error={form.say('tree') || form.say('tree.blocks')}
        onChange={({ tree }) => form.change({ tree: writeTree(tree) })}
        onOpen={(opened) => void (editor.current = opened)}
      />
      <TreeFaults errors={form.errors} editor={editor} />
      {item.kind === 'legal' && (
        <LegalFields
          values={values}
          isReadOnly={!canEdit}
          asksConsent={language === source}
          faultOfDay={form.say('effective_on')}
          onChange={form.change}
        />
      )}
      {language !== source && sourceId && (
        <Translates
          sourceId={sourceId}
          translates={values.translates}
          isReadOnly={!canEdit}
          onChange={(translates) => form.change({ translates })}
        />
      )}
      <FormRefusal error={form.refusal} />
      {canEdit && (
        <p className="language-text__save">
          <Button kind="primary" pending={form.isPending} onClick={handleSave}>
            {t(elsewhere ? 'save.over' : 'save.button')}
          </Button>
          {isChanged && draft && !form.isPending && <Button onClick={() => take(saved)}>{t('save.discard')}</Button>}
          <output className="quiet">{t(isChanged ? 'save.changed' : draft ? 'save.unchanged' : 'save.nothing')}</output>
        </p>
      )}
      <Publishing item={item} language={language} isChanged={isChanged} />
    </section>
  )
}

type TextFormOptions = {
  item: OpenedItem
  language: Language
  source: Language
  draft: ContentRevision | null
  onSaved: (text: TextValues) => void
}

/** The form of a text. It counts versions, and the call names the revision. */
function useTextForm({ item, language, source, draft, onSaved }: TextFormOptions) {
  const { t } = useTranslation('staff-content')
  const showToast = useToast()
  const save = useSaveContent()
  const [ids] = useState(() => new Map<number, string>())

  function readRevision(revision: ContentRevision | null): TextValues {
    if (revision) ids.set(revision.version, revision.id)
    return valuesOf(revision)
  }

  return useCallForm(contentStaffCalls.saveContent, {
    start: () => readRevision(draft),
    inputOf: (values: TextValues, version) => {
      const basedOn = ids.get(version)
      return {
        id: item.id,
        language,
        title: values.title,
        description: values.description,
        tree: values.tree,
        ...(basedOn && { based_on: basedOn }),
        ...(values.translates && language !== source && { translates: values.translates }),
        ...(item.kind === 'legal' && values.effective_on && { effective_on: values.effective_on }),
        needs_consent: item.kind === 'legal' && values.needs_consent,
      }
    },
    by: save,
    thing: `${item.id} ${language}`,
    outlivesScreen: true,
    version: {
      kept: draft,
      valuesOf: readRevision,
      keptOf: (answer) => answer,
      findCurrent: ({ data }) => (data as { latest: ContentRevision | null }).latest,
    },
    onDone: (answer) => {
      onSaved(readRevision(answer))
      showToast({ tone: 'success', text: t('save.done', { version: answer.version }) })
    },
  })
}

type TitleFieldsProps = { form: ReturnType<typeof useTextForm>; language: Language; isReadOnly: boolean }

function TitleFields({ form, language, isReadOnly }: TitleFieldsProps) {
  const { t } = useTranslation('staff-content')
  return (
    <>
      <Field label={t('field.title')} error={form.say('title')} required>
        <TextInput
          lang={language}
          value={form.values.title}
          maxLength={200}
          readOnly={isReadOnly}
          onChange={({ target }) => form.change({ title: target.value })}
        />
      </Field>
      <Field label={t('field.description')} hint={t('field.description_hint')} error={form.say('description')} required>
        <TextArea
          lang={language}
          rows={2}
          value={form.values.description}
          maxLength={320}
          readOnly={isReadOnly}
          onChange={({ target }) => form.change({ description: target.value })}
        />
      </Field>
    </>
  )
}

type ConflictProps = { theirs: TextValues; own: TextValues; language: Language; onTake: () => void }

/** What somebody else has saved meanwhile, beside what is typed here. */
function Conflict({ theirs, own, language, onTake }: ConflictProps) {
  const { t } = useTranslation('staff-content')
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('conflict.title')}
      actions={
        <Button size="small" onClick={onTake}>
          {t('conflict.take')}
        </Button>
      }
    >
      <p>{t('conflict.text')}</p>
      {theirs.title !== own.title && <p>{t('conflict.other_title', { title: theirs.title })}</p>}
      <DiffView before={listLines(readTree(theirs.tree))} after={listLines(readTree(own.tree))} language={language} />
    </Notice>
  )
}

/** The own text is kept after the other one was taken, until it is brought back or dropped. */
function SetAside({ onBringBack, onDrop }: { onBringBack: () => void; onDrop: () => void }) {
  const { t } = useTranslation('staff-content')
  return (
    <Notice
      title={t('conflict.aside')}
      actions={
        <>
          <Button size="small" onClick={onBringBack}>
            {t('conflict.bring_back')}
          </Button>
          <Button size="small" onClick={onDrop}>
            {t('conflict.drop')}
          </Button>
        </>
      }
    />
  )
}

type LegalFieldsProps = {
  values: TextValues
  isReadOnly: boolean
  /** Consent is asked for to the text of the default language. */
  asksConsent: boolean
  faultOfDay: string | undefined
  onChange: (changes: Partial<TextValues>) => void
}

function LegalFields({ values, isReadOnly, asksConsent, faultOfDay, onChange }: LegalFieldsProps) {
  const { t } = useTranslation('staff-content')
  return (
    <>
      <Field label={t('field.effective_on')} optionalText={t('staff:form.optional')} error={faultOfDay}>
        <DateInput
          value={values.effective_on}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ effective_on: target.value })}
        />
      </Field>
      {asksConsent && (
        <Checkbox
          label={t('field.needs_consent')}
          hint={t('field.needs_consent_hint')}
          checked={values.needs_consent}
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ needs_consent: target.checked })}
        />
      )}
    </>
  )
}

type TreeFaultsProps = { errors: Partial<Record<string, string>>; editor: { current: Editor | undefined } }

/** Finds the faults of the text, block by block, with the position of each. */
function TreeFaults({ errors, editor }: TreeFaultsProps) {
  const { t } = useTranslation('staff-content')
  const faults = Object.entries(errors).flatMap(([path, message]) => {
    const index = /^tree\.blocks\.(\d+)/.exec(path)?.[1]
    return index === undefined || !message ? [] : [{ path, message, index: Number(index) }]
  })
  if (faults.length === 0) return null
  return (
    <div className="tree-faults" tabIndex={-1} data-refused>
      <Notice tone="danger" role="alert" title={t('faults.title')}>
        <ul>
          {faults.map(({ path, message, index }) => (
            <li key={path}>
              <Button
                size="small"
                kind="quiet"
                onClick={() => {
                  const opened = editor.current
                  const place = opened && readDocument(opened.read().doc).places[index]
                  if (place !== undefined) opened?.goTo(place)
                }}
              >
                {t('faults.one', { number: index + 1, fault: t(message, { ns: 'common' }) })}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

type TranslatesProps = {
  sourceId: string
  translates: string
  isReadOnly: boolean
  onChange: (translates: string) => void
}

/** Says which version of the default language the text says. Ticked, it is no longer stale once it is on the site. */
function Translates({ sourceId, translates, isReadOnly, onChange }: TranslatesProps) {
  const { t } = useTranslation('staff-content')
  const version = useRevision(sourceId).data?.version
  const [before] = useState(translates)
  if (version === undefined) return null
  return (
    <Checkbox
      label={t('field.translates', { version })}
      hint={t('field.translates_hint')}
      checked={translates === sourceId}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.checked ? sourceId : before === sourceId ? '' : before)}
    />
  )
}
