import { serveUntilSignal } from './serve.ts'

serveUntilSignal(process.env)
