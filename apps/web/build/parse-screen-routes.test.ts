import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mainScreenRoutes } from '../src/routes/screens.ts'
import { parseScreenRoutes, SCREEN_ROUTE_FILES } from './parse-screen-routes.ts'

const tabled = async () => {
  const texts = await Promise.all(
    SCREEN_ROUTE_FILES.map((name) => readFile(join(import.meta.dirname, `../src/routes/${name}.ts`), 'utf8')),
  )
  return texts.flatMap(parseScreenRoutes)
}

it('finds every route that the web app has, whether it is open and of every day, and what it asks for', async () => {
  const found = await tabled()
  const byPath = (all: readonly { path: string }[]) => all.map(({ path }) => path).toSorted()
  expect(byPath(found)).toEqual(byPath(mainScreenRoutes))
  for (const { path, open = false, everyday = false, asks = [] } of mainScreenRoutes)
    expect(found.find((screen) => screen.path === path)).toMatchObject({ open, everyday, asks })
})

it('finds the file of every screen but the one that each page starts with', async () => {
  const without = (await tabled()).filter(({ source }) => source === null)
  expect(without.map(({ path }) => path)).toEqual(['/login'])
})
