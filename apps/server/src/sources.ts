import { canSource } from './ingest/adapters/can/can-source.ts'
import { rtl433Source } from './ingest/adapters/rtl433/rtl433-source.ts'
import type { Source } from './ingest/door/source.ts'

/** Every language that gateways may speak, whichever way their bytes come. A new one adds its line here. */
export const sources: readonly Source[] = [rtl433Source, canSource]
