import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 32, accentHue: 130, chroma: 0.15 })
