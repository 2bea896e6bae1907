/** Specification §9 lists five lengths without names; these are the fields they are taken for. */
export const addressLengths = { notes: 5000, street: 300, directions: 2500, city: 253, name: 256 } as const

/** What is written on an envelope. */
export type PostalAddress = {
  street: string
  /** Apartment, suite or floor; often empty. */
  street2: string
  city: string
  /** One of `states.ts` in the end; text while it is being typed. */
  state: string
  zip: string
}

/** A postal address and where it lies. */
export type Address = PostalAddress & { lat: number | null; lng: number | null }

/** Specification §5, in the order in which a form asks for them. */
export const addressParts = ['street', 'city', 'state', 'zip', 'lat', 'lng'] as const
export type AddressPart = (typeof addressParts)[number]

/** R3.09: the other names under which a part of an address may come. */
export const addressSpellings = {
  street: ['street1', 'address1'],
  street2: ['address2'],
  zip: ['postalCode'],
} as const

/** What an address still lacks; empty when it is complete. Latitude and longitude 0 are places. */
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

/** In one line, as people say it: `12 Pier Street, Apt 4, Boston, MA 02110`; parts that are missing leave no trace. */
export function formatAddress({ street, street2, city, state, zip }: PostalAddress): string {
  const region = [state, zip].filter(Boolean).join(' ')
  return [street, street2, city, region].filter(Boolean).join(', ')
}
