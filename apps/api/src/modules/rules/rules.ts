/** For proposals, through which a second person publishes a draft. */
export { checkPublication, publishRules } from './rule-change.ts'
