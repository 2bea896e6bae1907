import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 45, accentHue: 155, chroma: 0.1 })
