export { programme } from './programme.ts'
export { screens } from '../_default/screens.tsx'
