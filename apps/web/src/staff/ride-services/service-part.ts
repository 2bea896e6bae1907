import type { ServiceValues } from './service-values.ts'

/** What a part of the form of a service gets. */
export type ServicePartProps = {
  values: ServiceValues
  change: (changes: Partial<ServiceValues>) => void
}

export type AreaChoice = { value: string; label: string }
