import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 6, accentHue: 150, chroma: 0.17 })
