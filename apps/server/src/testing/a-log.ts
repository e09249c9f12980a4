import { Writable } from 'node:stream'

/** A log of a server under test: what was written to it so far is its `text`. */
export class TestLog extends Writable {
  text = ''

  override _write(chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    this.text += String(chunk)
    done()
  }
}

export const aLog = (): TestLog => new TestLog()
