/** For trials of rules, which show their cost. */
export { findTerms as findBudgetTerms } from './points-budget.queries.ts'
