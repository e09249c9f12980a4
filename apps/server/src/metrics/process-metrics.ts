import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { productVersionText } from '../config/product-version.ts'
import type { MetricGroup } from './metric-group.ts'

/** The process itself (event loop, garbage collection, memory, as other Node programs name them), its version, and room on its disk. */
export const processMetrics = (registry: Registry, dataDir: string): MetricGroup => {
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'coldbar_build_info',
    help: 'The version that runs, as a label; 1.',
    labelNames: ['version'],
    registers,
  }).set({ version: productVersionText() }, 1)
  const free = new Gauge({
    name: 'coldbar_data_folder_free_bytes',
    help: 'Room on the disk of DATA_DIR, on which a database of our own lies; none where there is no such folder.',
    registers,
  })
  return {
    refresh: async () => {
      const room = await statfs(dataDir).catch((cause: NodeJS.ErrnoException) => {
        // With a database and a key of its own a process keeps nothing there.
        if (cause.code === 'ENOENT') return null
        throw cause
      })
      if (room === null) free.remove()
      else free.set(room.bavail * room.bsize)
    },
  }
}
