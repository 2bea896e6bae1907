import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 222, accentHue: 98, chroma: 0.1 })
