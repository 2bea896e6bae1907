import { z } from 'zod'

/** The largest size of a file, and the text key for a larger one. */
export type FileRule = { maxBytes: number; tooLarge: string }

export const fileRules = z.registry<FileRule>()

/**
 * A file field of a form. The declaration is enough: the browser sends `multipart/form-data`, the server reads the file
 * up to its size, and the document describes it. The handler checks the content, never the name or type.
 */
export function file({ maxBytes, tooLarge = 'field.file_too_large' }: { maxBytes: number; tooLarge?: string }) {
  return z
    .file('field.no_file')
    .min(1, 'field.no_file')
    .max(maxBytes, tooLarge)
    .register(fileRules, { maxBytes, tooLarge })
}

/** The answer of a call that returns bytes instead of an envelope. */
export function fileAnswer() {
  return z.custom<Uint8Array>((value) => value instanceof Uint8Array)
}
