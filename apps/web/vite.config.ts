import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { callTable } from './build/call-table.ts'
import { precompress } from './build/precompress.ts'

/** Where `npm run dev` finds the server; the built page is served by the server itself. */
const SERVER = process.env.COLDBAR_SERVER ?? 'http://localhost:8080'

/**
 * Code in a few files: by the bundler's own measure a list of tires began with ninety requests, most of them for less than
 * a kilobyte. What the page starts with stands alone, so that the login loads nothing of the screens behind it; the rest
 * is grouped by the screens that share it.
 */
const FILES: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000 },
]

export default defineConfig({
  plugins: [react(), callTable(), precompress()],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  server: {
    port: 5173,
    proxy: {
      '/index.php': { target: SERVER, changeOrigin: false },
      '/ingest': { target: SERVER, changeOrigin: false },
    },
  },
  build: {
    target: ['chrome123', 'firefox124', 'safari17.5'],
    sourcemap: false,
    assetsInlineLimit: 1024,
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: FILES },
        // Files that were grouped need one another in a circle: whichever comes first, none may run before what it needs.
        strictExecutionOrder: true,
        // The bundler names shared code after all who share it.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
      },
    },
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    environment: 'happy-dom',
    css: false,
    testTimeout: 30_000,
  },
})
