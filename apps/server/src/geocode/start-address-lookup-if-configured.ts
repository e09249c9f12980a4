import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { startAddressWorker } from './address-worker.ts'
import { createNominatimGeocoder } from './nominatim.ts'

/** Who asks, as the rules of public geocoders demand it. */
const userAgent = (publicUrl: URL | null): string =>
  publicUrl === null ? 'Coldbar (tire monitoring)' : `Coldbar (tire monitoring; ${publicUrl.origin})`

/** Starts looking addresses up when GEOCODER_URL names a geocoder; without one every address is the nearest town. */
export const startAddressLookupIfConfigured = (
  db: Database,
  { geocoderUrl, publicUrl }: Pick<Config, 'geocoderUrl' | 'publicUrl'>,
  tell: (sentence: string) => void,
): { stop(): Promise<void> } | null =>
  geocoderUrl === null
    ? null
    : startAddressWorker({ db, ask: createNominatimGeocoder(geocoderUrl, userAgent(publicUrl)), tell })
