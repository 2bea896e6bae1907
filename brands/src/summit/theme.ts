import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 263, accentHue: 70, chroma: 0.13 })
