import { describe, expect, it } from 'vitest'
import { cycles, importsOf } from './imports.mjs'
import { forbidden } from './layers.mjs'

describe('which folder may import which', () => {
  it.each([
    ['packages/domain/src/tires/fill-level.ts', 'packages/domain/src/units/bar.ts', true],
    ['packages/domain/src/tires/fill-level.ts', 'packages/contract/src/call.ts', false],
    ['packages/contract/src/call.ts', 'packages/domain/src/access/role.ts', true],
    ['apps/server/src/http/route.ts', 'apps/server/src/features/tires/tires.routes.ts', false],
    ['apps/server/src/features/tires/tires.routes.ts', 'apps/server/src/features/vehicles/vehicles.routes.ts', false],
    ['apps/server/src/features/tires/tires.routes.ts', 'apps/server/src/features/tires/mute.service.ts', true],
    ['apps/server/src/app.ts', 'apps/server/src/features/tires/tires.routes.ts', true],
    ['apps/server/src/app.ts', 'apps/web/src/main.tsx', false],
    ['apps/web/src/features/tires/screen.tsx', 'apps/server/src/app.ts', false],
    ['apps/web/src/features/tires/screen.tsx', 'apps/web/src/features/home/home-screen.tsx', false],
    ['apps/web/src/ui/badge.tsx', 'apps/web/src/fleet/vehicle.tsx', false],
  ])('%s → %s: %s', (file, target, may) => {
    expect(forbidden(file, target) === null).toBe(may)
  })
})

describe('finding imports', () => {
  it('sees every form, and not what stands in a comment', () => {
    const text = [
      "import a from './a.ts'",
      "import type { B } from './b.ts'",
      "export { c } from './c.ts'",
      "const d = await import('./d.ts')",
      "// import e from './e.ts'",
      "import './f.css'",
    ].join('\n')
    expect(importsOf(text)).toEqual([
      { specifier: './a.ts', typeOnly: false, dynamic: false },
      { specifier: './b.ts', typeOnly: true, dynamic: false },
      { specifier: './c.ts', typeOnly: false, dynamic: false },
      { specifier: './d.ts', typeOnly: false, dynamic: true },
      { specifier: './f.css', typeOnly: false, dynamic: false },
    ])
  })

  it('finds a cycle of values, not one that types close', () => {
    const value = (target) => ({ target, typeOnly: false, dynamic: false })
    const type = (target) => ({ target, typeOnly: true, dynamic: false })
    expect(
      cycles(
        new Map([
          ['a', [value('b')]],
          ['b', [value('a')]],
        ]),
      ),
    ).toEqual([['a', 'b', 'a']])
    expect(
      cycles(
        new Map([
          ['a', [value('b')]],
          ['b', [type('a')]],
        ]),
      ),
    ).toEqual([])
  })
})
