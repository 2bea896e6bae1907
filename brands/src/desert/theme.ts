import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 49, accentHue: 315, chroma: 0.13 })
