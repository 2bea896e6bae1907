export type PhotoTables = { member_photo: MemberPhotoTable }

/** Squares of 96 and 512 pixels, as WebP. `key` stands in the photo's address. */
export type MemberPhotoTable = {
  brand_id: number
  member_id: string
  key: string
  small: Buffer
  large: Buffer
  created_at: Date
}
