import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useDeferredValue, useState } from 'react'
import { useGrantedOrganisations } from './audience.calls.ts'

type FindOrganisationProps = {
  value: string
  error: string | undefined
  onChange: (id: string) => void
  /** The number of letters from which it searches; with 0, the first organisations are listed at once. */
  leastLetters: number
  /** The one that is not offered. */
  except?: string
  words: {
    search: string
    searchHint?: string
    /** The label for choosing none, where the search is optional. */
    optional?: string
    organisation: string
    choose: string
    noneFound: string
  }
}

/** Chooses one organisation within the grants, by a part of its name or by its number. */
export function FindOrganisation({ value, error, onChange, leastLetters, except, words }: FindOrganisationProps) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const answer = useGrantedOrganisations(text, text.length >= leastLetters)
  const found = (answer.data?.items ?? []).filter(({ id }) => id !== except)
  return (
    <>
      <Field label={words.search} hint={words.searchHint} {...(words.optional && { optionalText: words.optional })}>
        <TextInput
          data-autofocus
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange('')
          }}
        />
      </Field>
      <Field label={words.organisation} error={error} required>
        <SelectInput
          placeholder={found.length > 0 ? words.choose : words.noneFound}
          options={found.map(({ id, name, number }) => ({ value: id, label: `${name} (${number})` }))}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </>
  )
}
