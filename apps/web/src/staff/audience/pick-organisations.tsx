import { mostAudienceOrganisations } from '@throughway/contract/content/audience'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useFoundOrganisations, useOrganisationNames } from './audience.calls.ts'

/** How many found and chosen organisations the field lists. */
const mostOffered = 6

type PickOrganisationsProps = {
  ids: readonly string[]
  error: string | undefined
  onChange: (ids: readonly string[]) => void
}

/** Chooses organisations by a part of their names. Enter takes the first one that is found. */
export function PickOrganisations({ ids, error, onChange }: PickOrganisationsProps) {
  const { t } = useTranslation('staff-audience')
  const formats = useFormats()
  const titleId = useId()
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const text = useDeferredValue(typed.trim())
  const found = useFoundOrganisations(text)
  const { nameOf, isKnown } = useOrganisationNames(ids)
  const isFull = ids.length >= mostAudienceOrganisations
  const offered = (text ? (found.data?.items ?? []) : []).filter(({ id }) => !ids.includes(id)).slice(0, mostOffered)
  const sayName = (id: string) => nameOf(id) ?? (isKnown ? t('pick.unknown') : '…')

  /** The button that was pressed goes; the work goes on in the field. */
  function change(next: readonly string[], announcement: string) {
    onChange(next)
    setSaid(announcement)
    search.current?.focus()
  }

  function add({ id, name }: { id: string; name: string }) {
    setTyped('')
    change([...ids, id], t('pick.added', { name }))
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (offered[0] && text === typed.trim()) add(offered[0])
  }

  return (
    <fieldset className="audience__organisations" aria-describedby={`${titleId}-hint`}>
      <legend className="field__label">{t('field.organisations')}</legend>
      <p className="field__hint" id={`${titleId}-hint`}>
        {t('field.organisations_hint', { most: formats.whole(mostAudienceOrganisations) })}
      </p>
      {ids.length > 0 && (
        <>
          <p className="audience__count">
            {t('pick.count', {
              count: ids.length,
              number: formats.whole(ids.length),
              most: formats.whole(mostAudienceOrganisations),
            })}{' '}
            {ids.length > 1 && (
              <Button size="small" kind="quiet" onClick={() => change([], t('pick.cleared'))}>
                {t('pick.clear')}
              </Button>
            )}
          </p>
          <ul className="audience__chosen" aria-label={t('pick.chosen')}>
            {ids.map((id) => (
              <li key={id}>
                <span>{sayName(id)}</span>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('pick.remove', { name: sayName(id) })}
                  onClick={() =>
                    change(
                      ids.filter((each) => each !== id),
                      t('pick.removed', { name: sayName(id) }),
                    )
                  }
                >
                  ×
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Field label={t('pick.search')} hint={t(isFull ? 'pick.full' : 'pick.search_hint')} error={error}>
        <TextInput
          ref={search}
          type="search"
          autoComplete="off"
          maxLength={100}
          readOnly={isFull}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={handleKey}
        />
      </Field>
      {offered.length > 0 && !isFull && (
        <ul className="audience__offered" aria-label={t('pick.results')}>
          {offered.map((each) => (
            <li key={each.id}>
              <Button size="small" onClick={() => add(each)}>
                {t('pick.add', { name: `${each.name} (${each.number})` })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {text && found.data && offered.length === 0 && !isFull && <p className="quiet">{t('pick.none')}</p>}
      {found.error && <p className="quiet">{t('pick.failed')}</p>}
      <output className="visually-hidden">{said}</output>
    </fieldset>
  )
}
