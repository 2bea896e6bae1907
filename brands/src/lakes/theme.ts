import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 234, accentHue: 20, chroma: 0.12 })
