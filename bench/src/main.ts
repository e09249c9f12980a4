import { isMet } from './figure.ts'
import { ingestFigure } from './ingest.bench.ts'
import { loginPageFigure } from './login-page.bench.ts'
import { table } from './table.ts'

const figures = [await ingestFigure(), await loginPageFigure()]
console.log(table(figures))
await import('./evaluate.bench.ts')
if (!figures.every(isMet)) process.exitCode = 1
