import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { ObservedWork, WorkProbe } from '../probes/work-probe.ts'

/** How a span of a probe's work is told. */
type SpanOfWork<Facts> = {
  name(facts: Facts): string
  attributes(facts: Facts): Attributes
  kind?: SpanKind
  /** True of what is told as a part of other work alone: by itself it would be noise. */
  isPartOnly?: boolean
}

/** `performance.now()` as moments of the system's clock, ms. */
const moment = (ms: number): number => performance.timeOrigin + ms

/** What an error is, without its words: these may hold what somebody sent. */
const errorType = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

/** Spans of work that is under way, each a part of the work that called it. */
export class SpanStorage {
  readonly #tracer: Tracer
  readonly #current = new AsyncLocalStorage<Span | undefined>()
  readonly #spans = new WeakMap<ObservedWork<object>, Span>()

  constructor(tracer: Tracer) {
    this.#tracer = tracer
  }

  /** Makes a span of each piece of a probe's work. Returns how to stop. */
  follow<Facts extends object>(probe: WorkProbe<Facts>, of: SpanOfWork<Facts>): () => void {
    const stops = [
      probe.keepIn(this.#current, (work) => this.#begin(work, of)),
      probe.listen((work) => this.#end(work, of)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** A span of what took so many ms and ended then, ms of `performance.now()`, where it is a part of other work. */
  add(name: string, { tookMs, ended }: { tookMs: number; ended: number }, attributes: Attributes): void {
    const parent = this.#current.getStore()
    if (parent === undefined) return
    const span = this.#tracer.startSpan(name, { startTime: moment(ended - tookMs), attributes }, within(parent))
    span.end(moment(ended))
  }

  #begin<Facts extends object>(work: ObservedWork<Facts>, of: SpanOfWork<Facts>): Span | undefined {
    const known = this.#spans.get(work)
    if (known !== undefined) return known
    const parent = this.#current.getStore()
    if (parent === undefined && of.isPartOnly === true) return undefined
    const options = { kind: of.kind ?? SpanKind.INTERNAL, startTime: moment(work.began) }
    const span = this.#tracer.startSpan(of.name(work.facts), options, within(parent))
    this.#spans.set(work, span)
    return span
  }

  #end<Facts extends object>(work: ObservedWork<Facts>, of: SpanOfWork<Facts>): void {
    const span = this.#spans.get(work)
    if (span === undefined) return
    span.setAttributes(of.attributes(work.facts))
    if (work.error !== undefined) {
      span.setAttribute('error.type', errorType(work.error))
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end(moment(work.ended))
  }
}

const within = (parent: Span | undefined) => (parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent))
