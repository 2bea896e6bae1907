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
}
