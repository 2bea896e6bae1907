import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 290, accentHue: 30, chroma: 0.05 })
