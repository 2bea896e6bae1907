import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 15, accentHue: 225, chroma: 0.13 })
