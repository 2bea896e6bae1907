export type OtpKeyTables = { otp_key: OtpKeyTable }

/** A key by which somebody else asks the planner. Only its digest is kept; a revoked key has no row. */
export type OtpKeyTable = {
  brand_id: number
  id: string
  /** The name of its client. */
  name: string
  key_hash: Buffer
  made_by: string
  made_at: Date
}
