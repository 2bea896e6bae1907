import type { Env } from '#env.ts'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'

/** The bucket where the settings name one, otherwise the folder. The S3 client is loaded only when it is needed. */
export async function openFileStore({ folder, bucket }: Env['files']): Promise<FileStore> {
  if (!bucket) return openFolderStore(folder)
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(bucket)
}
