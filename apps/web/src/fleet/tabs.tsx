export { type DetailTab, DetailTabs } from '../ui/tabs.tsx'
