import type { Rolldown } from 'vite'

const at = (file: string): string => `/apps/web/src/routes/${file}`

/** The login, and what every page is made of. */
const START = '/apps/web/src/start.tsx'

/** What stands behind the login whatever the address. */
const FRAME = [at('routes.tsx'), at('signed-in-frame.tsx')]

/** The routes of a list for either version of the notifications. */
const bothVersions = (list: string): string[] => ['pressure', 'fill-level'].map((way) => at(`${list}-${way}-route.tsx`))

/** The lists of every day. */
const LISTS = ['vehicles', 'tires'].flatMap(bothVersions)

const FIRST_SCREEN = '/apps/web/src/features/home/home-screen.tsx'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Packages come along with who uses them: what their index names is not what is used. */
const isOurs = (id: string): boolean => !id.includes('/node_modules/')

/** A screen's own code stays in the screen's file. */
const isOfScreen = (id: string): boolean =>
  id.includes('/apps/web/src/features/') || LISTS.some((file) => id.endsWith(file))

/** What of ours these files need. What any of them loads later is left out. */
const neededBy = (files: readonly string[], root: string, graph: Graph): Set<string> => {
  const found = new Set<string>()
  const waiting = files.map((file) => root + file)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || !isOurs(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Finds a set once for each build. */
const oncePerBuild = (find: (graph: Graph) => Set<string>): ((graph: Graph) => Set<string>) => {
  const known = new WeakMap<Graph, Set<string>>()
  return (graph) => {
    const found = known.get(graph) ?? find(graph)
    known.set(graph, found)
    return found
  }
}

/** Whether these files need it and it is no screen's own. */
const needs = (files: readonly string[], root: string): ((id: string, graph: Graph) => boolean) => {
  const needed = oncePerBuild((graph) => neededBy(files, root, graph))
  return (id, graph) => needed(graph).has(id) && !isOfScreen(id)
}

/** Whether these files show it: the package's index, by which it comes, names every icon there is. */
const showsIcon = (files: readonly string[], root: string): ((id: string, graph: Graph) => boolean) => {
  const named = oncePerBuild((graph) => {
    const codes = [...neededBy(files, root, graph)].map((id) => graph.getModuleInfo(id)?.code ?? '')
    return new Set(codes.flatMap((code) => code.match(/\bIcon[A-Z]\w*/g) ?? []))
  })
  return (id, graph) => named(graph).has(/(Icon\w+)\.mjs$/.exec(id)?.[1] ?? '')
}

/** What the page itself names, and what loads all else. */
const isOfPage = (id: string): boolean => id.endsWith('/apps/web/src/main.ts') || id.includes('vite/preload-helper')

const isIcon = (id: string): boolean => id.includes('/node_modules/@tabler/icons-react/')

/** What keeps the words that are told in passing, without what shows them. */
const isToldInPassing = (id: string): boolean => id.endsWith('/notifications.store.mjs')

/** The screens of a list by pressure and by fill level are one file. */
const listGroup = (list: string): Rolldown.CodeSplittingGroup => ({
  name: list,
  test: (id) => bothVersions(list).some((file) => id.endsWith(file)),
})

/**
 * The code in layers, each of which needs only those before it: what the login is made of, the frame with what the lists
 * of every day share, what the first screen shares with others, what many other screens share, and a file for each
 * screen. So a page is a few files, and none needs another in a circle. Whoever imports more on a daily list makes the
 * frame larger: `bundle-size-budgets-plugin.ts` says how large.
 */
export const codeSplittingGroups = (root: string): Rolldown.CodeSplittingGroup[] => {
  const isOfStart = needs([START], root)
  const isOfFrame = needs([...FRAME, ...LISTS], root)
  const isOfFirstScreen = needs([FIRST_SCREEN], root)
  const isIconOfFirstScreen = showsIcon([FIRST_SCREEN], root)
  return [
    { name: 'page', test: isOfPage, priority: 5 },
    { name: (id, graph) => (isOfStart(id, graph) ? 'start' : null), debugName: 'start', priority: 4 },
    { name: (id, graph) => (isOfFrame(id, graph) ? 'frame' : null), debugName: 'frame', priority: 3 },
    // One of these that the first screen shares with two others must not bring along all that others share.
    {
      name: (id, graph) => {
        const isHere = isIcon(id) ? isIconOfFirstScreen(id, graph) : isToldInPassing(id) || isOfFirstScreen(id, graph)
        return isHere ? 'first-screen' : null
      },
      debugName: 'first-screen',
      priority: 2.5,
    },
    { name: 'common', minShareCount: 3, priority: 2 },
    ...['vehicles', 'tires', 'vehicle-types'].map(listGroup),
  ]
}
