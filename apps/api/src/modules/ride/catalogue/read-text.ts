import { Refusal } from '#plugins/refusal.ts'

/** The text of a file that was sent. Throws `invalid` beside the field for one that is no text. */
export async function readText(file: File, field: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // reported beside the field
  }
  throw new Refusal('invalid', { fields: { [field]: 'field.roster_encoding' } })
}
