import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * The server's log: a line of JSON each. An error keeps its message, its place and what PostgreSQL names of it, but not
 * PostgreSQL's `detail` and `where`: they quote the row that failed, with names, addresses and codes.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: ['req.headers.authorization'], serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { detail: _detail, where: _where, ...told } = pino.stdSerializers.err(error) as Record<string, unknown>
  if (error instanceof AggregateError) told['aggregateErrors'] = error.errors.map(describeError)
  if (error.cause instanceof Error) told['cause'] = describeError(error.cause)
  return told
}
