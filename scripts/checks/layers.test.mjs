import { describe, expect, it } from 'vitest'
import { cycles, importsOf } from './imports.mjs'
import { forbidden, layerOf } from './layers.mjs'

describe('which folder may import which', () => {
  it.each([
    ['packages/domain/src/gas/fill-level.ts', 'packages/domain/src/units/bar.ts', true],
    ['packages/domain/src/gas/fill-level.ts', 'packages/contract/src/call.ts', false],
    ['packages/contract/src/call.ts', 'packages/domain/src/access/role.ts', true],
    ['apps/server/src/http/routes/route.ts', 'apps/server/src/features/tires/tires.routes.ts', false],
    ['apps/server/src/features/tires/tires.routes.ts', 'apps/server/src/features/vehicles/vehicles.routes.ts', false],
    ['apps/server/src/features/tires/tires.routes.ts', 'apps/server/src/features/tires/write/mute.service.ts', true],
    ['apps/server/src/app.ts', 'apps/server/src/features/tires/tires.routes.ts', true],
    ['apps/server/src/app.ts', 'apps/web/src/main.ts', false],
    ['apps/web/src/features/tires/screen.tsx', 'apps/server/src/app.ts', false],
    ['apps/web/src/features/tires/screen.tsx', 'apps/web/src/features/home/home-screen.tsx', false],
    ['apps/web/src/ui/badge.tsx', 'apps/web/src/fleet/vehicle.tsx', false],
    ['apps/server/src/outbox/delivery/deliver-message.ts', 'apps/server/src/outbox/news/notices.repository.ts', true],
    ['apps/server/src/outbox/news/notices.repository.ts', 'apps/server/src/outbox/delivery/deliver-message.ts', false],
    ['apps/web/src/ui/notices/empty-state.tsx', 'apps/web/src/ui/list/record-list.tsx', false],
    ['apps/web/src/crud/edit/edit-conflict.ts', 'apps/web/src/crud/session/use-save.ts', false],
    ['apps/web/src/fleet/condition/worst-first-sort-keys.ts', 'apps/web/src/fleet/wheels/tire-cell.tsx', false],
    ['packages/domain/src/units/time.ts', 'packages/domain/src/statistics/median.ts', false],
    ['packages/domain/src/events/mute.ts', 'packages/domain/src/movement/odometry.ts', false],
    ['packages/contract/src/brands/tire-types.ts', 'packages/contract/src/tires/tire.ts', false],
    ['packages/contract/src/openapi.ts', 'packages/contract/src/calls.ts', true],
    ['packages/contract/src/openapi.test.ts', 'packages/contract/src/tires/tire.ts', true],
    ['apps/server/src/ingest/adapters/mqtt/mqtt-adapter.ts', 'apps/server/src/ingest/intake/intake.ts', true],
    ['apps/server/src/ingest/adapters/mqtt/mqtt-adapter.ts', 'packages/contract/src/ingest/reading.ts', true],
    ['apps/server/src/ingest/adapters/mqtt/mqtt-adapter.ts', 'packages/contract/src/tires/tire.ts', false],
    ['apps/server/src/ingest/adapters/mqtt/mqtt-adapter.ts', 'apps/server/src/ingest/intake/group-commit.ts', false],
    [
      'apps/server/src/ingest/adapters/mqtt/mqtt-adapter.ts',
      'apps/server/src/ingest/commit/reading-batch-store.ts',
      false,
    ],
    [
      'apps/server/src/ingest/adapters/mqtt/mqtt-adapter.ts',
      'apps/server/src/ingest/adapters/http/readings-http-adapter.ts',
      false,
    ],
    ['apps/server/src/ingest/intake/intake.ts', 'apps/server/src/http/errors.ts', false],
    ['apps/server/src/features/tires/write/mute.service.ts', 'apps/server/src/ingest/changes/rig-changes.ts', true],
    [
      'apps/server/src/features/tires/write/mute.service.ts',
      'apps/server/src/ingest/changes/judge-conditions-after-write.ts',
      false,
    ],
    [
      'apps/server/src/features/tires/write/mute.service.ts',
      'apps/server/src/ingest/commit/rehearse-vehicle-past.ts',
      false,
    ],
    ['apps/web/src/shell/navigation/bottom-bar.tsx', 'apps/web/src/shell/palette/command-palette.tsx', false],
    ['apps/web/src/ui/list/order/list-sorting.ts', 'apps/web/src/ui/list/record-list.tsx', false],
    ['apps/web/src/ui/list/order/list-sort-select.tsx', 'apps/web/src/ui/list/list-column.ts', true],
    ['apps/web/src/shell/frame.tsx', 'apps/web/src/features/home/home-screen.tsx', false],
    // A new noun of the contract has its calls, and none of another's, without a row of its own.
    ['packages/contract/src/weather/rain.ts', 'packages/contract/src/fields/ids.ts', true],
    ['packages/contract/src/weather/rain.ts', 'packages/contract/src/tires/tire.ts', false],
    ['apps/server/src/http/session/session.ts', 'apps/server/src/http/routes/route.ts', false],
    ['apps/server/src/db/scope/in-fleet.ts', 'apps/server/src/db/jobs/jobs.ts', false],
    [
      'apps/server/src/features/tires/details/tire.presenter.ts',
      'apps/server/src/features/tires/write/mute.service.ts',
      false,
    ],
  ])('%s → %s: %s', (file, target, may) => {
    expect(forbidden(file, target) === null).toBe(may)
  })

  it.each([
    'packages/domain/src/weather/rain.ts',
    'packages/weather/src/rain.ts',
    'apps/server/src/weather/rain.ts',
    'apps/web/src/weather/rain.tsx',
    'apps/simulator/src/weather/rain.ts',
    'acceptance/src/weather/rain.ts',
    'bench/src/weather/rain.ts',
    'e2e/weather/rain.ts',
  ])('has no row for a new folder: %s', (file) => {
    expect(layerOf(file)).toBeUndefined()
  })

  it('has a row for a new file beside others, and for a new feature', () => {
    expect(layerOf('apps/server/src/rain.ts')?.files).toBe('apps/server/src')
    expect(layerOf('apps/server/src/features/weather/weather.routes.ts')?.alone).toBe(true)
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
