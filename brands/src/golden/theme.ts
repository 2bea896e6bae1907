import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 70, accentHue: 220, chroma: 0.14 })
