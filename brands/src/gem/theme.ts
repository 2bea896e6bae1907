import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 192, accentHue: 345, chroma: 0.09 })
