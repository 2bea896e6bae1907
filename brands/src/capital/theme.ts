import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 355, accentHue: 255, chroma: 0.13 })
