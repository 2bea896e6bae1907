export type ErrorReport = {
  error_code: number
  email_subject: string
  error_message: string
  description?: string | undefined
}

/** A page that fails in a loop must not fill the log. */
const mostReports = 20
const longest = { error_message: 1000, description: 4000 } as const

/** Sends each error once and every failed sign-in; a lost report is ignored. */
export function createReporter(send: (report: ErrorReport) => Promise<unknown>) {
  const told = new Set<string>()
  let count = 0

  return {
    report(report: ErrorReport) {
      const signature = `${report.error_code} ${report.error_message} ${report.description ?? ''}`
      const isRepeated = report.error_code !== 701 && told.has(signature)
      if (isRepeated || count >= mostReports) return
      told.add(signature)
      count += 1
      const description = report.description?.slice(0, longest.description)
      send({ ...report, error_message: report.error_message.slice(0, longest.error_message), description }).catch(
        () => undefined,
      )
    },
  }
}
