import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 140, accentHue: 295, chroma: 0.12 })
