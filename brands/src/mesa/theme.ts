import { defineTheme } from '../define-theme.ts'

export const theme = defineTheme({ primaryHue: 39, accentHue: 195, chroma: 0.15 })
