export type ContentImageTables = {
  content_image: ContentImageTable
  content_image_copy: ContentImageCopyTable
  content_image_use: ContentImageUseTable
}

/** A picture of what a programme writes. */
export type ContentImageTable = {
  brand_id: number
  id: string
  /** The size of the largest copy. */
  width: number
  height: number
  /** SHA-256 of the largest copy, so that the same picture is kept once. */
  digest: Buffer
  author_id: string | null
  created_at: Date
  /** When it was last sent. A picture that no text shows is deleted a day later. */
  sent_at: Date
}

export type ContentImageCopyTable = {
  brand_id: number
  image_id: string
  width: number
  /** Null when the store holds the picture; a later migration drops it. */
  picture: Buffer | null
  file_id: string | null
}

/** A revision that shows it; revisions stay, so that an older one can be published again. */
export type ContentImageUseTable = {
  brand_id: number
  image_id: string
  revision_id: string
}
