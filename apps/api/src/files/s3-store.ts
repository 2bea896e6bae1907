import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { FileStore } from './file-store.ts'

/** A bucket and the keys to it. `url` is that of a service other than Amazon's. */
export type Bucket = { name: string; region: string; url?: string | undefined; key: string; secret: string }

/** A call is given up after this long, and tried three times in all. */
const patience = { connectionTimeout: 3000, requestTimeout: 10_000, throwOnRequestTimeout: true }

export function openS3Store({ name, region, url, key, secret }: Bucket): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: 3,
    requestHandler: patience,
    // other services than Amazon's may not support its newest checksums, nor a host name for each bucket
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(url && { endpoint: url, forcePathStyle: true }),
  })
  const at = (Key: string) => ({ Bucket: name, Key })
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }))
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)))
        return Buffer.from(await Body!.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
