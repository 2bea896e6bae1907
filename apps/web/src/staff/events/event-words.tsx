import { useQueryClient } from '@tanstack/react-query'
import type { ContentTree } from '@throughway/contract/content/tree'
import {
  specialEventStaffCalls,
  type StaffEvent,
  type StaffEventText,
} from '@throughway/contract/content/special-event-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSame } from '#lib/form/merge-changes.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { ContentEditor } from '../editor/content-editor.tsx'
import type { Editor } from '../editor/open-editor.ts'
import { useSaveEventText } from './event.calls.ts'
import { documentOf, type DraftTree, readDocument } from '../editor/tree-document.ts'

type Part = 'about' | 'rules'
/** The trees are kept as text, as a form carries them. */
type Values = { name: string; about: string; rules: string }
type Kept = StaffEventText & { version: number }

const empty = JSON.stringify({ blocks: [] })

/** A tree in the editor's own spelling, so that opening a text does not change it. */
function write(tree: ContentTree | null): string {
  return tree ? JSON.stringify(readDocument(documentOf(tree)).tree) : empty
}

function valuesOf({ name, about, rules }: Kept): Values {
  return { name, about: write(about), rules: write(rules) }
}

function keptOf(texts: readonly StaffEventText[], language: Language): Kept {
  const text = texts.find((each) => each.language === language)
  return text ? { ...text, version: text.revision } : nothingIn(language)
}

function nothingIn(language: Language): Kept {
  return { language, name: '', about: null, rules: null, revision: 0, version: 0 }
}

type EventWordsProps = {
  event: StaffEvent
  language: Language
  isShown: boolean
  isReadOnly: boolean
  onChanged: (language: Language, isChanged: boolean) => void
  onSaved: (revision: number) => void
}

/** The words of an event in one language: its name, its description, and its rules, which are optional. */
export function EventWords({ event, language, isShown, isReadOnly, onChanged, onSaved }: EventWordsProps) {
  const { t } = useTranslation('staff-events')
  const client = useQueryClient()
  const showToast = useToast()
  const section = useRef<HTMLElement>(null)
  const editors = useRef<Partial<Record<Part, Editor>>>({})
  const saving = useSaveEventText()
  const [saved, setSaved] = useState(() => valuesOf(keptOf(event.texts, language)))
  const form = useCallForm(specialEventStaffCalls.saveEventText, {
    start: () => valuesOf(keptOf(event.texts, language)),
    inputOf: ({ name, about, rules }: Values, version) => ({
      id: String(event.id),
      language,
      revision: String(version),
      name,
      about,
      ...(rules !== empty && { rules }),
    }),
    version: {
      kept: keptOf(event.texts, language),
      valuesOf,
      keptOf: (answer: StaffEvent) => keptOf(answer.texts, language),
      findCurrent: ({ data }) => {
        const { current } = data as { current: StaffEventText | null }
        // the page around the form says what holds now, too
        void markStale(client, [callDescriptors.getStaffEvent.subject])
        return current ? { ...current, version: current.revision } : nothingIn(language)
      },
    },
    by: saving,
    thing: `${event.id} ${language}`,
    onDone: (answer) => {
      setSaved(valuesOf(keptOf(answer.texts, language)))
      onSaved(answer.revision)
      showToast({ tone: 'success', text: t('words.done') })
    },
  })
  const { values, elsewhere } = form
  const [start] = useState(values)
  const isChanged = !isSame(values, saved)
  useEffect(() => onChanged(language, isChanged), [onChanged, language, isChanged])

  function takeTheirs() {
    if (!elsewhere) return
    for (const part of ['about', 'rules'] as const) editors.current[part]?.replace(read(elsewhere[part]))
    form.takeElsewhere()
    setSaved(elsewhere)
  }

  const sayTree = (part: Part) => {
    const path = Object.keys(form.errors).find((each) => each === part || each.startsWith(`${part}.`))
    return path && form.say(path)
  }

  return (
    // no form: the dialogs of the editor have forms of their own, and forms must not be nested
    <section
      ref={section}
      className="event-words"
      hidden={!isShown}
      aria-label={t('words.in', { language: t(`language.${language}`) })}
    >
      {elsewhere && (
        <Notice
          tone="warning"
          role="alert"
          title={t('words.conflict')}
          actions={
            <Button size="small" onClick={takeTheirs}>
              {t('words.take')}
            </Button>
          }
        >
          <p>{t('words.conflict_text', { name: elsewhere.name || '–' })}</p>
        </Notice>
      )}
      <Field label={t('column.name')} error={form.say('name')} required>
        <TextInput
          lang={language}
          maxLength={80}
          autoComplete="off"
          readOnly={isReadOnly}
          value={values.name}
          onChange={({ target }) => form.change({ name: target.value })}
        />
      </Field>
      {(['about', 'rules'] as const).map((part) => (
        <section key={part} className="event-words__part" aria-label={t(`words.${part}`)}>
          <h2>{t(`words.${part}`)}</h2>
          <p className="field__hint">{t(`words.${part}_hint`)}</p>
          <ContentEditor
            start={read(start[part])}
            language={language}
            isReadOnly={isReadOnly}
            error={sayTree(part)}
            onChange={({ tree }) => form.change({ [part]: JSON.stringify(tree) })}
            onOpen={(opened) => void (editors.current[part] = opened)}
          />
        </section>
      ))}
      <FormRefusal error={form.refusal} />
      {!isReadOnly && (
        <p className="event-words__save">
          <Button kind="primary" pending={form.isPending} onClick={() => void form.submit(section.current)}>
            {t(elsewhere ? 'words.save_over' : 'words.save')}
          </Button>
          <output className="quiet">{t(isChanged ? 'words.unsaved' : 'words.saved')}</output>
        </p>
      )}
    </section>
  )
}

function read(written: string): DraftTree {
  return JSON.parse(written) as DraftTree
}
