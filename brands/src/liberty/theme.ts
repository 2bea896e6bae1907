import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 55, accentHue: 235, chroma: 0.11 })
