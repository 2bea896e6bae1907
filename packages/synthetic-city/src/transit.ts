export type Transit = { lines: [] }
export function makeTransit(_: unknown): Transit { return { lines: [] } }
