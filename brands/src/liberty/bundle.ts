export { project } from './project.ts'
export { screens } from './screens.tsx'
export { settings } from './settings.ts'
export { words } from './words.ts'
