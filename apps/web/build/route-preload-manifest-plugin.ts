import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Call } from '@coldbar/contract/call'
import { LANGUAGES } from '@coldbar/domain/texts/language'
import type { TextTree } from '@coldbar/i18n/translator'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { findMessageKeysInCode } from './find-message-keys-in-code.ts'
import { parseScreenRoutes, SCREEN_ROUTE_FILES } from './parse-screen-routes.ts'
import { pickTexts } from './pick-texts.ts'

/** Where the server finds what each route's page is to name. */
const FILE = 'route-files.json'
const ROUTES = 'src/routes/routes.tsx'
const FRAME = 'src/routes/signed-in-frame.tsx'

const PAGE = '/apps/web/src/main.ts'
const START = '/apps/web/src/start.tsx'

const SCREENS = SCREEN_ROUTE_FILES.map((name) => `src/routes/${name}.ts`)
const EVERYDAY_TEXTS = /\/packages\/i18n\/src\/(\w\w)\/initial-bundle\.ts$/
const FURTHER_TEXTS = /\/packages\/i18n\/src\/(\w\w)\/lazy-bundle\.ts$/

/** What stands in it. */
export type RoutePreloadManifest = {
  session: string
  /** What pages of every day say at first, by language. */
  texts: Record<string, string>
  /** What others need beside them. */
  furtherTexts: Record<string, string>
  /** They stand in the page of the login. */
  startTexts: Record<string, object>
  routes: readonly {
    path: string
    open: boolean
    everyday: boolean
    scripts: string[]
    styles: string[]
    asks: string[]
  }[]
}

/** The files of code of all pages of every day. */
export const everydayRouteScripts = ({ routes }: RoutePreloadManifest): string[] => [
  ...new Set(routes.flatMap(({ everyday, scripts }) => (everyday ? scripts : []))),
]

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
type Files = { scripts: string[]; styles: string[] }

/**
 * Writes which files every route needs and which lists it begins with, so that the server's page can name them all at
 * once. Without it a browser finds them one after the other: page, start, session, frame, screen, list.
 */
export const routePreloadManifestPlugin = (): Plugin => {
  let root = ''
  return {
    name: 'coldbar-route-files',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    // A bundler names what the page's script imports; this one imports when the time has come.
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const { scripts, styles } = startOf(bundle ?? {})
        const isNew = (href: string): boolean => !html.includes(href)
        const link = (rel: string, href: string): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href },
          injectTo: 'head',
        })
        return [
          ...styles.filter(isNew).map((href) => link('stylesheet', href)),
          ...scripts.filter(isNew).map((href) => link('modulepreload', href)),
        ]
      },
    },
    async generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle)
      const start = startOf(bundle)
      const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(PAGE)))
      const runsAtOnce = page?.moduleIds.filter((id) => !id.endsWith(PAGE) && !id.startsWith('\0')) ?? []
      if (page === undefined || page.imports.length > 0 || runsAtOnce.length > 0)
        this.error(`${PAGE} may import nothing at once: what it imports runs before the frame is painted.`)
      const beside = (...modules: (string | null)[]): Files => {
        const wanted = chunks.filter(({ moduleIds }) => modules.some((id) => id !== null && moduleIds.includes(id)))
        return without(filesOf(withImports(wanted, bundle)), start)
      }
      const application = resolve(root, ROUTES)
      const frame = resolve(root, FRAME)
      const built = new Set(chunks.flatMap(({ moduleIds }) => moduleIds))
      for (const module of [application, frame])
        if (!built.has(module)) this.error(`${module} is in no file of the build: pages could not name it.`)
      const routes = await Promise.all(
        SCREENS.map(async (file) => {
          const path = resolve(root, file)
          return parseScreenRoutes(await readFile(path, 'utf8')).map((screen) => ({
            path: screen.path,
            open: screen.open,
            everyday: screen.everyday,
            ...(screen.source === null
              ? { scripts: [], styles: [] }
              : beside(application, screen.open ? null : frame, resolve(dirname(path), screen.source))),
            asks: screen.asks,
          }))
        }),
      )
      const textsIn = (module: RegExp): Record<string, string> => {
        const texts = Object.fromEntries(
          chunks.flatMap(({ fileName, moduleIds }) => {
            const language = moduleIds.map((id) => module.exec(id)?.[1]).find((found) => found !== undefined)
            return language === undefined ? [] : [[language, `/${fileName}`]]
          }),
        )
        for (const language of LANGUAGES)
          if (texts[language] === undefined) this.error(`${module} is in no file of the build in ${language}.`)
        return texts
      }
      const lists = await addresses()
      const { en } = await import('@coldbar/i18n/en/en')
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: JSON.stringify({
          session: lists('profile.ping'),
          texts: textsIn(EVERYDAY_TEXTS),
          furtherTexts: textsIn(FURTHER_TEXTS),
          startTexts: await startTexts(keysSaidAtStart(bundle, en)),
          routes: routes.flat().map((route) => ({ ...route, asks: route.asks.map(lists) })),
        } satisfies RoutePreloadManifest),
      })
    },
  }
}

