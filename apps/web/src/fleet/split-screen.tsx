export { SplitScreen } from '../ui/split-screen.tsx'
