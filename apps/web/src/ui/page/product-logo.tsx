/** The mark: a tire ring whose gap is a gauge, its needle on the cold side. */
export const ProductLogo = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <circle cx="16" cy="16" r="12" fill="none" stroke="currentColor" strokeWidth="5" />
    <circle cx="16" cy="16" r="12" fill="none" stroke="var(--panel)" strokeWidth="1.2" strokeDasharray="1.2 5.083" />
    <path d="M16 16 10.6 10.6" stroke="var(--accent)" strokeWidth="2.6" strokeLinecap="round" />
    <circle cx="16" cy="16" r="2.6" fill="var(--accent)" />
  </svg>
)
