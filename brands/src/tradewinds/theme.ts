import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 209, accentHue: 350, chroma: 0.1 })
