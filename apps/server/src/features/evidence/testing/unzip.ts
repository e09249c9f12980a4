import { unzipSync } from 'fflate'

/** The files of a ZIP by their names, read by somebody else's program. */
export const unzip = (zip: Buffer): Readonly<Record<string, Buffer>> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, content]) => [name, Buffer.from(content)]))
