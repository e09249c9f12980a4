/** A worker that answers does so at once; one that does not is none that could help. */
const WORKER_PATIENCE_MS = 2000

/** Loads code from the server, or from what the page's worker keeps on this device where the server cannot be reached. */
export const loadCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load()
  } catch (cause) {
    if (!(await hasWorkerThatAnswers())) throw cause
    return load()
  }
}

/** Tells the page's worker (`public/service-worker.js`) that the server is away; says whether there is one that heard it. */
const hasWorkerThatAnswers = (): Promise<boolean> =>
  new Promise((resolve) => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
    if (worker === null) return resolve(false)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    worker.postMessage({ isServerAway: true }, [port2])
    setTimeout(() => resolve(false), WORKER_PATIENCE_MS)
  })
