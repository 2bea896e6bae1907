declare module 'pg/lib/utils.js' {
  /** A JavaScript value as PostgreSQL's text form; the same that pg does for every query. */
  export function prepareValue(value: unknown): string | Buffer | null
}
