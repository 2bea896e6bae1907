import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 66, accentHue: 290, chroma: 0.13 })
