import { RefusalError } from '#lib/send/call-errors.ts'

/** Whether an address names no race and no team that the member can see. */
export function isUnknownNumber(isNumber: boolean, error: Error | null): boolean {
  return !isNumber || (error instanceof RefusalError && error.name === 'notFound')
}
