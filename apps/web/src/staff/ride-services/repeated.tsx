import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@throughway/ui/button'
import { FieldError } from '@throughway/ui/field/field'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useFormPart, withoutEntry } from './form-part.ts'

type RepeatedProps<Entry> = {
  legend: string
  hint?: string
  /** The path of the list's fault in the document. */
  path: string
  entries: readonly Entry[]
  most: number
  /** Names an entry, for its buttons. */
  nameOf: (entry: Entry, index: number) => string
  addText: string
  onAdd: () => void
  onChange: (entries: Entry[]) => void
  children: (entry: Entry, index: number) => ReactNode
}

/** A list of a form: its entries, each with the button that takes it out, and the button that adds one. */
export function Repeated<Entry>(props: RepeatedProps<Entry>) {
  const { legend, hint, path, entries, most, nameOf, addText, onAdd, onChange, children } = props
  const { t } = useTranslation('staff-ride-services')
  const { say, isReadOnly } = useFormPart()
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const focusLater = useLaterFocus()
  const fault = say(`document.${path}`)

  function handleAdd() {
    onAdd()
    focusLater(() =>
      list.current
        ?.querySelector<HTMLElement>(`:scope > ul > li:last-child :is(input, select, textarea, button)`)
        ?.focus(),
    )
  }

  /** The pressed button goes with its entry. */
  function handleRemove(index: number) {
    onChange(withoutEntry(entries, index))
    focusLater(() => list.current?.querySelector<HTMLElement>(':scope > p > button')?.focus())
  }

  return (
    <fieldset ref={list} className="service-form__list" aria-invalid={fault ? true : undefined}>
      <legend>{legend}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an entry is its place
            <li key={index}>
              <fieldset className="service-form__entry" aria-label={nameOf(entry, index)}>
                {children(entry, index)}
                <FieldError id={`${id}${index}`}>{say(`document.${path}.${index}`)}</FieldError>
              </fieldset>
              {!isReadOnly && (
                <Button kind="quiet" size="small" onClick={() => handleRemove(index)}>
                  {t('remove')} <span className="visually-hidden">{nameOf(entry, index)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <FieldError id={id}>{fault}</FieldError>
      {!isReadOnly && entries.length < most && (
        <p>
          <Button size="small" icon={<IconPlus size={18} />} onClick={handleAdd}>
            {addText}
          </Button>
        </p>
      )}
    </fieldset>
  )
}
