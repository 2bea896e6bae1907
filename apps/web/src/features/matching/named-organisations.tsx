import type { OrganisationName } from '@throughway/contract/account/organisation'
import { mostNamedOrganisations } from '@throughway/contract/match/wish'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettled } from '#lib/screen/use-settled.ts'
import { useOrganisationNames } from './matching.calls.ts'
import type { WishPart } from './wish-part.ts'

const searchMs = 300
const leastLetters = 2

/** Other organisations whose members may see the wish: the named ones, and a search for more. */
export function NamedOrganisations({ draft, say, onChange }: WishPart) {
  const { t } = useTranslation('matching')
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim(), '', searchMs)
  const found = useOrganisationNames(text, text.length >= leastLetters)
  const named = draft.organisations
  const others = (found.data?.items ?? []).filter(({ id }) => !named.some((each) => each.id === id))

  function add(organisation: OrganisationName) {
    onChange({ organisations: [...named, organisation] })
    setTyped('')
  }

  return (
    <div className="form-page__part">
      {named.length > 0 && (
        <ul>
          {named.map(({ id, name }) => (
            <li key={id}>
              {name}{' '}
              <Button
                size="small"
                kind="quiet"
                aria-label={t('named.remove_named', { name })}
                onClick={() => onChange({ organisations: named.filter((each) => each.id !== id) })}
              >
                {t('named.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {named.length < mostNamedOrganisations && (
        <Field label={t('named.search')} hint={t('named.hint')} error={say('organisations')}>
          <TextInput autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      )}
      {text.length >= leastLetters && found.data && others.length === 0 && <output>{t('named.nothing')}</output>}
      {text.length >= leastLetters && others.length > 0 && (
        <ul>
          {others.map((each) => (
            <li key={each.id}>
              <Button size="small" onClick={() => add(each)}>
                {each.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
