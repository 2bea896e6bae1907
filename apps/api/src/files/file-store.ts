/**
 * The store of file contents: a folder, or a bucket that speaks S3. A key is written once and its bytes never change.
 * Every function rejects when the store cannot be reached.
 */
export type FileStore = {
  put(key: string, bytes: Buffer): Promise<void>
  /** Undefined for an unknown key. */
  get(key: string): Promise<Buffer | undefined>
  /** Succeeds for an unknown key too. */
  remove(key: string): Promise<void>
}

/** The key of a file. The two letters spread a programme's files over 256 folders; ids begin with the time, so their end is used. */
export function keyOf(brandId: number, id: string): string {
  return `${brandId}/${id.slice(-2)}/${id}`
}
