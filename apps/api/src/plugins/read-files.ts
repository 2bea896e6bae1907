import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileRule } from '@throughway/contract/files'
import { createHash } from 'node:crypto'
import { parseForm } from './form-body.ts'
import { bodyLimitBytes } from './large-body.ts'
import { Refusal } from './refusal.ts'

/**
 * A file as it came, whole in memory. Written as JSON it is its digest, so that an idempotency key tells two files
 * apart.
 */
class SentFile extends File {
  readonly digest: string
  constructor(bytes: Buffer<ArrayBuffer>, name: string, type: string) {
    super([bytes], name, { type })
    this.digest = createHash('sha256').update(bytes).digest('base64url')
  }

  toJSON() {
    return { digest: this.digest }
  }
}

/**
 * The fields of a `multipart/form-data` body, files among them; a name means the same as in a form. Throws
 * `bodyTooLarge` beside the file that is longer than it may be, `unreadable` for a body that is cut off or no such
 * form.
 */
export async function readFiles(
  request: FastifyRequest,
  files: ReadonlyMap<string, FileRule>,
): Promise<Record<string, unknown>> {
  const largest = Math.max(...[...files.values()].map(({ maxBytes }) => maxBytes))
  const limits = {
    fileSize: largest,
    files: files.size,
    fields: 200,
    fieldSize: bodyLimitBytes,
    fieldNameSize: 200,
    parts: 200 + files.size,
  }
  const fields = new URLSearchParams()
  const sent: Record<string, SentFile> = {}
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.append(part.fieldname, readText(part))
      else sent[part.fieldname] = await readFile(part, files.get(part.fieldname))
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal((error as { statusCode?: number }).statusCode === 413 ? 'bodyTooLarge' : 'unreadable')
  }
  return { ...parseForm(fields.toString()), ...sent }
}

type Part<Type> = Extract<Multipart, { type: Type }>

function readText({ value, valueTruncated, fieldnameTruncated }: Part<'field'>): string {
  if (valueTruncated || fieldnameTruncated) throw new Refusal('bodyTooLarge')
  if (typeof value !== 'string') throw new Refusal('unreadable')
  return value
}

/** A stream that was cut at its limit ends like any other; only `truncated` tells. */
async function readFile(
  { file, fieldname, filename, mimetype }: Part<'file'>,
  rule: FileRule | undefined,
): Promise<SentFile> {
  const chunks: Buffer[] = []
  for await (const chunk of file as AsyncIterable<Buffer>) chunks.push(chunk)
  if (!rule) throw new Refusal('invalid', { fields: { [fieldname.slice(0, 200)]: 'field.not_valid' } })
  const bytes = Buffer.concat(chunks)
  if (file.truncated || bytes.length > rule.maxBytes)
    throw new Refusal('bodyTooLarge', { fields: { [fieldname]: rule.tooLarge } })
  return new SentFile(bytes, filename, mimetype)
}
