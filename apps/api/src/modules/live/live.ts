export { tellAll, tellOne } from './live.queries.ts'
