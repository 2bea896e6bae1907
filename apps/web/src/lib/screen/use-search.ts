import { useNavigate, useSearch } from '@tanstack/react-router'

/** The query of the address as plain text, with the specification's names; of a repeated name the last value counts. */
export type Search = Record<string, string>

/**
 * The state that lives in the address, read by a screen's own function: `useSearchOf((search) => ({ tab: … }))`.
 * The second value puts changes there; `undefined` takes a name away.
 */
export function useSearchOf<Parsed>(parse: (search: Search) => Parsed) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()

  function change(changes: Record<string, string | undefined>, { replace = false } = {}) {
    const next = Object.fromEntries(
      Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined),
    )
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  }

  return [parse(search), change] as const
}

export function parseSearch(query: string): Search {
  return Object.fromEntries(new URLSearchParams(query))
}

export function stringifySearch(search: Record<string, string | number | boolean | null | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}
