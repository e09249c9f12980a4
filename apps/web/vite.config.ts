import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { apiCallTablePlugin } from './build/api-call-table-plugin.ts'
import { bundleSizeBudgetsPlugin } from './build/bundle-size-budgets-plugin.ts'
import { codeSplittingGroups } from './build/code-splitting-groups.ts'
import { initialTextsCheckPlugin } from './build/initial-texts-check-plugin.ts'
import { offlineFilesPlugin } from './build/offline-files.ts'
import { precompressPlugin } from './build/precompress.ts'
import { routePreloadManifestPlugin } from './build/route-preload-manifest-plugin.ts'

/** Where `npm run dev` finds the server; the built page is served by the server itself. */
const SERVER = process.env.COLDBAR_SERVER ?? 'http://localhost:8080'

const PROJECT = resolve(import.meta.dirname, '../..')

export default defineConfig({
  plugins: [
    react(),
    apiCallTablePlugin(),
    routePreloadManifestPlugin(),
    initialTextsCheckPlugin(),
    precompressPlugin(),
    bundleSizeBudgetsPlugin(),
    offlineFilesPlugin(),
  ],
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
    // The browsers above all know modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: codeSplittingGroups(PROJECT) },
      },
    },
  },
})
