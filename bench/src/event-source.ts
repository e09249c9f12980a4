/** A message of a stream of server-sent events. */
export type StreamMessage = { event: string; data: string }

const messageOf = (block: string): StreamMessage => {
  const fields = block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string | undefined])
  const of = (name: string): string => fields.flatMap(([key, value]) => (key === name ? [value ?? ''] : [])).join('\n')
  return { event: of('event'), data: of('data') }
}

/** Reads a stream as a browser's EventSource does, until `stop`. Resolves once the server has answered. */
export const openEventSource = async (
  url: string,
  cookie: string,
  tell: (message: StreamMessage) => void,
): Promise<{ stop(): Promise<void> }> => {
  const over = new AbortController()
  const answer = await fetch(url, { headers: { cookie, accept: 'text/event-stream' }, signal: over.signal })
  if (answer.status !== 200 || answer.body === null) throw new Error(`the stream answered ${answer.status}`)
  const body = answer.body.pipeThrough(new TextDecoderStream())
  const reading = (async () => {
    let text = ''
    for await (const chunk of body) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) tell(messageOf(block))
    }
  })().catch((cause: unknown) => {
    if (!over.signal.aborted) throw cause
  })
  return {
    stop: () => {
      over.abort()
      return reading
    },
  }
}
