import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callFacts } from './build/call-facts.ts'
import { withoutLateParts } from './build/without-late-parts.ts'

/** Pages as the server draws them: the same parts as in a browser, in one program for Node. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [withoutLateParts(), react(), callFacts()],
  // React says less and draws faster in its form for production, also where the server runs for development
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/drawn/draw-page.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'draw-page.mjs' } },
  },
})
