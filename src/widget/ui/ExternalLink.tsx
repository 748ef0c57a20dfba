/** A link that opens in a new tab and sends no referrer. */
export const ExternalLink = ({ href, label }: { href: string; label: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {label}
  </a>
)
