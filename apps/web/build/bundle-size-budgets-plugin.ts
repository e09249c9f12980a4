import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'
import type { RoutePreloadManifest } from './route-preload-manifest-plugin.ts'

const brotli = promisify(brotliCompress)

type Budget = { kilobytes: number; files: number }

/** What may be fetched before a page shows what it is for, brotli, in the largest language; data and map left out. */
const BUDGETS: Readonly<Record<string, Budget>> = {
  '/login': { kilobytes: 99, files: 4 },
  '/vehicles3/{-$vehicleId}': { kilobytes: 200, files: 8 },
  '/tires/overview3/{-$tireId}': { kilobytes: 200, files: 8 },
  '/': { kilobytes: 214, files: 11 },
}

/** Named by the page itself. */
const OF_PAGE = /(?:src|href)="(\/assets\/[^"]+)"/g

/** Fails the build when a page of every day has become heavier than it may be, and says by how much. */
export const bundleSizeBudgetsPlugin = (): Plugin => {
  let folder = ''
  return {
    name: 'coldbar-budgets',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    // Behind what was written, and only where all was.
    async writeBundle() {
      const { texts, startTexts, routes }: RoutePreloadManifest = JSON.parse(
        await readFile(join(folder, 'route-files.json'), 'utf8'),
      )
      const page = await readFile(join(folder, 'index.html'), 'utf8')
      const first = [...page.matchAll(OF_PAGE)].flatMap(([, file]) => file ?? [])
      const compressed = async (content: Buffer): Promise<number> => (await brotli(content)).length
      const sizeOf = async (file: string): Promise<number> => compressed(await readFile(join(folder, file)))
      const sum = async (sizes: readonly Promise<number>[]): Promise<number> =>
        (await Promise.all(sizes)).reduce((all, size) => all + size, 0)

      for (const [path, { kilobytes, files }] of Object.entries(BUDGETS)) {
        const route = routes.find((each) => each.path === path)
        if (route === undefined) return this.error(`No route is called ${path}: mend the budgets.`)
        const isLogin = route.scripts.length === 0
        const known = [...new Set([...first, ...route.scripts, ...route.styles])]
        const spoken = isLogin
          ? Object.values(startTexts).map((said) => compressed(Buffer.from(JSON.stringify(said))))
          : Object.values(texts).map(sizeOf)
        const weight = ((await sum(known.map(sizeOf))) + Math.max(...(await Promise.all(spoken)))) / 1000
        const count = known.length + (isLogin ? 0 : 1)
        if (weight > kilobytes || count > files)
          this.error(
            `${path} fetches ${weight.toFixed(1)} kB in ${count} files; it may be ${kilobytes} kB in ${files}.`,
          )
      }
    },
  }
}
