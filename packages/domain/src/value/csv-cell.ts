/** What a spreadsheet takes for the start of a formula, in either width. */
const signs = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20'
const atStart = new RegExp(`^(?=[\\t\\r\\n]|[\\s"]*[${signs}])`)
/** Where lists have commas in their numbers, files are cut at semicolons or tabs, and then a quoted cell may be cut too. */
const behindCut = new RegExp(`([;\\t\\r\\n][\\s"]*)(?=[${signs}])`, 'g')

/** The text of a cell of CSV in which no spreadsheet finds a formula, by whatever sign it cuts the file. */
export function withoutFormula(text: string): string {
  return text.replace(behindCut, "$1'").replace(atStart, "'")
}
