export type PhotoTables = { member_photo: MemberPhotoTable }

/** Squares of 96 and 512 pixels, as WebP. `key` is part of the photo's address. */
export type MemberPhotoTable = {
  brand_id: number
  member_id: string
  key: string
  /** Null when the store holds the picture; a later migration drops both. */
  small: Buffer | null
  large: Buffer | null
  small_file: string | null
  large_file: string | null
  created_at: Date
  /** The id of this picture; the member's next one has another. */
  id: string
  /** When staff reviewed it, and who. */
  reviewed_at: Date | null
  reviewed_by: string | null
}
