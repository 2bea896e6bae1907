import { defineBrand } from '../define-brand.ts'
import { identity } from './identity.ts'

export { screens } from '../_default/screens.tsx'
export { project } from './project.ts'
export { words } from './words.ts'

export const settings = defineBrand(identity)
