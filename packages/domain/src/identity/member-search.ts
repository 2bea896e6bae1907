import { nameWords } from './name-words.ts'

/** What a text to find members by can mean; several of these at once, and a member is found by any of them. */
export type MemberSearch = {
  id?: string
  /** The member number. */
  number?: number
  /** The first digits of a phone number, in the stored form. */
  phone?: string
  /** The beginning of an address, in small letters. */
  email?: string
  /** Words of which each begins a word of the name. */
  words: readonly string[]
}

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const leastPhoneDigits = 5

/** Reads the text that staff type into the search for members. Undefined for a text with nothing to search for. */
export function readMemberSearch(text: string): MemberSearch | undefined {
  const written = text.trim().toLowerCase()
  if (uuidForm.test(written)) return { id: written, words: [] }
  const [, digits] = /^#?\s?(\d{1,9})$/.exec(written) ?? []
  const phone = readPhone(written)
  if (digits !== undefined || phone !== undefined)
    return { ...(digits && { number: Number(digits) }), ...(phone && { phone }), words: [] }
  const words = nameWords(written)
  const email = /^[^\s@]{2,}(?:@[^\s@]*)?$/.test(written) ? written : undefined
  // an address is no name: its parts would find everybody who is called like its provider
  if (email?.includes('@')) return { email, words: [] }
  return words.length > 0 || email ? { ...(email && { email }), words } : undefined
}

/** Whether the text searches only by facts that identify nobody, so that a masked reader can use it too. */
export function isUnnamedSearch({ phone, email, words }: MemberSearch): boolean {
  return phone === undefined && email === undefined && words.length === 0
}

function readPhone(written: string): string | undefined {
  if (!/^\+?[\d\s().\-/]+$/.test(written)) return undefined
  const digits = written.replace(/\D/g, '')
  if (digits.length < leastPhoneDigits || digits.length > 15) return undefined
  if (written.startsWith('+') && !digits.startsWith('1')) return `+${digits}`
  return digits.startsWith('1') && digits.length > 5 ? digits.slice(1) : digits
}
