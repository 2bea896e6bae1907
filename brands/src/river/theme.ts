import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 213, accentHue: 48, chroma: 0.08 })
