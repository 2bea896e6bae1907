import type { RideAgencyInFile } from '@throughway/contract/ride/ride-document'
import { documentOfHours, type HoursValues, newHours, numberOf } from './hours-values.ts'

export type AgencyValues = {
  key: string
  name: string
  kind: RideAgencyInFile['kind']
  phone: string
  tty: string
  email: string
  url: string
  lat: string
  lng: string
  /** Hours of the office; an agency has weekly hours only. */
  hours: readonly HoursValues[]
  published: boolean
}

export function valuesOfAgency(document: RideAgencyInFile | undefined): AgencyValues {
  const { key = '', name = '', kind = 'transport', phone = '', tty = '', email = '', url = '' } = document ?? {}
  return {
    key,
    name,
    kind,
    phone,
    tty,
    email,
    url,
    lat: document?.lat === undefined ? '' : String(document.lat),
    lng: document?.lng === undefined ? '' : String(document.lng),
    hours: (document?.hours ?? []).map((each) => ({ ...newHours, ...each })),
    published: document?.published ?? true,
  }
}

export function documentOfAgency({ hours, lat, lng, key, name, kind, published, ...texts }: AgencyValues): object {
  const typed = Object.entries(texts).filter(([, text]) => text.trim())
  return {
    key: key.trim(),
    name: name.trim(),
    kind,
    ...Object.fromEntries(typed.map(([field, text]) => [field, text.trim()])),
    ...(lat.trim() && { lat: numberOf(lat) }),
    ...(lng.trim() && { lng: numberOf(lng) }),
    ...(hours.length > 0 && { hours: hours.map(documentOfHours) }),
    published,
  }
}
