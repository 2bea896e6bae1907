import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'

type SearchFormProps = { label: string; onSearch: (text: string) => void }

/** A search by words. It starts with Enter, or when the field is left. */
export function SearchForm({ label, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState('')

  function handleSearch(event: FormEvent) {
    event.preventDefault()
    onSearch(typed.trim())
  }

  return (
    <form onSubmit={handleSearch}>
      <Field label={label}>
        <TextInput
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={handleSearch}
        />
      </Field>
    </form>
  )
}
