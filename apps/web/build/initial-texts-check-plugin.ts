import type { Plugin, Rolldown } from 'vite'
import { findMessageKeysInCode } from './find-message-keys-in-code.ts'
import { everydayRouteScripts, type RoutePreloadManifest } from './route-preload-manifest-plugin.ts'

/** Of ours, by its folders. */
const OURS = /\/(?:apps\/web|packages\/i18n)\/src\/(.+)$/

/**
 * What speaks beside an open form or dialog only, whose code waits for all texts: it stands in a page of every day because
 * the state of the form does.
 */
const BESIDE_FORMS = [
  'crud/session/leave-and-conflict-dialogs.tsx',
  'crud/session/save-failure.ts',
  'crud/words/field-problems.ts',
  'crud/words/field-text.ts',
  'crud/words/save-failure-hint.ts',
  'features/tires/edit/',
  'features/vehicles/edit/',
  'fleet/alarm-editor/',
  'fleet/queries/vehicle-form-choices.ts',
]

/**
 * Fails the build where a page of every day speaks a text that comes later: whoever opened it would read `records.name`
 * until then. Say it by a text of every day (`packages/i18n/src/en/initial-bundle.ts`), or let the part come with a stir.
 */
export const initialTextsCheckPlugin = (): Plugin => ({
  name: 'coldbar-everyday-texts',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const { lazyTextBundle } = await import('@coldbar/i18n/en/lazy-bundle')
    const { calls } = await import('@coldbar/contract/calls')
    const callNames = new Set<string>(Object.values(calls).map(({ name }) => name))
    const said = bundle['route-files.json']
    if (said?.type !== 'asset')
      return this.error('No route-files.json: name this plugin behind the one that writes it.')
    const files: RoutePreloadManifest = JSON.parse(String(said.source))
    const problems = everydayRouteScripts(files).flatMap((file) => {
      const chunk = bundle[file.slice(1)]
      if (chunk?.type !== 'chunk') return []
      return ours(chunk).flatMap(([place, code]) => {
        const later = findMessageKeysInCode(code, lazyTextBundle).filter((key) => !callNames.has(key))
        return later.length === 0 ? [] : [`${place}: ${later.join(', ')}`]
      })
    })
    if (problems.length > 0) this.error(`These are of every day and say what comes later:\n${problems.join('\n')}`)
  },
})

const ours = ({ modules }: Rolldown.OutputChunk): [place: string, code: string][] =>
  Object.entries(modules).flatMap(([id, { code }]) => {
    const place = OURS.exec(id)?.[1]
    if (place === undefined || code === null || BESIDE_FORMS.some((folder) => place.startsWith(folder))) return []
    return [[place, code]]
  })
