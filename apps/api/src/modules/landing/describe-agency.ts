import type { LocalFacts } from '@throughway/contract/programme/landing'
import type { AgencyDocument } from '#modules/ride/ride.ts'

/** The agency that a visitor may call: the first one of transport that is published and has a telephone. */
export function describeAgency(documents: readonly AgencyDocument[]): LocalFacts['agency'] {
  const found = documents.find(({ published, kind, phone }) => published && kind === 'transport' && phone)
  if (!found?.phone) return null
  const hours = (found.hours ?? []).map(({ days, from, to }) => ({ days, from: writeTime(from), to: writeTime(to) }))
  return { name: found.name, phone: found.phone, hours }
}

/** Hours after midnight are those of the next day. */
function writeTime(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`
}
