import { z } from 'zod'

/** The largest size of a file, and the text key for a larger one. */
export type FileRule = { maxBytes: number; tooLarge: string }

const fileRules = z.registry<FileRule>()

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

/** The rule of a file field, one that may be left out as well. */
export function findFileRule(field: z.core.$ZodType): FileRule | undefined {
  return fileRules.get(field instanceof z.ZodOptional ? field.unwrap() : field)
}

/** The answer of a call that returns bytes instead of an envelope. */
export function fileAnswer() {
  return z.custom<Uint8Array>((value) => value instanceof Uint8Array)
}
