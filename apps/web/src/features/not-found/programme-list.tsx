import { brandSettings } from '@throughway/brands/settings'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgrammeName } from '#lib/page/programme-name.tsx'
import { findProgrammes } from './find-programmes.ts'
import { programmeAddress } from './programme-address.ts'

/** All programmes by name, with a search by name, city or state; each links to its own address. */
export function ProgrammeList() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const programmes = findProgrammes(Object.values(brandSettings), text)
  return (
    <>
      <Field label={t('unknown_host.search')}>
        <TextInput type="search" autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <output className={programmes.length > 0 ? 'visually-hidden' : undefined}>
        {text.trim() && t('unknown_host.found', { count: programmes.length })}
      </output>
      <ul className="programme-list">
        {programmes.map(({ subdomain, app_name: name, city, state }) => (
          <li key={subdomain}>
            <a href={programmeAddress(subdomain, location)}>
              <ProgrammeName name={name} />
            </a>
            <span className="quiet">
              {city}, {state}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
