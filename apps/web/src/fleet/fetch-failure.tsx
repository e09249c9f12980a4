export { FetchFailure } from '../ui/fetch-failure.tsx'
