import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 252, accentHue: 130, chroma: 0.13 })
