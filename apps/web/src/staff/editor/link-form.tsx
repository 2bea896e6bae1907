import { normaliseLink, saysAnotherHost } from '@throughway/domain/content/safe-link'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextInput } from '@throughway/ui/field/text-input'
import { Modal } from '@throughway/ui/overlay/modal'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findLink, setLink } from './editor-commands.ts'
import { addressOf, markTypes } from './editor-schema.ts'
import type { Editor } from './open-editor.ts'
import { type Place, PlaceFields } from './place-fields.tsx'

/**
 * Turns the selected words into a link, or changes the link with the cursor: to a page of the product, or to another
 * site.
 */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('staff-content')
  const formId = useId()
  const [link] = useState(() => findLink(editor.read()))
  const [words, setWords] = useState(link.words)
  const [kind, setKind] = useState<'place' | 'web'>(link.mark?.type === markTypes.link ? 'web' : 'place')
  const [href, setHref] = useState(String(link.mark?.attrs['href'] ?? ''))
  const [place, setPlace] = useState<Place>(
    link.mark?.type === markTypes.place ? (link.mark.attrs as Place) : { target: 'find', query: null },
  )
  const [isChecked, setChecked] = useState(false)

  const safe = normaliseLink(href.trim())
  const faults = {
    words: words.trim() === '' ? t('common:field.required') : undefined,
    href:
      kind === 'place'
        ? undefined
        : safe === undefined
          ? t('link.unsafe')
          : saysAnotherHost(words, safe)
            ? t('link.elsewhere')
            : undefined,
    place: kind === 'place' && addressOf(place) === undefined,
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (faults.words || faults.href || faults.place) return
    const mark = kind === 'place' ? markTypes.place.create(place) : markTypes.link.create({ href: safe })
    editor.run(setLink(link, mark, words))
    onClose()
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('link.title')}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          {link.mark && (
            <Button
              onClick={() => {
                editor.run(setLink(link, undefined, link.words))
                onClose()
              }}
            >
              {t('link.remove')}
            </Button>
          )}
          <Button type="submit" form={formId} kind="primary">
            {t('link.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className="staff-form" noValidate onSubmit={handleSubmit}>
        <Field label={t('link.words')} error={isChecked ? faults.words : undefined} required>
          <TextInput data-autofocus value={words} maxLength={300} onChange={({ target }) => setWords(target.value)} />
        </Field>
        <RadioCards
          legend={t('link.kind')}
          name={`${formId}kind`}
          value={kind}
          options={(['place', 'web'] as const).map((value) => ({ value, label: t(`link.${value}`) }))}
          onChange={setKind}
        />
        {kind === 'place' ? (
          <PlaceFields {...place} onChange={setPlace} />
        ) : (
          <Field label={t('link.href')} hint={t('link.href_hint')} error={isChecked ? faults.href : undefined} required>
            <TextInput
              inputMode="url"
              value={href}
              maxLength={2000}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setHref(target.value)}
            />
          </Field>
        )}
      </form>
    </Modal>
  )
}
