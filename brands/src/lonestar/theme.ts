import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 22, accentHue: 275, chroma: 0.15 })
