import { codeOf, type RefusalName, refusals, textKeyOf } from '@throughway/contract/refusals'
import type { EnvelopeStatus } from '@throughway/contract/envelope'

type Details = {
  /** Input path → text key, for texts beside a field. */
  fields?: Record<string, string>
  data?: unknown
  headers?: Record<string, string>
}

/** An expected no, by name; everything else that is thrown is a surprise. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly details: Details
  constructor(name: RefusalName, details: Details = {}) {
    super(name)
    this.refusal = name
    this.details = details
  }

  get httpStatus(): number {
    return refusals[this.refusal].status
  }

  envelope(requestId: string): { status: EnvelopeStatus; data: unknown } {
    const { fields, data = null } = this.details
    return {
      status: {
        code: codeOf(this.refusal),
        message: textKeyOf(this.refusal),
        name: this.refusal,
        ...(fields && { fields }),
        request_id: requestId,
      },
      data,
    }
  }
}
