import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'

/** Six shapes that differ without colour: octagon, triangle, circled i, struck bell, broken ring, tick. */
const SHAPE: Record<AlarmLevel, React.ReactNode> = {
  alarm: (
    <>
      <path d="M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2z" fill="currentColor" />
      <path d="M8 4.2v4.4M8 11.2v.6" stroke="var(--icon-cut)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  warning: (
    <>
      <path d="M8 1.4 15.2 14.4H.8z" fill="currentColor" strokeLinejoin="round" />
      <path d="M8 6v3.8M8 12v.4" stroke="var(--icon-cut)" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M8 7.4v4M8 4.6v.4" stroke="var(--icon-cut)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  muted: (
    <path
      d="M4 11.5V7a4 4 0 0 1 6.6-3M12 7v4.5M2.8 11.5h9M6.6 13.8h2.8M2 2l12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  ),
  noData: <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeDasharray="3.2 3" />,
  ok: (
    <path
      d="m3 8.6 3.3 3.2L13 4.8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
}

/** Decoration: a word always stands beside it. Takes the colour of the text around it. */
export const AlarmLevelIcon = ({ level, size = 14 }: { level: AlarmLevel; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
    {SHAPE[level]}
  </svg>
)
