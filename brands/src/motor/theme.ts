import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 267, accentHue: 50, chroma: 0.07 })
