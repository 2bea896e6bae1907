import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '@throughway/ui/button'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay, type ListAddress, type ListFilter, type ListSorts } from './list-address.ts'

type ListFiltersProps<Sort extends string> = {
  filters: readonly ListFilter[]
  sorts: ListSorts<Sort>
  address: ListAddress<Sort>
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Narrows and orders a list. Choices and days act at once; words act on Enter, or when the reader leaves the field. */
export function ListFilters<Sort extends string>({ filters, sorts, address, onChange }: ListFiltersProps<Sort>) {
  const { t } = useTranslation('staff')

  return (
    <search className="list-filters" aria-label={t('list.filters')}>
      {filters.map((filter) => (
        <Filter
          key={filter.name}
          filter={filter}
          value={address.filters[filter.name]}
          onChange={(value) => onChange({ [filter.name]: value || undefined })}
        />
      ))}
      <Field label={t('list.order')} className="list-filters__order">
        <SelectInput
          value={`${address.sort} ${address.direction}`}
          options={(Object.keys(sorts) as Sort[]).flatMap((sort) =>
            (['asc', 'desc'] as const).map((direction) => ({
              value: `${sort} ${direction}`,
              label: t(`list.order_${direction}`, { by: sorts[sort].label }),
            })),
          )}
          onChange={({ target }) => {
            const [sort, direction] = target.value.split(' ')
            onChange({ sort, direction })
          }}
        />
      </Field>
      {address.isNarrowed && (
        <Button
          kind="quiet"
          className="list-filters__clear"
          onClick={() => onChange(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
        >
          {t('list.clear_filters')}
        </Button>
      )}
    </search>
  )
}

type FilterProps = { filter: ListFilter; value: string | undefined; onChange: (value: string) => void }

function Filter({ filter, value, onChange }: FilterProps) {
  const { t } = useTranslation('staff')
  if (filter.kind === 'mark') {
    if (value === undefined) return null
    return (
      <p className="list-filters__mark">
        {filter.say(value)}
        <button
          type="button"
          aria-label={t('list.take_away', { filter: filter.say(value) })}
          onClick={() => onChange('')}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      </p>
    )
  }
  if (filter.kind !== 'choice') {
    const Typed = filter.kind === 'text' ? Words : Day
    return <Typed label={filter.label} value={value} onChange={onChange} />
  }
  return (
    <Field label={filter.label}>
      <SelectInput
        value={value ?? ''}
        {...(!filter.usual && { placeholder: t('list.any') })}
        options={filter.options}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

type TypedProps = { label: string; value: string | undefined; onChange: (value: string) => void }

function Day({ label, value = '', onChange }: TypedProps) {
  const [typed, setTyped] = useTyped(value)

  /** While a year is being typed it is none that a list knows. */
  function handleChange(day: string) {
    setTyped(day)
    if (day === '' || isDay(day)) onChange(day)
  }

  return (
    <Field label={label}>
      <DateInput value={typed} onChange={({ target }) => handleChange(target.value)} />
    </Field>
  )
}

function Words({ label, value = '', onChange }: TypedProps) {
  const [typed, setTyped] = useTyped(value)
  const commit = () => typed.trim() !== value && onChange(typed.trim())

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    commit()
  }

  return (
    <form onSubmit={handleSubmit}>
      <Field label={label}>
        <TextInput
          type="search"
          icon={<IconSearch size={18} />}
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
        />
      </Field>
    </form>
  )
}

/** Keeps the typed text until the address holds another one. */
function useTyped(value: string) {
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  return [typed, setTyped] as const
}
