export type ContentImageTables = {
  content_image: ContentImageTable
  content_image_copy: ContentImageCopyTable
  content_image_use: ContentImageUseTable
}

/** A picture of what a programme writes. */
export type ContentImageTable = {
  brand_id: number
  id: string
  /** Of the largest copy. */
  width: number
  height: number
  /** SHA-256 of the largest copy, so that the same picture is kept once. */
  digest: Buffer
  author_id: string | null
  created_at: Date
  /** When it was sent last: what nothing shows goes a day later. */
  sent_at: Date
}

export type ContentImageCopyTable = {
  brand_id: number
  image_id: string
  width: number
  /** Null when the picture lies in the store; a later migration drops it. */
  picture: Buffer | null
  file_id: string | null
}

/** A revision that shows it; revisions stay, so that an older one can be published again. */
export type ContentImageUseTable = {
  brand_id: number
  image_id: string
  revision_id: string
}
