export { checkSecret } from './check-secret.ts'
export { sealAllAnew } from './seal-anew.ts'
