import type { Page } from '@playwright/test'

type Drawn = { layer: { id: string }; properties: Record<string, unknown> }
type DrawnMap = { queryRenderedFeatures: () => Drawn[] }
type Hook = { memoizedState: unknown; next: Hook | null }
type Fiber = { memoizedState: unknown; return: Fiber | null; alternate: Fiber | null }

/**
 * What is drawn on the page's map, as layer and name, number or kind: asked of the map itself, which React's own notes of the element
 * around it lead to. Of these there are two by turns.
 */
export const drawnOnMap = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const holder = document.querySelector('.maplibregl-map') as unknown as Record<string, unknown> | null
    const key = Object.keys(holder ?? {}).find((name) => name.startsWith('__reactFiber$')) ?? ''
    const isHook = (state: unknown): state is Hook => typeof state === 'object' && state !== null && 'next' in state
    const isMap = (found: unknown): found is DrawnMap =>
      typeof found === 'object' && found !== null && 'queryRenderedFeatures' in found
    const mapOf = (fiber: Fiber | null): DrawnMap | null => {
      for (let hook = fiber?.memoizedState; isHook(hook); hook = hook.next) {
        const { map } = (hook.memoizedState ?? {}) as { map?: unknown }
        if (isMap(map)) return map
      }
      return null
    }
    let fiber = (holder?.[key] ?? null) as Fiber | null
    let map: DrawnMap | null = null
    while (fiber !== null && map === null) {
      map = mapOf(fiber) ?? mapOf(fiber.alternate)
      fiber = fiber.return
    }
    const drawn = map?.queryRenderedFeatures() ?? []
    const texts = drawn.map(({ layer, properties: { name, ref, kind } }) => `${layer.id}: ${name ?? ref ?? kind}`)
    return [...new Set(texts)]
  })
