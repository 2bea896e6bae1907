export type FileTables = { file: FileTable }

export type FileKind = 'photo' | 'receipt' | 'reward' | 'export' | 'content' | 'logo' | 'feed'

/**
 * A file in the store. Exactly one row of another table names it; when that row goes or names another, a trigger takes
 * `is_taken` away, and a job deletes the file a day later.
 */
export type FileTable = {
  brand_id: number
  id: string
  kind: FileKind
  size: number
  /** SHA-256 of the bytes. */
  digest: Buffer
  is_taken: boolean
  /** When the file is deleted unless a row names it; null until the job has set the time. */
  drop_at: Date | null
  created_at: Date
}
