import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 340, accentHue: 140, chroma: 0.13 })