/** What every page begins with: its own script, which names nothing, and what that loads once the frame is painted. */
const startOf = (bundle: Bundle): Files => {
  const chunks = chunksOf(bundle).filter(({ moduleIds }) => moduleIds.some(isStart))
  return without(filesOf(withImports(chunks, bundle)), { scripts: [], styles: [] })
}

const isStart = (id: string): boolean => id.endsWith(START)

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk') as Chunk[]

/** The chunks with what they import, those first that are needed first. */
const withImports = (chunks: readonly Chunk[], bundle: Bundle): Chunk[] => {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk): void => {
    if (found.has(chunk)) return
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported as Chunk)
    }
    found.add(chunk)
  }
  for (const chunk of chunks) add(chunk)
  return [...found]
}

const filesOf = (chunks: readonly Chunk[]): Files => ({
  scripts: chunks.flatMap(({ fileName, imports }) => [...imports, fileName]).map((name) => `/${name}`),
  styles: chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]).map((name) => `/${name}`),
})

const without = ({ scripts, styles }: Files, known: Files): Files => ({
  scripts: [...new Set(scripts)].filter((name) => !known.scripts.includes(name)),
  styles: [...new Set(styles)].filter((name) => !known.styles.includes(name)),
})

/** The texts that the login's own code names: all that its page must hold. */
const keysSaidAtStart = (bundle: Bundle, texts: TextTree): readonly string[] =>
  chunksOf(bundle)
    .filter(({ moduleIds }) => moduleIds.some(isStart))
    .flatMap(({ modules }) => Object.entries(modules))
    .flatMap(([id, { code }]) => (id.includes('/node_modules/') || code === null ? [] : [code]))
    .flatMap((code) => findMessageKeysInCode(code, texts))

/** What the login says, by language. */
const startTexts = async (keys: readonly string[]): Promise<Record<string, object>> => {
  const { loadMessages } = await import('@coldbar/i18n/messages')
  return Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (language) => [language, pickTexts(await loadMessages(language), keys)])),
  )
}

/** Calls by name, as `tires.allCompressed?only=issues`, to the addresses that the page fetches. */
const addresses = async (): Promise<(ask: string) => string> => {
  const { calls } = await import('@coldbar/contract/calls')
  const { servedCallPath } = await import('@coldbar/contract/call')
  const paths = new Map<string, string>(Object.values(calls).map((call: Call) => [call.name, servedCallPath(call)]))
  return (ask) => {
    const [name = '', query] = ask.split('?')
    const path = paths.get(name)
    if (path === undefined) throw new Error(`a screen asks for "${name}", which is no call`)
    return query === undefined ? path : `${path}?${query}`
  }
}
