import { isProgrammePassword, type ProgrammeWords } from '@throughway/domain/identity/password'
import type { FieldErrors } from '#lib/send/field-errors.ts'

/** Whether the password is little more than the programme's name or address, by the server's rule. */
export function isOwnWords(password: string, brand: ProgrammeWords): boolean {
  return isProgrammePassword(password, { ...brand, host: location.hostname })
}

/** The same as an error at its field, added to the existing errors. */
export function addOwnWords(found: FieldErrors, field: string, password: string, brand: ProgrammeWords): FieldErrors {
  return isOwnWords(password, brand) ? { [field]: 'field.password_program', ...found } : found
}
