import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 148, accentHue: 60, chroma: 0.12 })
