import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { RoutePreloadManifest } from './route-preload-manifest-plugin.ts'

/** Screens that open without a network: those of the yard, and the one that an installed app begins with. */
const OFFLINE_SCREENS = ['/', '/pump-list']

/** Loaded when the time has come, which may be one without a network: what is kept and sent, what opens over every screen, in what a tire is fitted, and what reads a code. */
const LATER_CODE = ['offline', 'shell', 'crud/questions', 'tire-change', 'ui/scan'].map(
  (folder) => `/apps/web/src/${folder}/`,
)

/** Whether a file of the source is kept on the device though no screen begins with it. */
export const isKeptForLater = (id: string): boolean => LATER_CODE.some((folder) => id.includes(folder))

const WORKER = 'service-worker.js'

/** Named by the page itself. */
const OF_PAGE = /(?:src|href)="(\/assets\/[^"]+)"/g

/** Beside code: what the page names, and the texts of every language, for a new build is kept before anybody reads in it. */
export const offlineFilesBesideCode = (
  page: string,
  { texts, furtherTexts }: Pick<RoutePreloadManifest, 'texts' | 'furtherTexts'>,
) => [
  ...[...page.matchAll(OF_PAGE)].flatMap(([, file]) => file ?? []),
  ...Object.values(texts),
  ...Object.values(furtherTexts),
]

/** Tells the page's worker which files to keep, and which build they are of: another build makes it another worker. */
export const offlineFilesPlugin = (): Plugin => {
  let folder = ''
  return {
    name: 'coldbar-offline-files',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async writeBundle(_options, bundle) {
      const manifest: RoutePreloadManifest = JSON.parse(await readFile(join(folder, 'route-files.json'), 'utf8'))
      const { routes } = manifest
      const page = await readFile(join(folder, 'index.html'), 'utf8')
      const needed = OFFLINE_SCREENS.flatMap((path) => {
        const route = routes.find((each) => each.path === path)
        if (route === undefined) return this.error(`No route is called ${path}: mend the screens that open offline.`)
        return [...route.scripts, ...route.styles]
      })
      const files = [...new Set([...offlineFilesBesideCode(page, manifest), ...needed, ...codeOf(bundle)])]
      const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 16)
      const worker = join(folder, WORKER)
      const built = `self.COLDBAR_BUILD = ${JSON.stringify({ version, files })}\n`
      await writeFile(worker, built + (await readFile(worker, 'utf8')))
    },
  }
}

type StyledChunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The files that hold it, with all that these import. */
const codeOf = (bundle: Rolldown.OutputBundle): string[] => {
  const found = new Set<string>()
  const add = (name: string): void => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    file.imports.forEach(add)
    for (const style of (file as StyledChunk).viteMetadata?.importedCss ?? []) found.add(style)
  }
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.some(isKeptForLater)) add(file.fileName)
  return [...found].map((name) => `/${name}`)
}
