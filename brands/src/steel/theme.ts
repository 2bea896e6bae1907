import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 95, accentHue: 260, chroma: 0.13 })
