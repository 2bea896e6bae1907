/** Characters that start a formula in a spreadsheet, in both widths. */
const signs = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20'
const atStart = new RegExp(`^(?=[\\t\\r\\n]|[\\s"]*[${signs}])`)
/**
 * Where numbers have decimal commas, spreadsheets split at semicolons or tabs, and may then split a quoted cell too.
 */
const behindCut = new RegExp(`([;\\t\\r\\n][\\s"]*)(?=[${signs}])`, 'g')

/** The text of a CSV cell in which no spreadsheet finds a formula, whatever separator it uses. */
export function withoutFormula(text: string): string {
  return text.replace(behindCut, "$1'").replace(atStart, "'")
}
