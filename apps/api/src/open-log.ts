import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * The server's log: one line of JSON for each entry. An error keeps its message, its place and what PostgreSQL names in
 * it, but not PostgreSQL's `detail` and `where`: they quote the row that failed, with names, addresses and codes. Where
 * the message itself quotes a value, the error's code replaces it.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: ['req.headers.authorization'], serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { detail: _detail, where: _where, ...told } = pino.stdSerializers.err(error) as Record<string, unknown>
  for (const quoting of listQuoting(error))
    for (const name of ['message', 'stack'] as const)
      told[name] = String(told[name]).replaceAll(quoting.message, `PostgreSQL cannot use a value (${quoting.code})`)
  if (error instanceof AggregateError) told['aggregateErrors'] = error.errors.map(describeError)
  if (error.cause instanceof Error) told['cause'] = describeError(error.cause)
  return told
}

/** Errors of class 22, such as `invalid input syntax for type uuid: "…"`, among an error and its causes. */
function listQuoting(error: unknown): { message: string; code: string }[] {
  if (!(error instanceof Error)) return []
  const { code } = error as { code?: unknown }
  const own = typeof code === 'string' && /^22[\dA-Z]{3}$/.test(code) ? [{ message: error.message, code }] : []
  return [...own, ...listQuoting(error.cause)]
}
