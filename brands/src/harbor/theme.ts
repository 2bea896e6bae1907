import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 244, accentHue: 35, chroma: 0.13 })
