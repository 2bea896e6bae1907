import type { Profile } from '@throughway/contract/account/profile'
import { formatPhone } from '@throughway/domain/identity/phone'
import { filled } from './profile-values.ts'

/** The values in the form of contact details, as typed. */
export type ContactValues = {
  mobile_phone: string
  work_phone: string
  work_phone_extension: string
  contact_language: string
  preferred_contact: string
  has_postal_address: boolean
  street: string
  street2: string
  city: string
  state: string
  zip: string
  contact_notes: string
}

export function contactValuesOf(profile: Profile): ContactValues {
  const { postal_address: address } = profile
  return {
    mobile_phone: formatPhone(profile.mobile_phone ?? ''),
    work_phone: formatPhone(profile.work_phone ?? ''),
    work_phone_extension: profile.work_phone_extension ?? '',
    contact_language: profile.contact_language ?? '',
    preferred_contact: profile.preferred_contact ?? '',
    has_postal_address: address !== null,
    street: address?.street ?? '',
    street2: address?.street2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
    contact_notes: profile.contact_notes ?? '',
  }
}

export function contactInputOf({
  has_postal_address: hasAddress,
  street,
  street2,
  city,
  state,
  zip,
  ...others
}: ContactValues) {
  const address = filled({ street, street2, city, state, zip })
  // A ticked box without an address is sent, so that the missing parts are named.
  return {
    ...filled(others),
    ...(hasAddress && { postal_address: Object.keys(address).length > 0 ? address : { street: '' } }),
  }
}
