/** What was measured of the product on one machine; all CPU is time on its cores, however many others wanted them. */
export type Costs = {
  /** A process and its database that nobody asks for anything, CPU s per s. */
  idle: ServerAndDatabase
  /** CPU µs for each. */
  upload: ServerAndDatabase
  reading: ServerAndDatabase
  liveMessage: ServerAndDatabase
  delivery: ServerAndDatabase
  message: ServerAndDatabase
  /** A page that is open, for each second: its session is looked at, and it is told that we are still here. */
  openPage: ServerAndDatabase
  /** A commit of another process that is heard of, which each process is. */
  heardNotice: ServerAndDatabase
  /** The bare insert of a reading's row, CPU µs of the database: the limit that a reading is compared with. */
  bareInsertDatabaseMicros: number
  /** Transactions of the database for each, and a second of a process that nobody asks anything. */
  transactions: { upload: number; liveMessage: number; message: number; idleSecond: number }
  /** Bytes of a message to a page, without what it says of readings, and of that for each. */
  deliveryBytes: number
  deliveredReadingBytes: number
  /** Rows and indexes. */
  storedReadingBytes: number
  /** All that is stored beside readings, for each tire that was heard. */
  tireBytes: number
  /** Written ahead (WAL) for each. */
  walBytes: { upload: number; reading: number; message: number }
  /** Memory of a process that did all this. */
  processMemoryBytes: number
  /** As many as a process opens at most. */
  connectionsPerProcess: number
  /** As many a second at best, four clients at once: commits that notify, and the same commits without. */
  notifyingCommitsPerSecond: number
  plainCommitsPerSecond: number
}

export type ServerAndDatabase = { server: number; database: number }
