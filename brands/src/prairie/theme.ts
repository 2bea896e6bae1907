import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 78, accentHue: 250, chroma: 0.12 })
