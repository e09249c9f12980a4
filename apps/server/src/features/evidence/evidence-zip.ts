import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a ZIP that is made when the one before it is written. */
type ZippedFile = { name: string; make: () => Promise<Readable> }

/** Files as one ZIP that is written while it is read, one file after the other. What fails in one ends the stream with its error. */
export const zipStream = (files: readonly ZippedFile[], at: Date): Readable => {
  const zip = new ZipFile()
  const out = new Readable().wrap(zip.outputStream)
  zip.on('error', (cause: Error) => out.destroy(cause))
  for (const { name, make } of files)
    zip.addReadStreamLazy(name, { mtime: at }, (take) => {
      make().then(
        (file) => {
          file.on('error', (cause) => out.destroy(cause))
          out.on('close', () => file.destroy())
          take(null, file)
        },
        (cause: Error) => out.destroy(cause),
      )
    })
  zip.end()
  return out
}
