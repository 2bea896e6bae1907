/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list of choices cannot lead anywhere */
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- likewise, by the ARIA guide */
import { useRouter } from '@tanstack/react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { Modal } from '@throughway/ui/overlay/modal'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { type Choice, listChoices } from './palette-choices.ts'
import type { StaffEntry } from './staff-menu.ts'
import { useStaffViews } from './view.calls.ts'
import './palette.css'

type PaletteProps = { entries: readonly StaffEntry[]; onClose: () => void }

/**
 * Opens a screen, a saved view, the redemptions of a member, a message to staff or a page, by the typed text. A
 * combobox: the focus stays in the field, arrows move through the list, Enter opens a choice, and Escape closes the
 * palette.
 */
export function Palette({ entries, onClose }: PaletteProps) {
  const { t } = useTranslation('staff')
  const formats = useFormats()
  const router = useRouter()
  const listId = useId()
  const views = useStaffViews().data?.items ?? []
  const seesMembers = useMember().permissions.includes('member.see')
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  const choices = listChoices({ entries, views, seesMembers }, typed, {
    entry: (id) => t(`menu.${id}`),
    view: (list, name) => t('palette.view', { list, name }),
    memberNamed: (name) => t('palette.member_named', { name }),
    redemptionsOf: (state, name) => t(`palette.${state}_of`, { name }),
    redemptionsLead: t('palette.redemptions_of'),
    caseOf: (number) => t('palette.case_of', { number }),
    casesWith: (words) => t('palette.cases_with', { words }),
    pagesWith: (words) => t('palette.pages_with', { words }),
  })
  const active = choices[Math.min(position, choices.length - 1)]
  const optionId = (choice: Choice) => `${listId}-${choice.id}`

  function handleType(text: string) {
    setTyped(text)
    setPosition(0)
  }

  function go({ href }: Choice) {
    onClose()
    void router.navigate({ href })
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !active) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setPosition((choices.indexOf(active) + step + choices.length) % choices.length)
    else if (event.key === 'Enter') go(active)
    else return
    event.preventDefault()
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      size="medium"
      className="palette"
      title={t('palette.title')}
      closeText={t('common:global_button_label_close')}
    >
      <Field label={t('palette.label')} hideLabel>
        <TextInput
          data-autofocus
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          icon={<IconSearch size={18} />}
          placeholder={t('palette.label')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => handleType(target.value)}
          onKeyDown={handleKey}
        />
      </Field>
      <ul id={listId} role="listbox" aria-label={t('palette.title')} className="palette__list">
        {choices.map((choice) => (
          <Option
            key={choice.id}
            id={optionId(choice)}
            text={choice.text}
            isActive={choice === active}
            onChoose={() => go(choice)}
          />
        ))}
      </ul>
      <output className={choices.length > 0 ? 'visually-hidden' : 'quiet'}>
        {choices.length > 0
          ? t('palette.found', { count: choices.length, number: formats.whole(choices.length) })
          : t('palette.none')}
      </output>
    </Modal>
  )
}

type OptionProps = { id: string; text: string; isActive: boolean; onChoose: () => void }

function Option({ id, text, isActive, onChoose }: OptionProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The keys are the field's: the focus never comes here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <li ref={row} id={id} role="option" aria-selected={isActive} className="palette__option" onClick={onChoose}>
      {text}
    </li>
  )
}
