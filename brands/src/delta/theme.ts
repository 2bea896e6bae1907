import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 284, accentHue: 85, chroma: 0.14 })
