export { type Fact, FactList } from '../ui/fact-list.tsx'
