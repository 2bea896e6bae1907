export { programme } from './programme.ts'
export { screens } from './screens.tsx'
