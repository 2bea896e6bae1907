import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 162, accentHue: 280, chroma: 0.1 })
