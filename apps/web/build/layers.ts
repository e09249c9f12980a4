import type { Rolldown } from 'vite'

const at = (file: string): string => `/apps/web/src/routes/${file}`

/** What stands behind the login whatever the address. */
const FRAME = [at('routes.tsx'), at('signed-in.tsx')]

/** The screens of every day. */
const DAILY = [
  '/apps/web/src/features/home/home-screen.tsx',
  ...['vehicles2.tsx', 'vehicles3.tsx', 'tire-overview2.tsx', 'tire-overview3.tsx'].map(at),
]

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Packages come along with who uses them: what their index names is not what is used. */
const isOurs = (id: string): boolean => !id.includes('/node_modules/')

/** A screen's own code stays in the screen's file. */
const isOfScreen = (id: string): boolean =>
  id.includes('/apps/web/src/features/') || DAILY.some((file) => id.endsWith(file))

/** The frame with what the screens of every day share with others. What any of them loads later is left out. */
const frameOf = (root: string, graph: Graph): Set<string> => {
  const found = new Set<string>()
  const waiting = [...FRAME, ...DAILY].map((file) => root + file)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || !isOurs(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return new Set([...found].filter((id) => !isOfScreen(id)))
}

const isIcon = (id: string): boolean => id.includes('/node_modules/@tabler/icons-react/')

/** Two versions of a screen are one file. */
const bothVersions = (route: string): Rolldown.CodeSplittingGroup => ({
  name: route,
  test: (id) => id.endsWith(at(`${route}2.tsx`)) || id.endsWith(at(`${route}3.tsx`)),
})

/**
 * The code in layers, each of which needs only those before it: what the login is made of, the frame with what the lists
 * of every day share, what many other screens share, and a file for each screen. So a page is a few files, and none
 * needs another in a circle. Whoever imports more on a daily screen makes the frame larger: `budgets.ts` says how large.
 */
export const layers = (root: string): Rolldown.CodeSplittingGroup[] => {
  const frames = new WeakMap<Graph, Set<string>>()
  const frame = (graph: Graph): Set<string> => {
    const known = frames.get(graph) ?? frameOf(root, graph)
    frames.set(graph, known)
    return known
  }
  return [
    { name: 'start', tags: ['$initial'], priority: 4 },
    { name: (id, graph) => (frame(graph).has(id) ? 'frame' : null), debugName: 'frame', priority: 3 },
    // One of them that a daily screen shares with two others must not bring along all that others share.
    { name: 'icons', test: isIcon, priority: 2.5 },
    { name: 'common', minShareCount: 3, priority: 2 },
    ...['vehicles', 'tire-overview', 'vehicle-types'].map(bothVersions),
  ]
}
