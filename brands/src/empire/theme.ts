import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 300, accentHue: 100, chroma: 0.13 })
