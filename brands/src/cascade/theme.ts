import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 180, accentHue: 240, chroma: 0.09 })
