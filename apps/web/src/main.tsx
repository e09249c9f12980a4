import './styles/base.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { preloadStart, router } from './routes/router.tsx'
import { keptLanguage, loadTexts } from './texts/texts.tsx'
import { startVersionChecks } from './version/new-version.ts'

const start = async (): Promise<void> => {
  preloadStart()
  // The page shows a frame, which stays until there is something to put in its place.
  const [texts] = await Promise.all([loadTexts(keptLanguage()), router.load()])
  document.documentElement.lang = texts.language
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(<App texts={texts} />)
  startVersionChecks()
}

void start()
