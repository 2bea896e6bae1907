export type PhotoTables = { member_photo: MemberPhotoTable }

/** Squares of 96 and 512 pixels, as WebP. `key` stands in the photo's address. */
export type MemberPhotoTable = {
  brand_id: number
  member_id: string
  key: string
  /** Null when the picture lies in the store; a later migration drops both. */
  small: Buffer | null
  large: Buffer | null
  small_file: string | null
  large_file: string | null
  created_at: Date
  /** Of this picture; the next one of the member has another. */
  id: string
  /** When somebody of the staff looked at it, and who. */
  reviewed_at: Date | null
  reviewed_by: string | null
}
