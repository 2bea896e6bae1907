import { z } from 'zod'

/** How large a file may be, and the text key for one that is larger. */
export type FileRule = { maxBytes: number; tooLarge: string }

export const fileRules = z.registry<FileRule>()

/**
 * A file beside the other fields of a form. Declaring it is all: the browser then sends `multipart/form-data`, the server
 * reads it up to its size, and the document says so. What it holds is for the handler to judge, never its name or type.
 */
export function file({ maxBytes, tooLarge = 'field.file_too_large' }: { maxBytes: number; tooLarge?: string }) {
  return z
    .file('field.no_file')
    .min(1, 'field.no_file')
    .max(maxBytes, tooLarge)
    .register(fileRules, { maxBytes, tooLarge })
}

/** What a call answers that hands out bytes instead of an envelope. */
export function fileAnswer() {
  return z.custom<Uint8Array>((value) => value instanceof Uint8Array)
}
