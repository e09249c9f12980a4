import { canSource } from './ingest/adapters/can/can-source.ts'
import { mappedSource } from './ingest/adapters/mapped/mapped-source.ts'
import { rtl433Source } from './ingest/adapters/rtl433/rtl433-source.ts'
import { ruptelaSource } from './ingest/adapters/ruptela/ruptela-source.ts'
import { thingsboardSource } from './ingest/adapters/thingsboard/thingsboard-source.ts'
import { tpms4gSource } from './ingest/adapters/tpms4g/tpms4g-source.ts'
import { traccarSource } from './ingest/adapters/traccar/traccar-source.ts'
import type { Source } from './ingest/door/source.ts'

/** Every language that gateways may speak, whichever way their bytes come. A new one adds its line here. */
export const sources: readonly Source[] = [
  rtl433Source,
  canSource,
  traccarSource,
  thingsboardSource,
  tpms4gSource,
  ruptelaSource,
  mappedSource,
]
