import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 172, accentHue: 325, chroma: 0.08 })
