/** Specification §9 lists five lengths without names. These are the fields we assume they are for. */
export const addressLengths = { notes: 5000, street: 300, directions: 2500, city: 253, name: 256 } as const

/** The parts written on an envelope. */
export type PostalAddress = {
  street: string
  /** Apartment, suite or floor; often empty. */
  street2: string
  city: string
  /** One of `states.ts` once checked; free text while typing. */
  state: string
  zip: string
}

/** A postal address with its position. */
export type Address = PostalAddress & { lat: number | null; lng: number | null }

/** Specification §5, in the order of the form. */
export const addressParts = ['street', 'city', 'state', 'zip', 'lat', 'lng'] as const
export type AddressPart = (typeof addressParts)[number]

/** R3.09: alternative names for the parts of an address. */
export const addressSpellings = {
  street: ['street1', 'address1'],
  street2: ['address2'],
  zip: ['postalCode'],
} as const

/** The missing parts of an address; empty when it is complete. Latitude and longitude 0 are valid. */
export function findMissingParts(address: Readonly<Record<AddressPart, string | number | null>>): AddressPart[] {
  return addressParts.filter((part) => {
    const value = address[part]
    return typeof value === 'string' ? value.trim() === '' : value === null || !Number.isFinite(value)
  })
}

/** Specification §5: incomplete if city, state, street, zip, lat or lng is missing. */
export function isCompleteAddress(address: Readonly<Record<AddressPart, string | number | null>>): boolean {
  return findMissingParts(address).length === 0
}

/** Five digits, or nine with a hyphen. */
export function isZip(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(text)
}

/** One line: `12 Pier Street, Apt 4, Boston, MA 02110`; missing parts leave no gap. */
export function formatAddress({ street, street2, city, state, zip }: PostalAddress): string {
  const region = [state, zip].filter(Boolean).join(' ')
  return [street, street2, city, region].filter(Boolean).join(', ')
}
