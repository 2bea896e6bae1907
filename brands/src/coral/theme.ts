import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 24, accentHue: 200, chroma: 0.17 })
