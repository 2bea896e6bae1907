export type EmailTables = { email_claim: EmailClaimTable; confirmation_code: ConfirmationCodeTable }

/** An address that a member wants to have, and has not verified. */
export type EmailClaimTable = { brand_id: number; member_id: string; email: string; created_at: Date }

/** Six digits, as a digest, by which a member without a password confirms something. */
export type ConfirmationCodeTable = {
  brand_id: number
  member_id: string
  code_digest: Buffer
  attempts: number
  expires_at: Date
}
