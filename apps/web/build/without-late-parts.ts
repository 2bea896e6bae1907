import type { Plugin } from 'vite'

/**
 * The server draws a page with what is there at once; parts that a browser loads later are left out of its program, with
 * all that they would bring.
 */
export function withoutLateParts(): Plugin {
  return {
    name: 'without-late-parts',
    enforce: 'pre',
    transform(code, file) {
      if (file.endsWith('brands/src/load-programme.ts'))
        return { code: 'export const loadProgramme = () => undefined', map: null }
      if (!/\.tsx?$/.test(file) || !code.includes('import(')) return undefined
      return { code: leaveOut(code), map: null }
    },
  }
}

/** `import('…')` never ends, whoever asks for it. */
export function leaveOut(code: string): string {
  return code.replace(/\bimport\(\s*(['"])[^'"\n]+\1\s*\)/g, 'new Promise(() => undefined)')
}
