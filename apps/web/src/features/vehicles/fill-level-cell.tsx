import { useFormat } from '../../texts/texts.tsx'

export const FillLevelCell = ({ percent }: { percent: number | null }) => useFormat().fillLevel(percent)
