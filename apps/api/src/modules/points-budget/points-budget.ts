/** For trials of rules, which say what they would cost. */
export { findTerms as findBudgetTerms } from './points-budget.queries.ts'
