import { canDecoder } from './ingest/adapters/can/can-decoder.ts'
import { mappedDecoder } from './ingest/adapters/mapped/mapped-decoder.ts'
import { rtl433Decoder } from './ingest/adapters/rtl433/rtl433-decoder.ts'
import { ruptelaDecoder } from './ingest/adapters/ruptela/ruptela-decoder.ts'
import { thingsboardDecoder } from './ingest/adapters/thingsboard/thingsboard-decoder.ts'
import { tpms4gDecoder } from './ingest/adapters/tpms4g/tpms4g-decoder.ts'
import { traccarDecoder } from './ingest/adapters/traccar/traccar-decoder.ts'
import type { PayloadDecoder } from './ingest/door/payload-decoder.ts'

/** Every language that gateways may speak, whichever way their bytes come. A new one adds its line here. */
export const payloadDecoders: readonly PayloadDecoder[] = [
  rtl433Decoder,
  canDecoder,
  traccarDecoder,
  thingsboardDecoder,
  tpms4gDecoder,
  ruptelaDecoder,
  mappedDecoder,
]
