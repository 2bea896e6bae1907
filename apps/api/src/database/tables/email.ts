export type EmailTables = { email_claim: EmailClaimTable; confirmation_code: ConfirmationCodeTable }

/** An address that a member has entered and not verified. */
export type EmailClaimTable = {
  brand_id: number
  member_id: string
  email: string
  /** Staff were granted it as the primary address; it becomes that with its proof. */
  takes_primary: boolean | undefined
  created_at: Date
}

/** The digest of six digits with which a member without a password confirms an action. */
export type ConfirmationCodeTable = {
  brand_id: number
  member_id: string
  code_digest: Buffer
  attempts: number
  expires_at: Date
}
